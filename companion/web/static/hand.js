/* The hand-over screen: what one player typed or saw is gone before the phone goes on. */
(() => {
  "use strict";

  const main = document.getElementById("main");
  const lost = document.getElementById("lost");

  // A page kept whole by the browser for "back" or "forward" must have nothing left to show.
  window.addEventListener("pagehide", () => {
    for (const form of main.querySelectorAll("form")) form.reset();
    main.replaceChildren();
  });
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  document.addEventListener("htmx:afterRequest", ({ detail }) => { lost.hidden = detail.xhr.status > 0; });
  document.addEventListener("htmx:afterSettle", () => {
    window.scrollTo(0, 0);
    main.querySelector("[role=alert]")?.scrollIntoView();
  });
})();

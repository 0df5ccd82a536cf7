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

  // What was not answered is sent again by hand: as it was, it is the same tap; changed, it is
  // another.
  let said;
  let changes = 0;
  document.addEventListener("htmx:configRequest", ({ detail: { path, parameters } }) => {
    const tap = parameters.get("tap");
    if (!tap) return;
    const now = JSON.stringify([path, ...parameters.entries()]);
    if (now !== said) changes += 1;
    said = now;
    parameters.set("tap", `${tap}-${changes}`);
  });

  // Comptoir marks what it answers; nothing else belongs on this page.
  const isOurs = ({ xhr }) => xhr.getResponseHeader("X-Comptoir") !== null;
  document.addEventListener("htmx:beforeOnLoad", (event) => {
    if (!isOurs(event.detail)) event.preventDefault();
  });
  document.addEventListener("htmx:afterRequest", ({ detail }) => { lost.hidden = isOurs(detail); });
  document.addEventListener("htmx:afterSettle", () => {
    window.scrollTo(0, 0);
    main.querySelector("[role=alert]")?.scrollIntoView();
  });
})();

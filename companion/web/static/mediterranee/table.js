/* Méditerranée: coins under the thumb. An amount is only ever in its field, never in storage. */
(() => {
  "use strict";

  document.documentElement.classList.add("scripted");
  const language = document.documentElement.lang;
  const figure = (n) => Number(n).toLocaleString(language);

  // In words that the page has brought along, with the names as its buttons show them.
  const say = (html) => {
    for (const words of document.querySelectorAll("[form=asked] > span, #asked .go > span")) {
      words.plain ??= words.innerHTML;
      words.innerHTML = html || words.plain;
    }
  };

  // The main button says what it would seal, and whose dice count; the pad what is left then.
  const label = () => {
    const form = document.getElementById("asked");
    const sealed = form?.querySelector("[data-seal]")?.innerHTML;
    const own = form?.querySelector("[data-own]")?.innerHTML;
    if (own) say(form.querySelector("details").open && own);
    if (!sealed) return;
    const field = form.elements.amount;
    const full = field.value && field.checkValidity();
    say(full && sealed.replace("{n}", figure(field.value)));
    const owned = form.querySelector("[data-owned]");
    if (!owned) return;
    owned.plain ??= owned.textContent;
    const left = figure(owned.dataset.owned - field.value);
    owned.textContent = full ? owned.dataset.left.replace("{n}", left) : owned.plain;
  };

  document.addEventListener("click", ({ target }) => {
    const key = target.closest("[data-add], [data-put], [data-hundreds], [data-back]");
    if (!key) return;
    const field = (key.closest(".money") ?? key.closest("form")).querySelector(".amount");
    const { add, put, hundreds } = key.dataset;
    const now = Number(field.value);
    const sum = hundreds ? now - (now % 1000) + Number(hundreds) : now + Number(add);
    // The hundreds are one key, every thousand is one.
    const less = now - (now % 1000 || 1000);
    if ("back" in key.dataset) field.value = less > 0 ? less : "";
    else field.value = put ?? Math.min(Math.max(sum, 0), Number(field.max));
    label();
  });
  document.addEventListener("input", label);

  // A bid or die that is still missing is brought on screen, without the words of the browser.
  document.addEventListener("invalid", (event) => {
    const { target } = event;
    const place = target.validity.valueMissing && target.closest(".pad, #own-dice");
    if (!place) return;
    event.preventDefault();
    place.scrollIntoView();
    place.querySelector(".coin, .face input").focus({ preventScroll: true });
  }, true);
  // Whoever asks for dice or keys sees them all.
  document.addEventListener("click", ({ target }) => {
    const fold = target.closest("#own-dice > summary, #rebid > summary, .purse .fold > summary")?.parentElement;
    if (fold && !fold.open) setTimeout(() => fold.scrollIntoView({ block: "nearest" }));
  });
  document.addEventListener("reset", () => setTimeout(label));
  document.addEventListener("htmx:afterSettle", label);

  // With the fold open every die is typed; closed again, none is.
  document.addEventListener("toggle", ({ target }) => {
    if (target.id !== "own-dice") return;
    for (const face of target.querySelectorAll("input")) {
      face.required = target.open;
      if (!target.open) face.checked = false;
    }
    label();
  }, true);

  // A bid that was changed is put out of sight again.
  document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
    if (detail.elt.id === "asked" && detail.xhr.status < 300) {
      detail.elt.closest("details")?.removeAttribute("open");
    }
  });
  label();
})();

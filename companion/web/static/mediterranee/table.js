/* Méditerranée: coins under the thumb. An amount is only ever in its field, never in storage. */
(() => {
  "use strict";

  document.documentElement.classList.add("scripted");
  const language = document.documentElement.lang;

  // The main button says what it would seal.
  const label = () => {
    const form = document.getElementById("asked");
    const sealed = form?.querySelector("[data-seal]")?.dataset.seal;
    if (!sealed) return;
    const field = form.elements.amount;
    const full = field.value && field.checkValidity();
    for (const words of document.querySelectorAll("#primary span, .pad .go span")) {
      words.plain ??= words.innerHTML;
      if (full) words.textContent = sealed.replace("{n}", Number(field.value).toLocaleString(language));
      else words.innerHTML = words.plain;
    }
  };

  document.addEventListener("click", ({ target }) => {
    const key = target.closest("[data-add], [data-put]");
    if (!key) return;
    const field = (key.closest(".money") ?? key.closest("form")).querySelector(".amount");
    const sum = Number(field.value) + Number(key.dataset.add);
    field.value = key.dataset.put ?? Math.min(Math.max(sum, 0), Number(field.max));
    label();
  });
  document.addEventListener("input", label);
  document.addEventListener("reset", () => setTimeout(label));
  document.addEventListener("htmx:afterSettle", label);

  // A bid that was changed is put out of sight again.
  document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
    if (detail.elt.id === "asked" && detail.xhr.status < 300) {
      detail.elt.closest("details")?.removeAttribute("open");
    }
  });
  label();
})();

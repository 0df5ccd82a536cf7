/* The rules at hand: what is typed is searched for at once, and what was ticked stays ticked as
   long as the page's tab is open. */
(() => {
  "use strict";

  // As `folded` in rulespage.py: without accents and capitals.
  const fold = (text) => text.toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae").replace(/’/g, "'")
    .normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const texts = [...document.querySelectorAll("[data-find]")]
    .map((one) => [one, fold((one.querySelector(".told-rule") ?? one).textContent)]);
  const groups = document.querySelectorAll("[data-group]");
  const field = document.getElementById("q");
  const nothing = document.querySelector("#nothing span");
  const search = () => {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    for (const [one, text] of texts) one.hidden = !words.every((word) => text.includes(word));
    for (const group of groups) group.hidden = !group.querySelector("[data-find]:not([hidden])");
    nothing.hidden = texts.some(([one]) => !one.hidden);
  };
  field.addEventListener("input", search);
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    field.blur();
  });
  search();

  // A link to a section that a search has hidden shows it.
  document.addEventListener("click", ({ target }) => {
    const key = target.closest("a[href^='#']")?.hash.slice(1);
    if (!key || !document.getElementById(key)?.closest("[hidden]")) return;
    field.value = "";
    search();
  });

  const TICKS = `comptoir:ticks:${location.pathname}`;
  const boxes = [...document.querySelectorAll(".steps input")];
  const ticked = JSON.parse(sessionStorage.getItem(TICKS) ?? "[]");
  for (const box of boxes) box.checked = ticked.includes(box.id);
  const keep = () => sessionStorage.setItem(TICKS, JSON.stringify(boxes.filter((box) => box.checked).map((box) => box.id)));
  document.addEventListener("change", keep);
  document.addEventListener("reset", () => setTimeout(keep));
})();

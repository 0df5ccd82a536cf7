/* The rules at hand: what is typed is searched for at once, and what was ticked stays ticked as
   long as the page's tab is open. */
(() => {
  "use strict";

  // As in finding.py: without accents, capitals and what makes a plural.
  const fold = (text) => text.toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae").normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const bare = (word) => word.replace(/(?:e?[sx]|e)$/, "").replace(/y$/, "i").replace(/au$/, "al");
  const stems = (text) => (fold(text).match(/[a-z0-9]+/g) ?? []).map((word) => ` ${word.length < 4 ? word : bare(word)}`);
  const told = (one) => {
    const texts = document.createTreeWalker(one.querySelector(".told-rule") ?? one, NodeFilter.SHOW_TEXT);
    const said = [one.dataset.find];
    while (texts.nextNode()) said.push(texts.currentNode.data);
    return stems(said.join(" ")).join("");
  };
  const all = [...document.querySelectorAll("[data-find]")].map((one) => [one, told(one)]);
  const names = [...document.querySelectorAll("[data-named]")]
    .map((one) => [one, stems(`${one.querySelector("h3").textContent} ${one.dataset.named}`).join("")]);
  const groups = document.querySelectorAll("[data-group]");
  const field = document.getElementById("q");
  const nothing = document.querySelector("#nothing span");
  const search = () => {
    const words = stems(field.value);
    document.body.classList.toggle("searching", words.length > 0);
    for (const [one, name] of names) one.classList.toggle("named", words.every((word) => name.includes(word)));
    for (const [one, text] of all) one.hidden = !words.every((word) => text.includes(word));
    for (const group of groups) group.hidden = !group.querySelector("[data-find]:not([hidden])");
    nothing.hidden = all.some(([one]) => !one.hidden);
  };
  // What is found begins right below the field, above the keyboard. The field itself sticks to the top,
  // wherever the page is; what stands before it does not.
  const begin = () => {
    search();
    scrollBy({ top: field.form.previousElementSibling.getBoundingClientRect().bottom, behavior: "instant" });
  };
  field.addEventListener("input", begin);
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    field.blur();
    begin();
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

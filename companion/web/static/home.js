/* A new table: the first player and the phone's owner are chosen by the names as they are typed,
   Enter goes from name to name, and a colour that somebody wears already is changed for theirs. */
(() => {
  "use strict";

  const form = document.querySelector("form.new");
  if (!form) return;
  const field = (name, n) => form.elements[`${name}${n}`];
  const rows = Array.from(form.querySelectorAll(".player-row"), (_, at) => at + 1);
  const colour = (n) => field("colour", n).selectedOptions[0]?.text ?? "";
  const called = (n) => field("name", n).value.trim() || `${n} · ${colour(n)}`;

  const tell = () => {
    for (const option of form.querySelectorAll("[data-sentence]")) {
      option.text = option.dataset.sentence.replace("%(who)s", () => called(option.value.slice(1)));
    }
  };

  const worn = new Map(rows.map((n) => [n, field("colour", n).value]));
  form.addEventListener("change", ({ target }) => {
    const n = rows.find((one) => field("colour", one) === target);
    if (n) {
      const other = rows.find((one) => one !== n && field("colour", one).value === target.value);
      if (other) field("colour", other).value = worn.get(n);
      for (const one of rows) worn.set(one, field("colour", one).value);
    }
    tell();
  });
  form.addEventListener("input", tell);

  // Enter after a name leads to the next; after the last one, or where none was typed, it begins.
  const names = rows.map((n) => field("name", n));
  names.slice(0, -1).forEach((one, at) => {
    one.enterKeyHint = "next";
    one.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing || !one.value.trim()) return;
      event.preventDefault();
      names[at + 1].focus();
    });
  });
  window.addEventListener("pageshow", tell);
  tell();
})();

/* A choice that is known fills in the other fields of its form; another one empties them again. */
(() => {
  "use strict";

  const told = (option) => JSON.parse(option.dataset.fills ?? "{}");

  document.addEventListener("change", ({ target }) => {
    if (target.tagName !== "SELECT") return;
    const filled = new Set(Array.from(target.options, (one) => Object.keys(told(one))).flat());
    const fills = told(target.selectedOptions[0]);
    for (const name of filled) {
      const field = target.form.elements[name];
      if (field) field.value = fills[name] ?? field.min ?? "";
    }
  });
})();

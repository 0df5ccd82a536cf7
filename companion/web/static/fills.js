/* A choice that is known fills in the other fields of its form. */
(() => {
  "use strict";

  document.addEventListener("change", ({ target }) => {
    const fills = target.selectedOptions?.[0]?.dataset.fills;
    if (!fills) return;
    for (const [name, value] of Object.entries(JSON.parse(fills))) {
      const field = target.form.elements[name];
      if (field) field.value = value;
    }
  });
})();

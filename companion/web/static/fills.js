/* A choice that is known fills in the other fields of its form; another one empties them again. What
   was changed last is saved from the bar. */
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

  const save = document.getElementById("save");
  const offer = (form) => {
    const own = form?.querySelector("button:not([type])");
    if (!save || !own) return;
    document.getElementById("changed")?.removeAttribute("id");
    form.id ||= "changed";
    save.setAttribute("form", form.id);
    save.firstElementChild.textContent = own.textContent.replace(/\s+/g, " ");
    save.hidden = false;
    save.previousElementSibling.classList.remove("go");
  };
  document.addEventListener("input", ({ target }) => offer(target.closest("main form")));
  document.addEventListener("click", ({ target }) => offer(target.closest(".step")?.form));
  offer(document.querySelector("form .problem")?.closest("form"));
})();

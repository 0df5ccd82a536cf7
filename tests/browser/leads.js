/* For the tests: what is asked of a phone, and the button that does what a log entry says. */
window.leads = {
  // What is asked must be free of header and foot: all of it, or as much as there is room for.
  inSight() {
    const { asked } = document.getElementById("foot").dataset;
    if (!asked) return true;
    const head = document.getElementById("must").getBoundingClientRect().bottom;
    const foot = document.getElementById("foot").getBoundingClientRect().top;
    const { top, bottom, height } = document.getElementById(asked).getBoundingClientRect();
    const seen = Math.min(bottom, foot) - Math.max(top, head);
    return seen >= Math.min(height, (foot - head) / 2) - 2;
  },

  // The bar has an answer, a no or a way to go on; or every answer is in sight anyway.
  barWorks() {
    const { asked } = document.getElementById("foot").dataset;
    const there = document.querySelector(".bar #primary, .bar > form, #jump:not(.there)");
    if (!asked || there) return true;
    const head = document.getElementById("must").getBoundingClientRect().bottom;
    const foot = document.getElementById("foot").getBoundingClientRect().top;
    return [...document.querySelectorAll(`#${asked} :is(button, select, input:not([type=hidden]))`)]
      .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
      .every(({ top, bottom }) => top >= head && bottom <= foot);
  },

  sent(button) {
    const form = button.form;
    const said = [...form.querySelectorAll("input[type=hidden]")].map((one) => [one.name, one.value]);
    if (button.name === "with") said.push(...new URLSearchParams(button.value));
    else if (button.name) said.push([button.name, button.value]);
    return said.filter(([name]) => !["tap", "page", "moment"].includes(name));
  },

  // Everything that is decided fits; what a radio picks first, or what is typed, may be missing.
  does(verb, wanted) {
    const fits = ([name, value]) => name in wanted && [wanted[name]].flat().map(String).includes(value);
    const there = (one) => (one.getAttribute("formaction") ?? one.form?.getAttribute("action") ?? "").endsWith(`/${verb}`);
    const able = [...document.querySelectorAll("button[type=submit], button:not([type])")]
      .filter((one) => there(one) && !one.closest("[hidden]") && leads.sent(one).every(fits));
    const told = (one) => leads.sent(one).length + (leads.picks(one, wanted) ? 1 : 0);
    const best = able.sort((a, b) => told(b) - told(a))[0];
    if (best) best.dataset.test = "tap";
    return best !== undefined;
  },

  picks(button, wanted) {
    return [...button.form.querySelectorAll("input[type=radio]")].find((one) => wanted[one.name] === one.value);
  },
};

/* The scoring walk: steppers, sums, answers saved as they are typed, and other phones' answers
   coming in without touching what is being typed here. Everything also works without this. */
(() => {
  "use strict";

  const form = document.getElementById("walk");
  if (!form) return;

  const named = (root, name) => root.querySelectorAll(`[name="${CSS.escape(name)}"]`);
  const names = (root) => [...new Set(
    Array.from(root.querySelectorAll("[name^='v.']"), (field) => field.name.slice(2)),
  )];
  const isRadio = (fields) => fields[0].type === "radio";

  const read = (root, name) => {
    const fields = named(root, `v.${name}`);
    if (!isRadio(fields)) return fields[0].value.trim();
    return Array.from(fields).find((one) => one.checked)?.value ?? "";
  };
  const write = (name, value) => {
    const fields = named(form, `v.${name}`);
    if (!isRadio(fields)) fields[0].value = value;
    else for (const one of fields) one.checked = one.value === value;
  };
  const was = (root, name) => named(root, `w.${name}`)[0];
  const label = (name) => {
    const field = named(form, `v.${name}`)[0];
    return (field.closest("[role=radiogroup]") ?? field).getAttribute("aria-label");
  };
  const changed = (name) => read(form, name) !== was(form, name).value;
  const language = document.documentElement.lang;
  const colon = language === "fr" ? "\u00a0: " : ": ";
  const figure = (number) => number.toLocaleString(language).replace("-", "\u2212");
  const focused = (name) => document.activeElement?.name === `v.${name}`;

  /* Sums */

  const value = (text) => {
    const between = language === "en" ? "[ ,]" : " ";
    const term = `(?:\\d{1,3}(?:${between}\\d{3})+|\\d{1,6})`;
    const tidy = text.replace(/\u2212/g, "-").replace(/\s+/g, " ").trim();
    if (!new RegExp(`^${term}(?: ?[+-] ?${term})*$`).test(tidy)) return null;
    return tidy.replace(/[ ,]/g, "").match(/[+-]?\d+/g).reduce((sum, one) => sum + Number(one), 0);
  };

  const about = (root, name) => root.querySelector(`[data-about="${CSS.escape(name)}"]`);
  const showSum = (name) => {
    const text = read(form, name);
    const sum = value(text);
    if (about(form, name)) about(form, name).textContent = /[+-]/.test(text) && sum !== null ? `= ${figure(sum)}` : "";
  };

  /* Saving: only the fields that were just answered. Answers refused together are sent again one
     by one, so that a wrong one never holds up the rest. */

  let sent = new Map();
  let status = 0;
  let waiting;
  let sending = Promise.resolve();
  // By name: whether the person has confirmed an answer as unusual as this.
  const due = new Map();

  const values = (sure) => {
    const found = { go: "stay", tap: named(form, "tap")[0].value };
    for (const one of named(form, "kept")) found.kept = one.value;
    for (const [name, text] of sent) {
      found[`v.${name}`] = text;
      found[`w.${name}`] = was(form, name).value;
      if (sure.get(name)) found[`sure.${name}`] = text;
    }
    return found;
  };

  const post = async (batch) => {
    const ready = [...batch.keys()].filter((name) => named(form, `v.${name}`).length && changed(name));
    if (!ready.length) return;
    sent = new Map(ready.map((name) => [name, read(form, name)]));
    // What a tap that has to wait for the connection is called.
    const saver = document.getElementById("saver");
    saver.textContent = ready.map((name) => label(name) + colon + sent.get(name)).join(", ");
    status = 0;
    const ended = new Promise((end) => {
      for (const how of ["htmx:afterRequest", "comptoir:waits"]) saver.addEventListener(how, end, { once: true });
    });
    htmx.ajax("POST", form.getAttribute("action"), { source: saver, values: values(batch) });
    await ended;
    if (status < 400 || ready.length === 1) return;
    for (const name of ready) await post(new Map([[name, batch.get(name)]]));
  };

  const save = () => {
    clearTimeout(waiting);
    const batch = new Map(due);
    due.clear();
    // Without a connection the tap waits in the page's own queue.
    sending = sending.then(() => post(batch)).catch(() => {});
  };

  const saveSoon = (name, pause) => {
    due.set(name, false);
    clearTimeout(waiting);
    waiting = setTimeout(save, pause);
  };

  form.addEventListener("click", (event) => {
    const step = event.target.closest(".step");
    const sure = event.target.closest("[data-sure]");
    if (step) {
      event.preventDefault();
      const [name, by] = step.value.split(":");
      const now = value(read(form, name) || "0");
      if (now === null) return;
      write(name, String(Math.max(0, now + Number(by))));
      showSum(name);
      saveSoon(name, 500);
    } else if (sure) {
      event.preventDefault();
      due.set(sure.dataset.sure, true);
      save();
    }
  });

  form.addEventListener("input", ({ target }) => {
    if (target.classList.contains("number")) showSum(target.name.slice(2));
  });
  form.addEventListener("change", ({ target }) => {
    if (target.name?.startsWith("v.")) saveSoon(target.name.slice(2), 50);
  });

  /* "Next" on the keyboard goes to the next field, and from the last one to the next line. */

  const numbers = () => Array.from(form.querySelectorAll("input.number"));
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input.number")) return;
    event.preventDefault();
    const all = numbers();
    const next = all[all.indexOf(event.target) + 1];
    if (next) next.focus();
    else document.getElementById("primary").click();
  });
  form.addEventListener("focusin", ({ target }) => {
    if (target.matches("input.number")) target.select();
  });
  numbers().at(-1)?.setAttribute("enterkeyhint", "done");
  if (matchMedia("(hover: hover)").matches) {
    (numbers().find((field) => !field.value) ?? numbers()[0])?.focus({ preventScroll: true });
  }

  /* Going on sends what is not saved yet with the page; nothing must be sent twice. */
  form.addEventListener("submit", () => { clearTimeout(waiting); due.clear(); });

  /* Answers of other phones, field by field. */

  const copy = (fresh, name, kind) => {
    const here = form.querySelector(`[${kind}="${CSS.escape(name)}"]`);
    const there = fresh.querySelector(`[${kind}="${CSS.escape(name)}"]`);
    if (here && there && here.innerHTML !== there.innerHTML) here.innerHTML = there.innerHTML;
    if (here && there) here.closest("td")?.classList.toggle("tracked", Boolean(there.closest("td.tracked")));
  };

  const renew = (fresh, name) => {
    const mine = sent.has(name) && sent.get(name) === read(form, name);
    if (!mine && (focused(name) || changed(name))) return;
    if (!focused(name)) write(name, read(fresh, name));
    was(form, name).value = was(fresh, name).value;
    const invalid = named(fresh, `v.${name}`)[0].getAttribute("aria-invalid");
    for (const field of named(form, `v.${name}`)) {
      if (invalid) field.setAttribute("aria-invalid", invalid);
      else field.removeAttribute("aria-invalid");
    }
    copy(fresh, name, "data-about");
    copy(fresh, name, "data-trouble");
  };

  document.addEventListener("comptoir:swap", (event) => {
    const { old, fresh } = event.detail;
    if (old.id !== "count") return;
    const asked = names(fresh);
    if (asked.join() !== names(form).join()) return;
    event.preventDefault();
    for (const name of asked) renew(fresh, name);
    for (const told of fresh.querySelectorAll("[data-told]")) {
      const here = form.querySelector(`[data-told="${CSS.escape(told.dataset.told)}"]`);
      if (here) here.textContent = told.textContent;
    }
  });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.requestConfig?.verb !== "post") return;
    status = detail.xhr.getResponseHeader("X-Comptoir") ? detail.xhr.status : 0;
    sent = new Map();
  });
})();

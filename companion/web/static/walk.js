/* The scoring walk: from stop to stop in one page, with or without a connection; steppers, sums,
   answers saved as they are typed, and other phones' answers coming in without touching what is
   being typed here. Everything also works without this. */
(() => {
  "use strict";

  const form = document.getElementById("walk");
  const page = document.body;

  /* Another page is opened only when everything has arrived, for it is made of that, and when Comptoir
     answers. Until then it is said that it will come; who types on meanwhile stays. */

  let leaving;
  const lost = document.getElementById("lost");
  const notice = lost.querySelector("span");
  const lostWords = notice.textContent;
  const kept = `comptoir:tap:${new URL(page.dataset.live, location.href).pathname}:`;
  const someWait = () => Object.keys(localStorage).some((key) => key.startsWith(kept));
  const isCut = () => someWait() || !lost.hidden;
  const stay = () => {
    leaving = undefined;
    notice.textContent = lostWords;
  };
  const reach = async () => {
    const now = new URL(page.dataset.now, location.href);
    now.searchParams.set("v", document.getElementById("clock").dataset.version);
    await htmx.ajax("GET", now.pathname + now.search, { source: page, swap: "none" }).catch(() => {});
  };
  const leave = async (go, later) => {
    const mine = leaving = {};
    const gone = () => leaving !== mine;
    await reach();
    while (!gone() && isCut()) {
      notice.textContent = lost.dataset.later;
      later?.();
      await new Promise((end) => { setTimeout(end, 500); });
      if (!gone() && !isCut()) await reach();
    }
    if (gone()) return;
    stay();
    go();
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (event.defaultPrevented || !link || link.hash || link.target || link.origin !== location.origin) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leave(() => location.assign(link.href));
  });
  let cleared;
  document.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (event.defaultPrevented || target === cleared || target === form) return;
    event.preventDefault();
    leave(() => {
      // What has changed meanwhile is looked at first.
      if (!target.isConnected) return;
      cleared = target;
      target.requestSubmit(submitter);
    });
  });

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
  // What is a sum has the room of its buttons.
  const makeRoom = (field) => field.closest(".stepper")?.classList.toggle("sum", /\d\s*[+\u2212-]/.test(field.value));
  const write = (name, value) => {
    const fields = named(form, `v.${name}`);
    if (!isRadio(fields)) {
      fields[0].value = value;
      makeRoom(fields[0]);
    } else for (const one of fields) one.checked = one.value === value;
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

  /* The stops. One is in sight, and the page around it speaks of that one. */

  const stops = (root = form) => [...root.querySelectorAll("[data-stop]")];
  const shown = () => stops().find((one) => !one.hidden);
  const stopOf = (name) => named(form, `v.${name}`)[0].closest("[data-stop]");
  const numbers = () => [...shown().querySelectorAll("input.number")];
  const inPlaceOf = (address) => address.replace(/\/score\/[^/?]+/, `/score/${shown().dataset.stop}`);

  const paint = () => {
    const { heading, title, here, next } = shown().dataset;
    document.querySelector("#clock h1").textContent = heading;
    document.getElementById("onward").textContent = next;
    document.title = [title, ...document.title.split(" · ").slice(1)].join(" · ");
    for (const one of document.querySelectorAll("#settles")) one.hidden = shown() !== stops()[0];
    form.setAttribute("action", here);
    page.dataset.now = inPlaceOf(page.dataset.now);
    for (const one of document.querySelectorAll(".by a")) one.href = inPlaceOf(one.getAttribute("href"));
    for (const one of document.querySelectorAll("#last form")) one.setAttribute("action", inPlaceOf(one.getAttribute("action")));
    document.querySelectorAll(".strip a").forEach((link, at) => {
      const stop = stops()[at];
      if (stop === shown()) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
      link.parentElement.classList.toggle("wrong", Boolean(stop?.querySelector(".problem")));
    });
    numbers().forEach((field, at, all) => { field.enterKeyHint = at < all.length - 1 ? "next" : "done"; });
  };

  const hasKeys = matchMedia("(hover: hover)");
  // Where an answer is given: what is typed in, and with keys also the first of what is tapped.
  const answers = () => names(shown()).map((name) => named(form, `v.${name}`)[0])
    .filter((one) => one.matches(hasKeys.matches ? "input" : "input.number"));
  const isBlank = (field) => !read(form, field.name.slice(2));
  const begin = () => {
    const field = answers().find(isBlank) ?? numbers()[0];
    field?.focus({ preventScroll: true });
    return field;
  };
  const show = (stop, typing) => {
    stay();
    for (const one of stops()) one.hidden = one !== stop;
    paint();
    scrollTo(0, 0);
    if (typing && begin()) return;
    const title = stop.querySelector("h2");
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };

  // Who goes on waits a moment for the answer: what is refused is put right where it was typed.
  const PATIENCE = 500;
  let going = false;
  // Who types goes on typing, also past lines that are only tapped.
  let types = hasKeys.matches;
  const go = async (choose) => {
    if (going) return;
    going = true;
    const from = shown();
    if (numbers().length) types = hasKeys.matches || document.activeElement.matches("input.number");
    for (const name of names(from)) if (changed(name) && !due.has(name)) due.set(name, false);
    save();
    await Promise.race([sending, new Promise((end) => { setTimeout(end, PATIENCE); })]);
    going = false;
    const problem = from.querySelector(".trouble .problem");
    const to = choose(from);
    if (problem) {
      named(from, `v.${problem.parentElement.dataset.trouble}`)[0].focus();
      problem.scrollIntoView({ block: "nearest" });
    } else if (typeof to === "string") leave(() => location.assign(to), sayLater);
    else if (to.isConnected) {
      history.pushState(null, "", to.dataset.here);
      show(to, types);
    }
  };
  const sayLater = () => { document.getElementById("onward").textContent = form.dataset.later; };
  // At either end, and where a line is corrected, it is said where the way leads; else to the next.
  const goOn = (by) => go((from) => {
    const { onward, back } = from.dataset;
    const out = by > 0 ? onward : back;
    return stops().find((one) => one.dataset.here === out) ?? out ?? stops()[stops().indexOf(from) + by];
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { name, value } = event.submitter ?? {};
    goOn(name === "go" && value === "back" ? -1 : 1);
  });
  // The keyboard stays open under the thumb that goes on.
  document.addEventListener("mousedown", (event) => { if (event.target.closest(".bar [form=walk]")) event.preventDefault(); });
  page.addEventListener("click", (event) => {
    const links = [...document.querySelectorAll(".strip a")];
    const at = links.indexOf(event.target.closest(".strip a"));
    if (at < 0 || !stops()[at]) return;
    event.preventDefault();
    go(() => stops()[at]);
  });
  window.addEventListener("popstate", () => {
    const there = stops().find((one) => one.dataset.here === location.pathname + location.search);
    if (there) show(there, false);
  });

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

  // What waits for the connection is no longer changed: a change of mind is a tap of its own.
  const pending = new Set();
  const settle = (name) => form.querySelector(`[data-trouble="${CSS.escape(name)}"]`)?.replaceChildren();
  const waits = (name) => {
    pending.add(name);
    was(form, name).value = sent.get(name);
    settle(name);
  };

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

  const tap = (stop, ready, batch) => {
    sent = new Map(ready.map((name) => [name, read(form, name)]));
    // What a tap that has to wait for the connection is called.
    const saver = document.getElementById("saver");
    saver.textContent = ready.map((name) => label(name) + colon + sent.get(name)).join(", ");
    htmx.ajax("POST", stop.dataset.here, { source: saver, values: values(batch) });
  };
  const postAt = async (stop, ready, batch) => {
    const saver = document.getElementById("saver");
    status = 0;
    const ended = new Promise((end) => {
      for (const how of ["htmx:afterRequest", "comptoir:waits"]) saver.addEventListener(how, end, { once: true });
    });
    tap(stop, ready, batch);
    const tried = sent;
    await ended;
    if (!status) {
      sent = tried;
      ready.filter((name) => named(form, `v.${name}`).length).forEach(waits);
      sent = new Map();
    }
    if (status >= 400 && stop.hidden && stop.isConnected) comeBack(stop, ready);
    if (status < 400 || ready.length === 1) return;
    for (const name of ready) await post(new Map([[name, batch.get(name)]]));
  };
  // To what was refused after all, unless something else is being typed: then it is named.
  const comeBack = (stop, ready) => {
    if (!names(shown()).some(changed)) return show(stop, false);
    const line = document.createElement("p");
    const [name] = ready;
    line.className = "said wrong";
    line.textContent = label(name) + colon + (refused(name)?.textContent.trim() ?? "");
    document.getElementById("say").replaceChildren(line);
  };
  const post = async (batch) => {
    const here = [...batch.keys()].filter((name) => named(form, `v.${name}`).length);
    const ready = here.filter(changed);
    // Nothing is asked about a figure that was taken back.
    here.filter((name) => !changed(name)).forEach(settle);
    for (const stop of new Set(ready.map(stopOf))) {
      await postAt(stop, ready.filter((name) => stopOf(name) === stop), batch);
    }
  };

  // Whoever leaves by another way than Next has typed for good all the same: it is written down as a
  // tap, which the next page of the table sends.
  const refused = (name) => form.querySelector(`[data-trouble="${CSS.escape(name)}"] .problem`);
  window.addEventListener("pagehide", () => {
    const unsaved = names(form).filter((name) => changed(name) && sent.get(name) !== read(form, name) && !refused(name));
    // Each by itself, so that a wrong one takes no other with it.
    for (const name of unsaved) {
      tap(stopOf(name), [name], due);
      waits(name);
    }
  });

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
    const choice = event.target.closest(".really [name=mine], .really [name=theirs]");
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
    } else if (choice) {
      event.preventDefault();
      choose(choice);
    }
  });

  // Of two figures the one that is kept: another phone's stands there already, one's own is typed
  // over what was just read.
  const choose = ({ name: whose, value: told }) => {
    const at = told.indexOf("=");
    const [name, theirs] = [told.slice(0, at), told.slice(at + 1)];
    was(form, name).value = theirs;
    if (whose === "mine") {
      due.set(name, false);
      save();
    } else {
      write(name, theirs);
      settle(name);
      showSum(name);
      paint();
    }
  };

  // What could not be counted when it was sent at last is typed again: so each figure is refused or
  // asked about by itself, in its place.
  document.addEventListener("comptoir:late", (event) => {
    event.preventDefault();
    for (const { fields } of event.detail) {
      const told = new Map(fields);
      for (const [key, text] of fields) {
        const name = key.slice(2);
        if (!key.startsWith("v.") || !named(form, key).length || (focused(name) && changed(name))) continue;
        pending.delete(name);
        write(name, text);
        was(form, name).value = told.get(`w.${name}`);
        due.set(name, false);
      }
    }
    save();
  });

  // Who comes back for what is still missing sees what that is.
  const holder = (field) => field.closest(".stepper, .bare, .segments, .spaces");
  const showBlanks = () => {
    const blanks = names(shown()).map((name) => named(form, `v.${name}`)[0]).filter(isBlank);
    const places = blanks.map(holder).filter(Boolean);
    for (const place of places) place.classList.add("blank");
    places[0]?.scrollIntoView({ block: "center", behavior: "instant" });
  };
  if (location.hash === "#blank") showBlanks();
  // What is typed, or arrives from this phone or another, is missing no more.
  const clearBlanks = () => {
    for (const place of form.querySelectorAll(".blank")) {
      if (!isBlank(place.querySelector("[name^='v.']"))) place.classList.remove("blank");
    }
  };
  document.addEventListener("htmx:afterSettle", clearBlanks);

  form.addEventListener("input", ({ target }) => {
    clearBlanks();
    stay();
    paint();
    if (!target.classList.contains("number")) return;
    makeRoom(target);
    showSum(target.name.slice(2));
  });
  form.addEventListener("change", ({ target }) => {
    if (target.name?.startsWith("v.")) saveSoon(target.name.slice(2), 50);
  });

  /* "Next" on the keyboard goes to the next answer, and from the last one to the next stop. */

  // What is tapped is passed by where it has its answer, as a tile that nobody is on.
  const after = (field) => {
    const all = answers();
    const rest = all.slice(all.findIndex((one) => one.name === field.name) + 1);
    return rest.find((one) => isBlank(one) || (field.matches(".number") && one.matches(".number")));
  };
  form.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (target.type === "radio" && isLetter) pick(target, key.toLowerCase());
    if (key !== "Enter" || !target.matches("input")) return;
    event.preventDefault();
    const next = after(target);
    if (next) next.focus();
    else goOn(1);
  });

  // What is tapped may be typed as well: the figures of a space, or how yes and no begin.
  let picked = "";
  const pick = (from, key) => {
    const all = [...named(form, from.name)];
    const find = (text) => all.find((one) => one.value === text);
    const begins = (each) => each.parentElement.textContent.trim().toLowerCase().startsWith(key);
    const one = find(picked + key) ?? find(key) ?? all.find(begins);
    if (!one) return;
    picked = find(picked + key) ? picked + key : key;
    one.focus();
    one.click();
  };
  form.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (target.name !== relatedTarget?.name) picked = "";
    if (target.matches("input.number")) target.select();
  });

  /* Answers of other phones, field by field. */

  const copy = (fresh, name, kind) => {
    const here = form.querySelector(`[${kind}="${CSS.escape(name)}"]`);
    const there = fresh.querySelector(`[${kind}="${CSS.escape(name)}"]`);
    if (here && there && here.innerHTML !== there.innerHTML) here.innerHTML = there.innerHTML;
    if (here && there) here.closest("td")?.classList.toggle("tracked", Boolean(there.closest("td.tracked")));
  };

  // News may have been drawn before what is on its way arrived: only its own answer speaks of that.
  let isAnswer = false;
  document.addEventListener("htmx:beforeOnLoad", ({ detail }) => { isAnswer = detail.requestConfig.verb === "post"; });
  const renew = (fresh, name) => {
    const mine = isAnswer && sent.has(name) && sent.get(name) === read(form, name);
    if (!mine && (focused(name) || changed(name) || pending.has(name))) return;
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

  const renewStop = (old, fresh) => {
    const asked = names(fresh);
    if (asked.join() !== names(old).join()) {
      fresh.hidden = old.hidden;
      old.replaceWith(fresh);
      return;
    }
    Object.assign(old.dataset, fresh.dataset);
    for (const way of ["onward", "back"]) if (!fresh.dataset[way]) delete old.dataset[way];
    for (const name of asked) renew(fresh, name);
    for (const told of fresh.querySelectorAll("[data-told]")) {
      const here = old.querySelector(`[data-told="${CSS.escape(told.dataset.told)}"]`);
      if (here) here.textContent = told.textContent;
    }
  };

  // An answer may bring stops and take some away; the one in sight gives way to its neighbour.
  const renewStops = (fresh) => {
    if (!someWait()) pending.clear();
    const old = new Map(stops().map((one) => [one.dataset.stop, one]));
    const sight = shown();
    let last = null;
    for (const one of stops(fresh)) {
      const here = old.get(one.dataset.stop);
      old.delete(one.dataset.stop);
      if (here) renewStop(here, one);
      else if (last) last.after(one);
      else form.querySelector("#count").prepend(one);
      one.hidden = here ? one.hidden : true;
      last = document.getElementById(one.id);
    }
    for (const gone of old.values()) gone.remove();
    if (!shown()) (sight.isConnected ? sight : last).hidden = false;
  };

  document.addEventListener("comptoir:swap", (event) => {
    const { old, fresh } = event.detail;
    if (old.id !== "count" || !stops(fresh).length) return;
    event.preventDefault();
    renewStops(fresh);
  });
  document.addEventListener("htmx:afterSettle", paint);
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    isAnswer = false;
    if (detail.requestConfig?.verb !== "post") return;
    status = detail.xhr.getResponseHeader("X-Comptoir") ? detail.xhr.status : 0;
    // Who has typed on meanwhile knows what was typed before.
    if (status && status < 400) {
      for (const [name, text] of sent) if (named(form, `w.${name}`).length && changed(name)) was(form, name).value = text;
    }
    sent = new Map();
  });

  paint();
  if (hasKeys.matches) begin();
})();

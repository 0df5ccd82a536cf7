/* Endeavor at the table: steppers, picked pieces that outlive a swap, and all boards open where
   there is room. Everything also works without this. */
(() => {
  "use strict";

  const all = (selector, root = document) => root.querySelectorAll(selector);

  /* All boards at once on a tablet or laptop. */

  const wide = matchMedia("(min-width: 56rem)");
  // When everybody compares cubes a tablet has room for all.
  const roomy = matchMedia("(min-width: 44rem)");
  const spread = () => {
    const shown = wide.matches ? ".board-of" : roomy.matches ? ".compares .board-of" : ":not(*)";
    for (const board of all(shown)) board.open = true;
  };
  wide.addEventListener("change", spread);
  roomy.addEventListener("change", spread);

  /* Steppers beside every number that is asked for. */

  const stepper = (input, by, sign) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn step";
    button.textContent = sign;
    button.tabIndex = -1;
    button.setAttribute("aria-label", `${sign}1 ${input.parentElement.querySelector("span").textContent}`);
    button.addEventListener("click", () => {
      const least = Number(input.min);
      const next = input.value === "" ? least : Number(input.value) + by;
      if (next >= least && next <= Number(input.max)) input.value = next;
      weigh(input.form);
    });
    return button;
  };
  const dress = (root) => {
    for (const input of all(".ask-line input:not(.sum)", root)) {
      input.classList.add("sum");
      if (input.closest(".symbols")) input.value ||= 0;
      input.before(stepper(input, -1, "−"));
      input.after(stepper(input, 1, "+"));
    }
  };

  /* A piece whose symbols are not known: picking it fills in what the rules tell of it. */

  const fill = (form, told = "{}") => {
    const figures = JSON.parse(told);
    for (const input of all(".asks input, .asks select", form)) {
      input.value = figures[input.name] || input.defaultValue || 0;
    }
  };
  // What nobody has told of a piece is said on purpose: a figure, or that it shows none. What is known
  // of it is not asked.
  const weigh = (form) => {
    const picked = form.querySelector(".tile :checked");
    if (!picked) return;
    const untold = picked.dataset.untold?.split(" ") ?? [];
    for (const one of all(".asks .unread, .asks .read", form)) one.hidden = one.matches(".read") === untold.length > 0;
    const told = [...all(".symbols input", form)].some((one) => untold.includes(one.name) && Number(one.value));
    const unsaid = untold.length > 0 && !told;
    form.querySelector(".asks .go").setAttribute("aria-disabled", unsaid);
    form.querySelector(".asks > p").classList.remove("problem");
    const blank = form.querySelector(".asks .blank");
    blank.classList.toggle("said", !unsaid);
    const { none, glory } = blank.firstElementChild.dataset;
    blank.firstElementChild.textContent = untold.length > 1 ? none : glory;
  };
  document.addEventListener("input", ({ target }) => { if (target.closest(".symbols")) weigh(target.form); });
  document.addEventListener("click", (event) => {
    const asks = event.target.closest(".asks .go[aria-disabled=true]")?.parentElement;
    if (!asks) return;
    event.preventDefault();
    const question = asks.querySelector("p");
    question.classList.add("problem");
    question.setAttribute("role", "alert");
    question.scrollIntoView({ block: "nearest" });
  });
  // A known piece of the same form would be the first button that the keyboard taps.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches(".symbols input")) return;
    event.preventDefault();
    event.target.form.querySelector(".asks .go").click();
  });
  // The buttons say which piece they take.
  const name = (picked) => {
    const piece = picked.parentElement.querySelector("b").textContent;
    for (const one of all(".asks [data-says]", picked.form)) one.textContent = one.dataset.says.replace("{}", piece);
    weigh(picked.form);
  };
  // What is picked and all that is asked about it, between the sentence on top and the bar; where
  // there is no room for both, what is asked, since its button names the piece.
  const room = () => [(document.getElementById("must")?.offsetHeight ?? 0) + 8,
    Math.min(document.getElementById("foot")?.getBoundingClientRect().top ?? innerHeight, innerHeight)];
  const fit = (asks) => {
    const [top, end] = room();
    asks.classList.toggle("long", asks.offsetHeight + 8 > end - top);
  };
  const show = (picked) => {
    const piece = picked.parentElement;
    const asks = picked.form.querySelector(".asks");
    fit(asks);
    const [top, end] = room();
    const first = piece.getBoundingClientRect().top;
    const asked = asks.getBoundingClientRect();
    const above = (asked.bottom + 8 - first > end - top ? asked.top : first) - top;
    const below = asked.bottom + 8 - end;
    if (above < 0 || below > 0) scrollBy({ top: above < 0 ? above : Math.min(above, below) });
  };
  document.addEventListener("change", ({ target }) => {
    if (!target.matches?.(".tile input")) return;
    for (const other of all(".tile input:checked")) {
      if (other.form !== target.form) other.checked = false;
    }
    fill(target.form, target.dataset.fills);
    dress(target.form);
    name(target);
    show(target);
  });
  document.addEventListener("comptoir:swap", ({ detail: { old, fresh } }) => {
    for (const picked of all(".tile input:checked", old)) {
      const panel = picked.form.closest("[id]")?.id ?? old.id;
      const same = `[name="${picked.name}"][value="${picked.value}"]`;
      // Not what another question has decided about the same thing.
      const twin = fresh.querySelector(`#${panel} .tile input${same}`);
      if (twin) {
        twin.checked = true;
        dress(twin.form);
        name(twin);
      }
    }
  });
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches?.(".fold[open]")) dress(target);
    if (!target.matches?.(".act[open]:not(.stays)")) return;
    for (const other of all(":scope > .act[open]:not(.stays)", target.parentElement)) {
      if (other !== target) other.open = false;
    }
    // One that left its button where it was has no box of its own.
    (target.getClientRects().length ? target : target.lastElementChild).scrollIntoView({ block: "nearest" });
  }, true);

  // Whose card it was stays in sight when the piles fold.
  let drew;
  document.addEventListener("submit", ({ target }) => {
    const { id } = target.closest(".quick > .act") ?? {};
    drew = id && [id, target.closest(".seat").id];
  }, true);
  document.addEventListener("htmx:afterSettle", () => {
    if (!drew || document.getElementById(drew[0])) return;
    document.getElementById(drew[1])?.scrollIntoView({ block: "nearest" });
    drew = undefined;
  });

  // The only piece there is comes picked, and is shown once.
  let came;
  const showFirst = () => {
    const picked = document.querySelector(".tile [checked]:checked");
    const sense = picked && picked.form.action + picked.value;
    if (picked && sense !== came) show(picked);
    came = sense;
  };

  const ready = () => {
    spread();
    const asking = "form:has(.always, .tile :checked, [name=routes]), .fold[open] > form";
    for (const form of all(asking)) {
      dress(form);
      weigh(form);
      for (const asks of all(".asks:not(.always)", form)) fit(asks);
    }
    showFirst();
  };
  document.addEventListener("htmx:afterSettle", ready);
  ready();
})();

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
    });
    return button;
  };
  const dress = (root) => {
    for (const input of all(".ask-line input:not(.sum)", root)) {
      input.classList.add("sum");
      input.before(stepper(input, -1, "−"));
      input.after(stepper(input, 1, "+"));
    }
  };

  /* A piece whose symbols are not known: picking it fills in what the rules tell of it. */

  const fill = (form, told = "{}") => {
    const figures = JSON.parse(told);
    for (const input of all(".asks input, .asks select", form)) {
      input.value = figures[input.name] ?? input.defaultValue ?? 0;
    }
  };
  // The button says which piece it takes.
  const name = (picked) => {
    const button = picked.form.querySelector(".asks button.go");
    const says = button?.dataset.says;
    if (says) button.textContent = says.replace("{}", picked.parentElement.querySelector("b").textContent);
  };
  // What is picked and all that is asked about it, between the sentence on top and the bar; where
  // there is no room for both, what is asked, since its button names the piece.
  const show = (piece, asks) => {
    const top = (document.getElementById("must")?.offsetHeight ?? 0) + 8;
    const end = document.getElementById("foot")?.getBoundingClientRect().top ?? innerHeight;
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
    show(target.parentElement, target.form.querySelector(".asks") ?? target.parentElement);
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

  const ready = () => {
    spread();
    const asking = "form:has(.always, .tile :checked, [name=routes]), .fold[open] > form";
    for (const form of all(asking)) dress(form);
  };
  document.addEventListener("htmx:afterSettle", ready);
  ready();
})();

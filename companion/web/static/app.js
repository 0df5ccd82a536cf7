/* Comptoir at the table: taps that are never lost nor counted twice, swapping only what differs,
   and live updates. Everything here works on plain HTTP. */
(() => {
  "use strict";

  const page = document.body;
  const at = (id) => document.getElementById(id);
  const shown = () => Number(at("clock").dataset.version);

  // Every intended tap has an id of its own. crypto.randomUUID is missing on plain HTTP.
  const newTap = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };

  // Comptoir marks what it answers. All else comes from a proxy, a portal or a broken server, and
  // says nothing about the tap.
  const isOurs = (xhr) => xhr.getResponseHeader("X-Comptoir") !== null;

  // A thumb that bounces must not take the next player's turn as well, nor undo or pay twice.
  const BOUNCE = 600;
  const ONCE = '[data-secret], .late form, [action$="/undo"], [action$="/redo"]';
  const weighs = ({ form, name, value }) => form && (form.elements.moment || form.elements.ends?.value === "yes"
    || `${name}=${value}`.includes("ends=yes") || form.matches(ONCE));
  let tapped = { timeStamp: -BOUNCE };
  document.addEventListener("click", (event) => {
    const near = Math.hypot(event.clientX - tapped.clientX, event.clientY - tapped.clientY) < 24;
    const quick = event.pointerType === "touch" && event.timeStamp - tapped.timeStamp < BOUNCE;
    const button = event.target.closest("button");
    tapped = event;
    if (button && weighs(button) && (event.detail > 1 || (near && quick) || slidUnder(button, event))) event.preventDefault();
    if (button?.form && event.pointerType === "touch" && event.timeStamp - overtaken < OVERTAKEN) event.preventDefault();
    note(event.timeStamp);
    see();
    // Who opens a fold looks at it, whatever that pushes away.
    if (event.target.closest("summary")) wasShown = false;
    // What opens above the main button closes by itself.
    const list = document.querySelector(".passing[open]");
    if (list && !list.contains(event.target)) list.open = false;
  }, true);

  // A question goes when another phone was quicker; its yes must not become what lay behind it.
  const OVERTAKEN = 2000;
  let overtaken = -OVERTAKEN;

  // Nor must it hit such a button that has only just come to lie where it taps. What lay where is
  // noted before anything moves: taps, swaps, and what is asked being brought on screen. All other
  // buttons count at once: who types a figure and goes on must not have to tap twice.
  const MOVED = 500;
  let layouts = [];
  let down = 0;
  const does = ({ form, value }) => [form.action, value, ...hidden(form).filter(({ name }) => name !== "tap").map((one) => one.value)].join();
  const note = (now = performance.now()) => {
    const there = [...document.forms].flatMap((form) => [...form.elements])
      .filter((one) => one.type === "submit" && weighs(one)).map((one) => [does(one), one.getBoundingClientRect()]);
    layouts = [...layouts.filter(({ at }) => now - at < MOVED), { at: now, there }];
  };
  const slidUnder = (button, { pointerType, clientX: x, clientY: y }) => pointerType === "touch" &&
    layouts.some(({ at, there }) => at < down && down - at < MOVED && !there.some(([what, box]) => what === does(button)
      && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom));

  /* Swapping. A region whose fingerprint is the same stays; in one that is being typed in the form
     stays that is typed in, with its hidden fields renewed. */

  // A field marked data-keep hands what was typed on to its successor, in memory only. If it has
  // none, its moment has passed, and its region is swapped even while somebody types.
  const isTyping = (region, fresh) => {
    const field = document.activeElement;
    if (!region.contains(field)) return false;
    if (!field.matches("input:not([type=hidden]), textarea, select")) return false;
    return !("keep" in field.dataset) || fresh.querySelector(`[id="${field.id}"]`) !== null;
  };

  // What is about this phone alone is never typed in.
  const APART = ["say", "ask", "count"];

  // A region from which a tap is on its way stays until the answer: a form that is swapped away
  // meanwhile would never hear how its tap ended.
  const underway = new Map();
  const awaits = (region) => [...underway.values()].some((form) => region.contains(form));
  document.addEventListener("htmx:beforeSend", ({ detail }) => {
    if (detail.requestConfig.verb !== "post") return;
    underway.set(detail.xhr, detail.elt);
  });

  document.addEventListener("htmx:beforeOnLoad", (event) => {
    const { detail } = event;
    underway.delete(detail.xhr);
    if (!isOurs(detail.xhr)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (detail.requestConfig.key) strike(detail.requestConfig.key);
    const form = detail.elt.closest("form");
    const keeps = form?.querySelector("[data-keep]");
    const refused = detail.xhr.status >= 400;
    // What is wrong is said at the field, which is drawn anew.
    if ((keeps || refused) && form?.contains(document.activeElement)) document.activeElement.blur();
    if (keeps && !refused) form.reset();
  });

  // What was held back while somebody typed or tapped is caught up with when they are done.
  let heldBack = false;
  const catchUpHeld = () => {
    const typing = document.activeElement?.matches("input, textarea, select");
    if (heldBack && !typing && !underway.size) refresh();
  };
  document.addEventListener("focusout", () => setTimeout(catchUpHeld, 500));
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    underway.delete(detail.xhr);
    catchUpHeld();
  });

  // While somebody types, the tokens of what stays as it is are renewed: of each form from the one that
  // does the same, which is not the first of its kind for the next player.
  const TOKENS = ["tap", "moment"];
  const hidden = (form) => Array.from(form.querySelectorAll("input[type=hidden]"));
  const sense = (form) => [form.getAttribute("action"), ...hidden(form)
    .filter((one) => !TOKENS.includes(one.name)).map((one) => `${one.name}=${one.value}`)].join("&");
  const renewHidden = (old, fresh) => {
    const twins = new Map(Array.from(fresh.querySelectorAll("form"), (one) => [sense(one), one]));
    for (const form of old.querySelectorAll("form")) {
      const twin = twins.get(sense(form));
      for (const field of twin ? hidden(form) : []) {
        const renewed = hidden(twin).find((one) => one.name === field.name);
        if (renewed) field.value = renewed.value;
      }
    }
  };

  // Around the form that is typed in all is renewed, so that the page is of one moment; only the form
  // itself waits. It is never taken out of the page, which would close the keyboard.
  const wayTo = (root, one) => (one === root ? [] : [...wayTo(root, one.parentElement), one]);
  const renewAround = (old, fresh) => {
    const form = document.activeElement.closest("form");
    const twin = form && old.contains(form) && [...fresh.querySelectorAll("form")].find((one) => sense(one) === sense(form));
    const [ours, theirs] = twin ? [wayTo(old, form), wayTo(fresh, twin)] : [[], []];
    if (!ours.length || ours.length !== theirs.length) return;
    ours.forEach((kept, at) => {
      const parent = kept.parentElement;
      for (const one of [...parent.childNodes]) if (one !== kept) one.remove();
      const others = [...theirs[at].parentElement.childNodes];
      const there = others.indexOf(theirs[at]);
      kept.before(...others.slice(0, there));
      kept.after(...others.slice(there + 1));
      if (kept !== form) for (const { name, value } of theirs[at].attributes) kept.setAttribute(name, value);
    });
  };

  // What somebody opened stays open, and what was typed to be kept stays typed.
  const handOn = (sent) => {
    for (const old of document.querySelectorAll("details[open]:not([data-shown]), input[data-keep]")) {
      const twin = sent.getElementById(old.id);
      if (twin) Object.assign(twin, old.open ? { open: true } : { value: old.value });
    }
  };

  // Answers may overtake each other. The clock comes first in each and tells how far it is ahead of
  // what is shown. An older one changes no region, and only a newer one takes back what was said; but
  // not the phone's own words, which stand until it is tapped again, or the next phase has begun and
  // there was time to read them.
  const READ = 8000;
  let ahead = 0;
  let ownWords;
  const phase = () => at("clock").textContent;
  const forget = () => {
    if (!ownWords || phase() === ownWords.during) return;
    const left = ownWords.said + READ - performance.now();
    if (left > 0) setTimeout(forget, left);
    else say([]);
  };
  document.addEventListener("htmx:afterSettle", forget);
  const isLate = (old, fresh) => {
    if (old.id === "say") return (ahead <= 0 || ownWords) && !fresh.childElementCount;
    return ahead < 0 && old.className.startsWith("region-");
  };
  const mustWait = (old, fresh) => {
    const sent = awaits(old);
    if (!sent && !isTyping(old, fresh)) return false;
    if (!sent) {
      renewHidden(old, fresh);
      renewAround(old, fresh);
    }
    heldBack = true;
    return true;
  };

  // The script of a game or of the walk may hand more on to the successor, or swap by itself.
  const tell = (what, detail) => document.dispatchEvent(new CustomEvent(what, { detail, cancelable: true }));
  const swap = (old, fresh) => {
    const { version, print } = fresh.dataset;
    if (version) ahead = version - shown();
    if (isLate(old, fresh)) return;
    const apart = APART.includes(old.id);
    if (!apart && print && print === old.dataset.print) Object.assign(old.dataset, fresh.dataset);
    else if (apart || !mustWait(old, fresh)) {
      if (tell("comptoir:swap", { old, fresh })) old.replaceWith(fresh);
    }
  };

  // All that Comptoir sends to this page are parts of it, each to stand where that of its name does.
  // htmx would look through all of them for what it may have to do; here it has nothing to do.
  const swapIn = (html, place = placed()) => {
    const sent = document.createElement("template");
    sent.innerHTML = html;
    note();
    see();
    handOn(sent.content);
    const focused = document.activeElement;
    for (const fresh of [...sent.content.children]) {
      const old = at(fresh.id);
      if (old) swap(old, fresh);
    }
    hold(place);
    if (!focused.isConnected && at(focused.id)) focus(at(focused.id));
    tell("htmx:afterSettle");
  };
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.shouldSwap) swapIn(detail.serverResponse);
    detail.shouldSwap = false;
  });

  // Screen readers hear what changed on another phone, once.
  let lastHeard = at("foot").querySelector(".last")?.textContent.trim();
  document.addEventListener("htmx:afterSettle", () => {
    const words = at("foot").querySelector(".last")?.textContent.trim();
    if (!words || words === lastHeard) return;
    lastHeard = words;
    at("news").textContent = words;
  });

  /* What is asked is brought on screen when it is something else, whoever caused it; but not under
     somebody who types, scrolls or has a thumb down: then as soon as they are done. */

  const sticks = (one) => getComputedStyle(one).position === "sticky";
  const height = (all) => [...document.querySelectorAll(all)].filter(sticks).reduce((sum, one) => sum + one.offsetHeight, 8);
  const focus = (one) => {
    if (one.tabIndex < 0) one.tabIndex = -1;
    one.focus({ preventScroll: true });
  };
  // Between header and foot is the room to see in.
  const room = () => {
    const head = height(".heads, .heads > *");
    const foot = height(".floor");
    const { style } = document.documentElement;
    style.scrollPadding = `${head}px 0 ${foot}px`;
    style.setProperty("--floor", `${foot}px`);
    return [head, innerHeight - foot];
  };
  new ResizeObserver(room).observe(document.querySelector(".floor"));
  // How much of it is to be seen: all of it, or half a screen at least.
  const isShown = (place, all, [head, foot] = room()) => {
    const { top, bottom } = place.getBoundingClientRect();
    const seen = Math.min(bottom, foot) - Math.max(top, head);
    return seen >= (all ? bottom - top : Math.min(bottom - top, (foot - head) / 2)) - 1;
  };
  // What of it can be tapped or filled in and is out of sight: what comes next, or else what came before.
  const ANSWERS = "button, summary, select, a.btn, input:not([type=hidden])";
  const unseen = (place) => {
    const found = [...place.querySelectorAll(ANSWERS)].filter((one) => one.checkVisibility());
    const answers = found.length ? found : [place];
    const there = room();
    const hid = answers.filter((one) => !isShown(one, true, there));
    const below = hid.filter((one) => one.getBoundingClientRect().bottom > there[1]);
    return { below, any: hid.length > 0, all: hid.length === answers.length };
  };
  // As far down as it takes to see the rest, or else to where that begins.
  const goOn = (place) => {
    const [head, foot] = room();
    const { below } = unseen(place);
    if (!below.length || !isShown(place)) return bring(place);
    note();
    focus(place);
    const [first, last] = [below[0], below.at(-1)].map((one) => one.getBoundingClientRect());
    wasShown = false;
    glides = performance.now();
    scrollBy({ top: Math.min(first.top - head, last.bottom - foot) });
  };
  // What is asked keeps its place, whatever comes or goes above it, until something else is asked: the page is
  // scrolled by as much, and given room where it could not be.
  let glides = -MOVED;
  const kept = { above: 0, below: 0 };
  const keep = (above, below) => {
    if (above === kept.above && below === kept.below) return;
    Object.assign(kept, { above, below });
    Object.assign(at("main").style, { marginTop: above ? `${above}px` : "", marginBottom: below ? `${below}px` : "" });
  };
  const placed = () => {
    const { asked, key } = at("foot").dataset;
    const box = performance.now() - glides < MOVED ? undefined : at(asked)?.getBoundingClientRect();
    const [head, foot] = box ? room() : [];
    return box && box.bottom > head && box.top < foot ? { asked, key, top: box.top } : undefined;
  };
  const hold = (before) => {
    const { asked, key } = at("foot").dataset;
    if (!asked || (before && key !== before.key)) keep(0, 0);
    if (!before || key !== before.key || asked !== before.asked || !at(asked)) return;
    const moved = () => Math.round(at(asked).getBoundingClientRect().top - before.top);
    const scroll = () => scrollBy({ top: moved(), behavior: "instant" });
    keep(kept.above - Math.min(kept.above, Math.max(moved(), 0)), kept.below);
    scroll();
    if (moved() < 0) keep(kept.above - moved(), kept.below);
    if (moved() > 0) {
      keep(kept.above, kept.below + moved());
      scroll();
    }
  };
  const bring = (place) => {
    note();
    for (let fold = place; fold; fold = fold.parentElement.closest("details")) fold.open = true;
    if (loaded) focus(place);
    if (isShown(place, true)) return;
    glides = performance.now();
    place.scrollIntoView();
  };
  // A refused field is brought on screen like a question, and why it was refused with it.
  const visible = (all) => [...document.querySelectorAll(all)].find((one) => one.checkVisibility());
  const showWrong = () => {
    const field = visible("#main [aria-invalid=true]") ?? visible("#main .problem");
    if (!field || isBusy()) return;
    bring(field);
    if (isShown(field, true)) visible("#main .problem")?.scrollIntoView({ block: "nearest" });
    wasShown = false;
  };
  // What is missing or cannot be is said where it is, in our own words, and brought on screen.
  const fieldOf = (one) => one.closest(".picks, .field, .ask-line");
  const problemOf = ({ validity, min, max }) => {
    const words = at("waiting").dataset;
    if (validity.valueMissing) return words.missing;
    const outside = validity.rangeUnderflow || validity.rangeOverflow;
    return outside && min && max && words.beyond.replace("{min}", min).replace("{max}", max);
  };
  let missing = [];
  document.addEventListener("invalid", (event) => {
    const field = fieldOf(event.target);
    const problem = problemOf(event.target);
    if (!field || !problem) return;
    event.preventDefault();
    if (missing.includes(field)) return;
    field.querySelector(".missing")?.remove();
    const words = Object.assign(document.createElement("span"), { className: "problem missing", role: "alert" });
    words.textContent = problem;
    (field.querySelector("legend") ?? field.lastChild).after(words);
    if (missing.push(field) === 1) setTimeout(() => { bring(missing[0]); missing = []; });
  }, true);
  // The room of the words stays, so that nothing moves under the thumb.
  document.addEventListener("input", ({ target }) => fieldOf(target)?.querySelector(".missing")?.classList.add("filled"));
  let led;
  let later;
  let loaded = false;
  // What was in sight must not slip out of it because something around it has gone.
  let wasShown = false;
  const see = () => {
    const place = at(at("foot").dataset.asked);
    wasShown ||= place && isShown(place);
  };
  let thumbs = 0;
  let scrolled = -MOVED;
  const isBusy = () => thumbs > 0 || performance.now() - scrolled < 150 || document.activeElement.matches("input, textarea, select");
  // What asks about seats and phones comes first, once.
  let heeded;
  const isNews = (notices) => {
    const before = heeded;
    heeded = notices?.querySelector("form") ? notices.textContent : undefined;
    return heeded !== undefined && heeded !== before;
  };
  // Who merely waits sees the page from its top again when others are asked something else, unless
  // they have scrolled to read there since they last tapped.
  const READING = 20000;
  let readAt = -READING;
  let waited;
  const rest = (elsewhere) => {
    if (elsewhere === waited) return;
    waited = elsewhere;
    if (!elsewhere || !loaded || performance.now() - readAt < READING) return;
    note();
    scrollTo({ top: 0 });
  };
  const lead = () => {
    const { asked, key, elsewhere } = at("foot").dataset;
    const place = at(asked);
    if (!asked) led = undefined;
    if (isBusy()) return;
    rest(elsewhere);
    const told = isNews(at("notices"));
    if (!told && (!place || (key === led && !(wasShown && !isShown(place))))) return;
    wasShown = false;
    led = key;
    // A new table begins with the way in for the others.
    if (loaded || told || !at("invite")) bring(told ? at("notices") : place);
  };
  document.addEventListener("pointerdown", ({ timeStamp }) => { thumbs = 1; down = timeStamp; }, true);
  for (const what of ["pointerup", "pointercancel"]) {
    document.addEventListener(what, () => { thumbs = 0; setTimeout(lead); }, true);
  }
  for (const what of ["touchmove", "wheel", "keydown"]) {
    document.addEventListener(what, () => {
      readAt = scrolled = performance.now();
      wasShown = false;
      clearTimeout(later);
      later = setTimeout(lead, MOVED);
    }, { passive: true });
  }
  // While all answers are in sight there is no way to go; its room stays, so that nothing moves. One
  // that lies over the page goes as soon as there is an answer to see.
  // Where it leads on to parts of a long page, it never leads back.
  const onward = (parts) => parts.split(" ").map(at).find((one) => one && unseen(one).below.length);
  const wayOn = () => {
    const { asked, onward: parts } = at("foot").dataset;
    return parts ? onward(parts) : at(asked);
  };
  const showWay = () => {
    const way = at("jump");
    if (!way) return;
    const place = wayOn();
    const { any, all } = place ? unseen(place) : {};
    way.classList.toggle("there", !(way.matches("form ~ *") ? all : any));
  };
  document.addEventListener("focusout", () => setTimeout(lead));
  document.addEventListener("htmx:afterSettle", () => { lead(); showWay(); });
  document.addEventListener("scroll", showWay, { passive: true });
  document.addEventListener("toggle", showWay, true);
  document.addEventListener("click", (event) => {
    if (event.target.closest("#ask a.btn")) {
      event.preventDefault();
      at("ask").replaceChildren();
    }
    if (!event.target.closest("#jump")) return;
    event.preventDefault();
    goOn(wayOn());
  });

  /* The connection. */

  // While taps fail the page says so, though it may still hear what others do: what comes and goes
  // with every try would move the page under the thumb.
  let connected = true;
  let failing = false;
  const showLost = () => { at("lost").hidden = connected && !failing; };
  const setConnected = (yes) => {
    const back = yes && !connected;
    connected = yes;
    showLost();
    if (!back) return;
    at("seen").hidden = true;
    if (unsent) say([]);
    sendTaps();
  };

  // A nudge that comes while asking may be newer than the answer, so it is followed up.
  let asking = false;
  let askAgain = false;
  const refresh = async () => {
    askAgain = asking;
    if (asking) return;
    asking = true;
    const missed = heldBack;
    heldBack = false;
    try {
      const now = new URL(page.dataset.now, location.href);
      now.searchParams.set("v", missed ? 0 : shown());
      await htmx.ajax("GET", now.pathname + now.search, { source: page, swap: "none" });
    } catch {
      // htmx:sendError has shown it already.
      heldBack ||= missed;
    } finally {
      asking = false;
    }
    if (askAgain) await refresh();
  };

  // What is told while a tap of this phone is on its way waits for the answer.
  let told = 0;
  const catchNews = () => { if (!underway.size && told > shown()) refresh(); };

  // News are the parts of the page that changed since the version they are based on, or all of it.
  // They fit what is shown, or the phone has missed some and asks.
  let arrived = [];
  const place = ({ base, version, html }) => {
    if (version <= shown()) return;
    if (base !== null && base !== shown()) {
      told = version;
      return;
    }
    ahead = version - shown();
    const before = placed();
    if (at("ask").firstChild) {
      at("ask").replaceChildren();
      overtaken = performance.now();
      say([at("waiting").dataset.overtaken]);
    }
    if (!ownWords) at("say").replaceChildren();
    swapIn(html, before);
    if (base !== null) for (const region of document.querySelectorAll("[data-print]")) delete region.dataset.print;
    at("clock").dataset.version = version;
  };
  const placeNews = () => {
    if (underway.size) return;
    const news = arrived;
    arrived = [];
    news.forEach(place);
    catchNews();
  };

  // A phone with a stream is not answered twice: what its tap changed comes as news. If that is not
  // there soon, it asks.
  const SOON = 1000;
  let streamName;
  const naming = (tap) => ({
    ...(streamName ? { "Comptoir-Stream": streamName } : {}),
    ...(tap ? { "Comptoir-Shown": tap.shown } : {}),
  });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.requestConfig.verb !== "post") return;
    const version = Number(detail.xhr.getResponseHeader("Comptoir-Version"));
    placeNews();
    if (version > shown()) setTimeout(() => { told = Math.max(told, version); catchNews(); }, SOON);
  });

  let stream;
  let silence;
  let worry;
  let polling;
  const SILENT_FOR = 9000;
  const heard = () => {
    clearTimeout(silence);
    clearTimeout(worry);
    worry = undefined;
    silence = setTimeout(() => setConnected(false), SILENT_FOR);
  };

  const listen = () => {
    stream?.close();
    const there = new URL(page.dataset.live, location.href);
    there.searchParams.set("v", shown());
    stream = new EventSource(there);
    stream.addEventListener("hello", ({ data }) => {
      clearInterval(polling);
      streamName = data;
      heard();
      setConnected(true);
      sendTaps();
    });
    stream.addEventListener("beat", heard);
    // There is no room for one more stream: this phone asks, and tries again when it wakes.
    stream.addEventListener("full", ({ data }) => {
      stream.close();
      streamName = undefined;
      clearTimeout(silence);
      clearTimeout(worry);
      worry = undefined;
      setConnected(true);
      clearInterval(polling);
      polling = setInterval(askIfSeen, 1000 * data);
      askIfSeen();
    });
    stream.addEventListener("parts", ({ data }) => {
      heard();
      arrived.push(JSON.parse(data));
      placeNews();
    });
    stream.onmessage = ({ data }) => {
      heard();
      told = Number(data);
      catchNews();
    };
    stream.onerror = () => {
      streamName = undefined;
      // The browser retries by itself, and each try ends here: the first one starts the worry.
      worry ??= setTimeout(() => setConnected(false), 1500);
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    };
  };

  /* Taps. Each is written down before it is sent, under a key of its own, and struck out once it
     is answered: nothing is read, changed and written back, so tabs cannot lose each other's. They
     are sent one after the other, in the order they were tapped in, always with the same id. What
     is secret is never written down. */

  const TAPS = `comptoir:tap:${new URL(page.dataset.live, location.href).pathname}:`;
  const SLOW = 2000;
  const LONGEST_PAUSE = 15000;
  // So long a tap is left to the tab it was tapped in; then any other sends it, in case that one
  // is gone.
  const LEASE = 20000;

  // A tab keeps its name when it is loaded anew. While it is open the name is not in the storage,
  // which a duplicated tab would copy.
  const TAB = "comptoir:tab";
  const tab = sessionStorage.getItem(TAB) ?? newTap();
  const unname = () => sessionStorage.removeItem(TAB);
  window.addEventListener("pagehide", () => sessionStorage.setItem(TAB, tab));
  window.addEventListener("pageshow", unname);

  const unwritten = new Map();
  const forms = new Map();
  const waiting = () => [...Object.keys(localStorage), ...unwritten.keys()]
    .filter((key) => key.startsWith(TAPS)).sort();
  const tappedAt = (key) => Number(key.slice(TAPS.length).split(":")[0]);
  const read = (key) => unwritten.get(key) ?? JSON.parse(localStorage.getItem(key));
  const write = (key, tap) => {
    try {
      if (tap.secret) unwritten.set(key, tap);
      else localStorage.setItem(key, JSON.stringify(tap));
    } catch {
      // No room: it waits as long as the page is open.
      unwritten.set(key, tap);
    }
  };
  const strike = (key) => {
    localStorage.removeItem(key);
    unwritten.delete(key);
    forms.delete(key);
    show();
  };

  const colon = document.documentElement.lang === "fr" ? "\u00a0: " : ": ";

  // A tap that is answered at once never shows in the list. What is the same stays as it is drawn: a
  // button that is drawn anew while a thumb is on it is not tapped.
  let slow = false;
  let listed = "";
  const show = () => {
    failing &&= waiting().length > 0;
    showLost();
    const lines = (failing || slow ? waiting() : []).map((key) => [key, called(read(key)), failing]);
    if (listed === JSON.stringify(lines)) return;
    listed = JSON.stringify(lines);
    const list = at("waiting");
    list.hidden = !lines.length;
    list.querySelector("b").textContent = lines.length;
    list.querySelector("ol").replaceChildren(...lines.map(([key, words]) => {
      const line = document.createElement("li");
      const name = document.createElement("span");
      name.textContent = words;
      line.append(name);
      if (failing) line.append(dropper(key, words));
      return line;
    }));
  };
  const called = (tap) => (tap?.count > 1 ? `${tap.label} × ${tap.count}` : tap?.label);

  // A tap that can never be answered must not keep all later ones waiting.
  const dropper = (key, name) => {
    const button = document.createElement("button");
    const { drop, dropped } = at("waiting").dataset;
    button.type = "button";
    button.className = "btn small";
    button.textContent = drop;
    button.setAttribute("aria-label", drop + colon + name);
    button.addEventListener("click", () => {
      strike(key);
      say([name + colon + dropped]);
      pause = 0;
      catchUp();
    });
    return button;
  };

  const say = (lines) => {
    ownWords = lines.length ? { said: performance.now(), during: phase() } : undefined;
    at("say").replaceChildren(...lines.map((words) => {
      const line = document.createElement("p");
      line.className = "said wrong";
      line.textContent = words;
      return line;
    }));
  };

  // A secret is sent again by hand. The same form as it was is the same tap; changed, or drawn anew
  // because something happened, it is another.
  let unsent;
  const saying = ({ path, fields }) => JSON.stringify([path, fields]);
  const isUnsent = (tap) => unsent?.drawn === tap.drawn && saying(unsent) === saying(tap);
  const giveBack = (tap) => {
    unsent = tap;
    say([at("waiting").dataset.unsent]);
  };

  // Quick taps on a form with data-gather that wait behind another become one sum.
  const gather = (tap, most) => {
    const key = waiting().at(-1);
    const untouched = forms.has(key) && key !== onItsWay && Date.now() - tappedAt(key) < LEASE / 2;
    if (!untouched || failing || !connected) return false;
    const last = read(key);
    if (last.count >= most || saying(last) !== saying(tap)) return false;
    write(key, { ...last, count: last.count + 1 });
    return true;
  };

  // What it is called, without its signs.
  const spoken = (element) => {
    const copy = element?.cloneNode(true);
    copy?.querySelectorAll("[aria-hidden]").forEach((sign) => sign.remove());
    return copy?.textContent.trim().replace(/\s+/g, " ");
  };

  const describe = (elt, path, values, button) => {
    const secret = elt.closest("[data-secret]") !== null;
    const words = spoken(button) || spoken(elt);
    return {
      path,
      fields: values.filter(([name]) => name !== "tap"),
      label: secret ? at("waiting").dataset.unnamed : words,
      secret,
      tab,
      tap: newTap(),
      shown: shown(),
      drawn: secret ? values.find(([name]) => name === "tap")[1] : undefined,
      sum: elt.dataset.gather,
      count: 1,
    };
  };

  // What still waits on this phone is taken back by not sending it.
  const dropLast = () => {
    const key = waiting().at(-1);
    if (!key || key === onItsWay) return false;
    say([read(key).label + colon + at("waiting").dataset.dropped]);
    strike(key);
    return true;
  };

  const take = (elt, path, values, button) => {
    const tap = describe(elt, path, values, button);
    ownWords = undefined;
    readAt = -READING;
    const trouble = failing || !connected;
    if (tap.path.endsWith("/undo") && dropLast()) return;
    if (tap.secret && isUnsent(tap)) tap.tap = unsent.tap;
    if (tap.secret && trouble) {
      giveBack(tap);
      catchUp();
      return;
    }
    if (tap.sum && gather(tap, Number(elt.dataset.most))) return;
    const last = tappedAt(waiting().at(-1) ?? TAPS);
    const key = `${TAPS}${Math.max(Date.now(), last + 1)}:${tap.tap}`;
    write(key, tap);
    pause = 0;
    if (trouble) {
      failing = true;
      htmx.trigger(elt, "comptoir:waits");
    } else {
      forms.set(key, { form: elt, button });
    }
    show();
    if (trouble) catchUp();
    else sendTaps();
  };

  // htmx would have to be shown every form that comes in; so their taps are taken before it hears of
  // them. A button that leads elsewhere is one of its own.
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!form.hasAttribute("hx-post")) return;
    event.preventDefault();
    event.stopPropagation();
    const values = [...new FormData(form)];
    if (submitter?.name) values.push([submitter.name, submitter.value]);
    const apart = submitter?.getAttribute("formaction");
    take(apart ? submitter : form, apart ?? form.getAttribute("action"), values, submitter);
  }, true);
  let passing;
  document.addEventListener("htmx:confirm", (event) => {
    const { verb, elt, path, etc } = event.detail;
    if (verb !== "post" || passing) return;
    event.preventDefault();
    take(elt, path, Object.entries(etc.values));
  });
  document.addEventListener("htmx:configRequest", ({ detail }) => {
    Object.assign(detail.headers, naming(passing?.tap));
    if (!passing) return;
    const { key, tap } = passing;
    Object.assign(detail, { key, path: tap.path, parameters: filled(tap), errors: [] });
  });

  const filled = ({ fields, tap, sum, count }) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append("tap", tap);
    if (count > 1) form.append(sum, count);
    return form;
  };

  // An ordinary tap is answered where it was tapped. Until then its button, which may stand outside
  // its form, is not tapped again; quick taps are summed up instead.
  const pass = (key, tap, form) => {
    passing = { key, tap };
    try {
      return htmx.ajax("POST", tap.path, { source: page.contains(form) ? form : at("waiting") });
    } finally {
      passing = undefined;
    }
  };
  const sendShown = async (key, tap, { form, button }) => {
    if (button && !tap.sum) button.disabled = true;
    try {
      await pass(key, tap, form);
    } catch {
      // Not answered, so not struck out.
    }
    if (button) button.disabled = false;
    return read(key) === null;
  };

  // One that had to wait is told about only when it no longer fits, in the server's own words.
  const sendLate = async (tap, refused) => {
    try {
      const answer = await fetch(tap.path, {
        method: "POST",
        body: new URLSearchParams(filled(tap)),
        headers: { "HX-Request": "true", ...naming(tap) },
        signal: AbortSignal.timeout?.(8000),
      });
      if (!answer.headers.has("X-Comptoir")) return false;
      if (!answer.ok) refused.push({ tap, ...await reason(answer) });
      return true;
    } catch {
      return false;
    }
  };
  // A figure that cannot be is wrong at any time; all else came too late.
  const reason = async (answer) => {
    const html = new DOMParser().parseFromString(await answer.text(), "text/html");
    const wrong = html.querySelector("p.problem, .problem p");
    // A question that came too late is answered by nobody.
    if (!wrong && answer.status === 409) return { why: at("waiting").dataset.asked };
    return { wrong: Boolean(wrong), why: (wrong ?? html.querySelector(".said"))?.textContent.trim() ?? "" };
  };
  // Figures of the count are asked about where they are typed, if that is where the phone is.
  const tellRefused = (refused) => {
    const figures = refused.filter(({ wrong }) => wrong);
    const told = figures.length && !tell("comptoir:late", figures.map(({ tap }) => tap));
    for (const [kind, all] of [["refused", refused.filter(({ wrong }) => !wrong)], ["wrong", told ? [] : figures]]) {
      if (all.length) say([at("waiting").dataset[kind], ...all.map(({ tap, why }) => tap.label + colon + why)]);
    }
  };

  let pause = 0;
  let again;
  const tryAgain = (after) => {
    clearTimeout(again);
    again = setTimeout(sendTaps, after);
  };
  const failed = (key, tap) => {
    forms.delete(key);
    if (tap.secret) {
      strike(key);
      giveBack(tap);
    }
    failing = true;
    show();
    setConnected(false);
    pause = Math.min(2 * pause || 1000, LONGEST_PAUSE);
    tryAgain(pause);
  };

  const sendFirst = async (key, tap, refused) => {
    const worry = setTimeout(() => { slow = true; show(); }, SLOW);
    const drawn = forms.get(key);
    const answered = await (drawn ? sendShown(key, tap, drawn) : sendLate(tap, refused));
    clearTimeout(worry);
    slow = false;
    return answered;
  };

  // Sends what waits. True when the page was brought up to date as well.
  let sending = false;
  let onItsWay;
  const sendTaps = async () => {
    if (sending) return false;
    sending = true;
    const refused = [];
    let late = false;
    while (waiting().length) {
      const [key] = waiting();
      const tap = read(key);
      // Another tab has just struck it out.
      if (!tap) continue;
      const left = tappedAt(key) + LEASE - Date.now();
      if (tap.tab !== tab && left > 0) {
        tryAgain(left);
        break;
      }
      onItsWay = key;
      const wasLate = !forms.has(key);
      const answered = await sendFirst(key, tap, refused);
      onItsWay = undefined;
      if (!answered) {
        failed(key, tap);
        break;
      }
      late ||= wasLate;
      pause = 0;
      if (tap.secret) unsent = undefined;
      strike(key);
    }
    sending = false;
    if (!late) return false;
    await refresh();
    tellRefused(refused);
    return true;
  };

  const catchUp = async () => { if (!(await sendTaps())) await refresh(); };
  const askIfSeen = () => { if (document.visibilityState === "visible") catchUp(); };

  for (const failure of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(failure, () => setConnected(false));
  }
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    setConnected(isOurs(detail.xhr));
    const question = detail.xhr.status === 409 && at("question-title");
    if (question) focus(question);
    else if (detail.xhr.status >= 400) showWrong();
  });
  window.addEventListener("storage", ({ key }) => {
    if (!key?.startsWith(TAPS)) return;
    show();
    sendTaps();
  });

  const wake = () => {
    if (document.visibilityState !== "visible") return;
    if (stream.readyState === EventSource.CLOSED) listen();
    catchUp();
  };

  at("retry").addEventListener("click", () => { listen(); catchUp(); });
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  window.addEventListener("online", wake);
  window.addEventListener("offline", () => setConnected(false));
  setInterval(wake, 15000);

  // Extras of an HTTPS host; on plain HTTP their absence is said once.
  const stayAwake = () => {
    if (localStorage.getItem("comptoir:awake") !== "no") navigator.wakeLock.request("screen").catch(() => {});
  };
  if (navigator.wakeLock) {
    stayAwake();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") stayAwake();
    });
  } else if (!localStorage.getItem("comptoir:plain")) {
    at("plain").hidden = false;
    at("plain").querySelector("button").addEventListener("click", () => {
      localStorage.setItem("comptoir:plain", "said");
      at("plain").hidden = true;
    });
  }

  const loadFeel = () => page.append(Object.assign(document.createElement("script"), { src: page.dataset.feel }));
  if (page.dataset.feel) document.addEventListener("click", loadFeel, { once: true });

  show();
  listen();
  sendTaps();
  lead();
  showWay();
  loaded = true;
})();

/* Comptoir at the table: tap ids, swapping only what differs, live updates, and taps that wait
   while the connection is gone. Everything here works on plain HTTP. */
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

  document.addEventListener("htmx:configRequest", ({ detail }) => {
    if (detail.parameters.has("tap")) detail.parameters.set("tap", newTap());
  });

  // A thumb that bounces must not take the next player's turn as well.
  const BOUNCE = 350;
  let tapped = { timeStamp: -BOUNCE };
  document.addEventListener("click", (event) => {
    const near = Math.hypot(event.clientX - tapped.clientX, event.clientY - tapped.clientY) < 24;
    const quick = event.pointerType === "touch" && event.timeStamp - tapped.timeStamp < BOUNCE;
    tapped = event;
    if (event.detail < 2 && !(near && quick)) return;
    if (event.target.closest("button")?.form?.elements.moment) event.preventDefault();
  }, true);

  /* Swapping. A region whose fingerprint is the same stays; one that is being typed in only gets
     its hidden fields renewed. */

  // A field marked data-keep hands what was typed on to its successor, in memory only. If it has
  // none, its moment has passed, and its region is swapped even while somebody types.
  const isTyping = (region, fresh) => {
    const field = document.activeElement;
    if (!region.contains(field)) return false;
    if (!field.matches("input:not([type=hidden]), textarea, select")) return false;
    return !("keep" in field.dataset) || fresh.querySelector(`#${field.id}`) !== null;
  };

  // A region from which a tap is on its way stays until the answer: a form that is swapped away
  // meanwhile would never hear how its tap ended.
  const underway = new Map();
  const awaits = (region) => [...underway.values()].some((form) => region.contains(form));
  document.addEventListener("htmx:beforeSend", ({ detail }) => {
    if (detail.requestConfig.verb === "post") underway.set(detail.xhr, detail.elt);
  });

  const keepTyped = (old, fresh) => {
    for (const field of old.querySelectorAll("input[data-keep]")) {
      const twin = fresh.querySelector(`#${field.id}`);
      if (twin) twin.value = field.value;
    }
  };

  document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
    underway.delete(detail.xhr);
    const form = detail.elt.closest("form");
    if (!form?.querySelector("[data-keep]")) return;
    if (form.contains(document.activeElement)) document.activeElement.blur();
    if (detail.xhr.status < 300) form.reset();
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

  const renewHidden = (old, fresh) => {
    for (const form of fresh.querySelectorAll("form")) {
      const twin = Array.from(old.querySelectorAll("form"))
        .find((one) => one.getAttribute("action") === form.getAttribute("action"));
      for (const field of twin ? form.querySelectorAll("input[type=hidden]") : []) {
        const kept = twin.querySelector(`input[type=hidden][name="${field.name}"]`);
        if (kept) kept.value = field.value;
      }
    }
  };

  const keepOpen = (old, fresh) => {
    for (const open of old.querySelectorAll("details[open][id]")) {
      const twin = fresh.querySelector(`#${open.id}`);
      if (twin) twin.open = true;
    }
  };

  // Answers may overtake each other. The clock comes first in each and tells how far it is ahead of
  // what is shown. An older one changes no region, and only a newer one takes back what was said.
  let ahead = 0;
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { detail } = event;
    const old = detail.target;
    const fresh = detail.fragment.firstElementChild;
    if (fresh?.dataset.version) ahead = Number(fresh.dataset.version) - shown();
    const late = ahead < 0 && old.className.startsWith("region-");
    const hushed = ahead <= 0 && old.id === "say" && !fresh?.childElementCount;
    if (late || hushed) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (!fresh || !old.dataset.print) return;
    if (old.dataset.print === fresh.dataset.print) {
      if (fresh.dataset.version) old.dataset.version = fresh.dataset.version;
      detail.shouldSwap = false;
    } else if (awaits(old)) {
      heldBack = true;
      detail.shouldSwap = false;
    } else if (isTyping(old, fresh)) {
      heldBack = true;
      renewHidden(old, fresh);
      detail.shouldSwap = false;
    } else {
      keepOpen(old, fresh);
      keepTyped(old, fresh);
    }
  });

  // Screen readers hear what changed on another phone, once.
  let lastHeard = at("foot").querySelector(".last")?.textContent.trim();
  document.addEventListener("htmx:afterSettle", () => {
    const words = at("foot").querySelector(".last")?.textContent.trim();
    if (!words || words === lastHeard) return;
    lastHeard = words;
    at("news").textContent = words;
  });

  // A tap of one's own that leads to another phase or question shows it from its beginning.
  const stage = () => [at("clock"), ...document.querySelectorAll("[data-asks]")]
    .map((one) => one.dataset.asks ?? one.textContent).join();
  let begun;
  document.addEventListener("htmx:beforeSend", ({ detail }) => {
    if (detail.requestConfig.verb === "post") begun = stage();
  });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.requestConfig.verb === "post" && stage() !== begun) scrollTo(0, 0);
  });

  /* The connection. */

  let connected = true;
  const setConnected = (yes) => {
    connected = yes;
    at("lost").hidden = yes;
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

  // The answer to a tap of this phone brings its own news: what is told meanwhile waits for it.
  let told = 0;
  const catchNews = () => { if (!underway.size && told > shown()) refresh(); };
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.requestConfig.verb === "post") catchNews();
  });

  let stream;
  let silence;
  let worry;
  const SILENT_FOR = 9000;
  const heard = () => {
    clearTimeout(silence);
    clearTimeout(worry);
    worry = undefined;
    silence = setTimeout(() => setConnected(false), SILENT_FOR);
  };

  const listen = () => {
    stream?.close();
    stream = new EventSource(page.dataset.live);
    stream.onopen = () => { heard(); catchUp(); };
    stream.addEventListener("beat", heard);
    stream.onmessage = ({ data }) => {
      heard();
      told = Number(data);
      catchNews();
    };
    stream.onerror = () => {
      // The browser retries by itself, and each try ends here: the first one starts the worry.
      worry ??= setTimeout(() => setConnected(false), 1500);
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    };
  };

  /* Taps that wait. They are kept in order, sent with the id they were tapped with, and told about
     when they no longer fit. What is secret is never written down. */

  const KEY = `comptoir:waiting:${page.dataset.now}`;
  const read = () => JSON.parse(localStorage.getItem(KEY) || "[]");
  const write = (taps) => {
    if (taps.length) localStorage.setItem(KEY, JSON.stringify(taps));
    else localStorage.removeItem(KEY);
    const list = at("waiting");
    list.hidden = !taps.length;
    list.querySelector("ol").replaceChildren(...taps.map((tap) => {
      const line = document.createElement("li");
      line.textContent = tap.label;
      return line;
    }));
  };

  const keep = ({ elt, requestConfig, target }) => {
    const form = elt ?? target;
    if (requestConfig.verb !== "post" || !requestConfig.parameters.has("tap")) return;
    if (form.closest("[data-secret]")) {
      say([at("waiting").dataset.unsent]);
      return;
    }
    const fields = [...requestConfig.parameters.entries()].filter(([name]) => name !== "csrf_token");
    const button = requestConfig.triggeringEvent?.submitter ?? form.querySelector("button");
    const label = (button?.innerText || form.innerText).trim();
    write([...read(), { path: requestConfig.path, fields, label }]);
  };

  const say = (lines) => {
    at("say").replaceChildren(...lines.map((words) => {
      const line = document.createElement("p");
      line.className = "said wrong";
      line.textContent = words;
      return line;
    }));
  };

  const send = async ({ path, fields }) => {
    const body = new URLSearchParams(fields);
    body.set("csrf_token", document.querySelector("[name=csrf_token]").value);
    return fetch(path, { method: "POST", body, headers: { "HX-Request": "true" } });
  };

  // Why a tap was refused, in the server's own words.
  const reason = async (answer) => {
    const html = new DOMParser().parseFromString(await answer.text(), "text/html");
    return html.querySelector(".said")?.textContent.trim() ?? "";
  };

  let sending = false;
  const sendWaiting = async () => {
    if (sending || !read().length) return;
    sending = true;
    const refused = [];
    try {
      for (let taps = read(); taps.length; taps = read()) {
        const answer = await send(taps[0]);
        if (answer.status >= 500) break;
        if (!answer.ok) refused.push(`${taps[0].label}: ${await reason(answer)}`);
        write(taps.slice(1));
      }
    } catch {
      setConnected(false);
    } finally {
      sending = false;
    }
    await refresh();
    if (refused.length) say([at("waiting").dataset.refused, ...refused]);
  };

  const catchUp = async () => {
    if (read().length) await sendWaiting();
    else await refresh();
  };

  document.addEventListener("htmx:beforeRequest", (event) => {
    const { requestConfig } = event.detail;
    if (requestConfig.verb !== "post" || (connected && !read().length)) return;
    event.preventDefault();
    keep(event.detail);
    catchUp();
  });
  for (const failure of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(failure, ({ detail }) => {
      setConnected(false);
      keep(detail);
    });
  }
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    const { status } = detail.xhr;
    if (status) setConnected(true);
    if (status === 409) at("question-title")?.focus();
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
  const stayAwake = () => navigator.wakeLock.request("screen").catch(() => {});
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

  write(read());
  listen();
})();

/* Comptoir at the table: tap ids, live updates, and swapping only what differs. */
(() => {
  "use strict";

  const page = document.body;
  const lost = document.getElementById("lost");
  const shown = () => Number(document.getElementById("clock").dataset.version);

  // Every intended tap has an id of its own. crypto.randomUUID is missing on plain HTTP.
  const newTap = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };

  document.addEventListener("htmx:configRequest", (event) => {
    if (event.detail.parameters.has("tap")) event.detail.parameters.set("tap", newTap());
  });

  // A region whose fingerprint is the same stays; one that is being typed in only gets its
  // hidden fields renewed.
  const isTyping = (region) => {
    const field = document.activeElement;
    return region.contains(field) && field.matches("input:not([type=hidden]), textarea, select");
  };

  const renewHidden = (old, fresh) => {
    for (const form of fresh.querySelectorAll("form")) {
      const twin = Array.from(old.querySelectorAll("form"))
        .find((one) => one.getAttribute("action") === form.getAttribute("action"));
      if (!twin) continue;
      for (const field of form.querySelectorAll("input[type=hidden]")) {
        const kept = twin.querySelector(`input[type=hidden][name="${field.name}"]`);
        if (kept) kept.value = field.value;
      }
    }
  };

  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const old = event.detail.target;
    const fresh = event.detail.fragment.firstElementChild;
    if (!fresh || !old.dataset.print) return;
    if (old.dataset.print === fresh.dataset.print) {
      if (fresh.dataset.version) old.dataset.version = fresh.dataset.version;
      event.detail.shouldSwap = false;
    } else if (isTyping(old)) {
      renewHidden(old, fresh);
      event.detail.shouldSwap = false;
    } else {
      for (const open of old.querySelectorAll("details[open][id]")) {
        const twin = fresh.querySelector(`#${open.id}`);
        if (twin) twin.open = true;
      }
    }
  });

  // The stream only says "now at 42"; the page then asks for its own view.
  let asking = false;
  const refresh = async () => {
    if (asking) return;
    asking = true;
    try {
      await htmx.ajax("GET", `${page.dataset.now}?v=${shown()}`, { source: page, swap: "none" });
    } finally {
      asking = false;
    }
  };

  const showLost = (gone) => { lost.hidden = !gone; };
  let stream;
  let worry;

  const listen = () => {
    stream?.close();
    stream = new EventSource(page.dataset.live);
    stream.onopen = () => {
      clearTimeout(worry);
      worry = undefined;
      showLost(false);
      refresh();
    };
    stream.onmessage = (event) => {
      if (Number(event.data) > shown()) refresh();
    };
    stream.onerror = () => {
      worry ??= setTimeout(() => showLost(true), 1500);
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    };
  };

  const wake = () => {
    if (document.visibilityState !== "visible") return;
    if (stream.readyState === EventSource.CLOSED) listen();
    refresh();
  };

  document.addEventListener("htmx:sendError", () => showLost(true));
  document.addEventListener("htmx:afterRequest", (event) => {
    const { status } = event.detail.xhr;
    if (status) showLost(false);
    if (status === 409) document.getElementById("question-title")?.focus();
  });
  document.getElementById("retry").addEventListener("click", () => { listen(); });
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  window.addEventListener("online", wake);
  window.addEventListener("offline", () => showLost(true));
  setInterval(wake, 15000);
  listen();
})();

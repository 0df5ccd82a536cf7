/* On every page: the service worker where the browser allows one, and the age of a kept page. */
(() => {
  "use strict";

  const root = document.documentElement;
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js");

  const note = document.getElementById("seen");
  if (root.dataset.seen && note) {
    const when = new Date(root.dataset.seen);
    note.querySelector("time").textContent = when.toLocaleTimeString(root.lang, { hour: "2-digit", minute: "2-digit" });
    note.hidden = false;
  }
})();

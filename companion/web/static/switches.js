/* What a phone does at its own turn, and whether its screen stays on: kept on this phone. */
(() => {
  "use strict";

  const fold = document.getElementById("feel");
  fold.hidden = false;
  for (const one of fold.querySelectorAll("input")) {
    const key = `comptoir:${one.name}`;
    one.checked = (localStorage.getItem(key) ?? one.value) === "yes";
    one.addEventListener("change", () => localStorage.setItem(key, one.checked ? "yes" : "no"));
  }
  if (!navigator.vibrate) fold.querySelector("[name=vibrate]").parentElement.hidden = true;
})();

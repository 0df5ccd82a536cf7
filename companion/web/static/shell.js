/* On every page: a thumb that bounces, the service worker where the browser allows one, the age of a
   kept page, forms that are the same when gone back to, and the way to the rematch. */
(() => {
  "use strict";

  const root = document.documentElement;
  // Once the page has all it needs.
  const work = () => navigator.serviceWorker.register("/worker.js");
  if ("serviceWorker" in navigator) window.addEventListener("load", work);

  // A thumb that bounces taps once: nobody taps twice at one place as fast as that.
  const CHATTER = 100;
  let tapped = { timeStamp: -CHATTER };
  document.addEventListener("click", (event) => {
    const { clientX, clientY, pointerType, timeStamp, target } = event;
    const near = Math.hypot(clientX - tapped.clientX, clientY - tapped.clientY) < 24;
    const bounced = pointerType === "touch" && near && timeStamp - tapped.timeStamp < CHATTER;
    tapped = event;
    if (!bounced || !target.closest("button, summary")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  // Whoever goes back finds the form they sent, even where its page is fetched anew: sent again as
  // it was, it opens nothing new.
  const tap = document.querySelector("[data-once] [name=tap]");
  if (tap && history.state?.tap) tap.value = history.state.tap;
  else if (tap) history.replaceState({ tap: tap.value }, "");

  // A page that shows nothing of the game as it goes only listens for the rematch.
  const { live, onward } = document.body.dataset;
  const follow = async () => {
    const { headers } = await fetch(onward);
    const there = headers.get("HX-Redirect");
    if (there) location.href = there;
    else if (headers.has("HX-Refresh")) location.reload();
  };
  if (onward) new EventSource(live).onmessage = () => { follow().catch(() => {}); };

  // Whoever chooses a seat sees those that are taken meanwhile. What has just moved is not tapped.
  const STILL = 500;
  const { fresh, from } = document.body.dataset;
  const renew = async () => {
    if (document.visibilityState !== "visible") return;
    const answer = await fetch(from);
    if (!answer.ok || answer.redirected) return;
    const sent = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(fresh);
    const here = document.getElementById(fresh);
    if (!sent || here.innerHTML === sent.innerHTML) return;
    here.replaceChildren(...sent.childNodes);
    here.inert = true;
    setTimeout(() => { here.inert = false; }, STILL);
  };
  if (fresh) setInterval(() => { renew().catch(() => {}); }, 2000);

  // Help lies over the page: the next tap elsewhere closes it.
  document.addEventListener("click", ({ target }) => {
    const aid = document.querySelector(".aid[open]");
    if (aid && !aid.contains(target)) aid.open = false;
  });

  // What was refused is in sight, wherever on the page it was typed.
  const wrong = document.querySelector("main [aria-invalid=true]") ?? document.querySelector("main .problem");
  for (let fold = wrong; fold; fold = fold.parentElement.closest("details")) fold.open = true;
  wrong?.scrollIntoView({ block: "center" });

  const note = document.getElementById("seen");
  if (root.dataset.seen && note) {
    const when = new Date(root.dataset.seen);
    note.querySelector("time").textContent = when.toLocaleTimeString(root.lang, { hour: "2-digit", minute: "2-digit" });
    note.hidden = false;
  }
})();

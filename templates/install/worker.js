/* Keeps styles, scripts, rules pages and the last seen state of a table, for when the network is
   gone. Only HTTPS hosts have it; nothing a table needs depends on it. */
"use strict";

const SHELL = {{ shell|tojson }};
const KEPT = "comptoir-shell";
const SEEN = "comptoir-seen";
// The rules of all games, and what their pages load.
const RULES = {{ rules|tojson }};
const RULES_LOAD = {{ rules_load|tojson }};

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(KEPT);
    const old = (await cache.keys()).filter(({ url }) => !SHELL.includes(new URL(url).pathname));
    await Promise.all(old.map((request) => cache.delete(request)));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  await self.clients.claim();
  await fetchRules();
})()));

// Every page that is kept has come through here with all it loads; only the rules are fetched beforehand.
const fromShell = async (event) => {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  const copy = answer.clone();
  if (answer.ok) event.waitUntil(caches.open(KEPT).then((cache) => cache.put(event.request, copy)));
  return answer;
};

// A page worth having without a network: the rules, home, and a table's own page. A page that
// holds something secret is never kept.
const isKept = ({ pathname }) => /^\/($|rules|t\/[\w-]+$|r\/[\w-]+$)/.test(pathname);

const keep = async (request, answer) => {
  const text = await answer.clone().text();
  const cache = await caches.open(SEEN);
  if (text.includes("data-secret")) return cache.delete(request);
  await put(cache, request, answer, text);
  const rules = await cache.match(RULES[0]);
  if (!rules || spoken(await rules.text()) !== spoken(text)) await fetchRules();
};

const put = (cache, request, answer, text) => {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", Date: new Date().toUTCString() });
  const policy = answer.headers.get("Content-Security-Policy");
  if (policy) headers.set("Content-Security-Policy", policy);
  return cache.put(request, new Response(text, { headers }));
};

const spoken = (text) => text.match(/<html lang="(\w+)"/)?.[1];

// In the language that was read last, once Comptoir was opened. One round after the other: a slow
// answer in the language of before must not come last.
let rounds = Promise.resolve();
const fetchRules = () => (rounds = rounds.then(fetchAllRules, fetchAllRules));

const fetchAllRules = async () => {
  const [kept, seen] = await Promise.all([caches.open(KEPT), caches.open(SEEN)]);
  const fetched = async (address, take) => {
    const answer = await fetch(address);
    if (answer.ok && !answer.redirected) await take(answer);
  };
  await Promise.allSettled([
    ...RULES_LOAD.map((address) => fetched(address, (answer) => kept.put(address, answer))),
    ...RULES.map((address) => fetched(address, async (answer) => put(seen, address, answer, await answer.clone().text()))),
  ]);
};

// The rules are the same whatever is asked of them first.
const isAsked = ({ pathname, search }) => search !== "" && pathname.startsWith("/rules");

const fromNetwork = async (event) => {
  const url = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !answer.redirected && !isAsked(url)) event.waitUntil(keep(event.request, answer.clone()));
    return answer;
  } catch (error) {
    const seen = await (await caches.open(SEEN)).match(event.request, { ignoreSearch: isAsked(url) });
    if (!seen) throw error;
    const age = seen.headers.get("Date");
    const text = (await seen.text()).replace("<html ", `<html data-seen="${age}" `);
    return new Response(text, { headers: seen.headers });
  }
};

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin || event.request.method !== "GET") return;
  if (url.pathname.startsWith("/static/")) event.respondWith(fromShell(event));
  else if (event.request.mode === "navigate" && isKept(url)) event.respondWith(fromNetwork(event));
});

// What axe finds on the page. Contrast is the dearest of its rules and depends on how letters look,
// so of each look only the first element is judged, unless it is in `judged` already.
async ({ judged, everything }) => {
  const options = { resultTypes: ["violations"], preload: false };
  const told = ({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary ?? ""}`));
  if (everything) return { found: told(await axe.run(options)), looks: [] };

  // Its own letters, and every ground they lie on down to the first that nothing shines through.
  const look = (element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const parts = [element.tagName, element.getAttribute("class"), color, fontSize, fontWeight, textShadow];
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(one);
      parts.push(backgroundColor, backgroundImage.length, opacity, filter);
      if (backgroundColor.startsWith("rgb(") && opacity === "1") break;
    }
    return parts.join();
  };

  const known = new Set(judged), fresh = new Map();
  const consider = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return;
    const seen = look(element);
    if (!known.has(seen) && !fresh.has(seen)) fresh.set(seen, element);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.data.trim()) consider(node.parentElement);
  document.querySelectorAll("input:not([type=hidden]), select, textarea").forEach(consider);

  const found = told(await axe.run({ ...options, rules: { "color-contrast": { enabled: false } } }));
  const pale = fresh.size
    ? told(await axe.run({ include: [...fresh.values()] }, { ...options, runOnly: ["color-contrast"] }))
    : [];
  return { found: [...found, ...pale], looks: pale.length ? [] : [...fresh.keys()] };
}

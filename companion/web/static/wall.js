/* On the wall a bar grows from where it was: parts come whole, so the new one begins as the old. */
(() => {
  "use strict";

  const bars = (root) => Array.from(root.querySelectorAll(".stack-bar"), (bar) => [...bar.children]);
  const lay = (rect, from) => ["x", "width"].forEach((name) => rect.setAttribute(name, from[name]));
  const laid = (rect) => ({ x: rect?.getAttribute("x") ?? 1000, width: rect?.getAttribute("width") ?? 0 });

  document.addEventListener("comptoir:swap", ({ detail: { old, fresh } }) => {
    const before = bars(old);
    const grown = [];
    bars(fresh).forEach((rects, row) => rects.forEach((rect, at) => {
      const [was, is] = [before[row]?.[at], laid(rect)];
      if (!was) return;
      lay(rect, laid(was));
      grown.push([rect, is]);
    }));
    if (grown.length) requestAnimationFrame(() => requestAnimationFrame(() => grown.forEach(([rect, is]) => lay(rect, is))));
  });
})();

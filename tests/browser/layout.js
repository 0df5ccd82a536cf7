// What a reader would call broken in the page as it is laid out now. Gives one line per finding.
// `names` are words typed by people: they may break anywhere, because nobody can give them room.
(names) => {
  // The letters of a code are drawn: what holds with the widest holds with all.
  for (const code of document.querySelectorAll(".code:not(input)")) {
    if (!code.children.length) code.textContent = code.textContent.trim().replace(/\w/g, "W");
  }

  const found = new Set();
  const tell = (what, element, text) => {
    const path = [];
    for (let one = element; one && one.tagName !== "BODY" && path.length < 4; one = one.parentElement) {
      path.unshift(one.tagName.toLowerCase() + (one.id ? `#${one.id}` : "") + [...one.classList].map((c) => `.${c}`).join(""));
    }
    found.add(`${what}: ${path.join(" > ")}: ${text.replace(/\s+/g, " ").trim().slice(0, 60)}`);
  };

  const remember = (ask) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element);
    };
  };

  const page = document.documentElement;
  const over = page.scrollWidth - page.clientWidth;

  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".sr, .skip");
  const typed = new Set(names.flatMap((name) => name.split(/[\s-]+/)));
  const breaks = /[-\u00ad\u2010/]/;

  // Whether a box hides what does not fit into it; that is told once, below.
  const hidden = (element) => getComputedStyle(element).overflowX === "hidden" &&
    (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 6);
  const clipped = remember((element) => element !== document.body && (hidden(element) || clipped(element.parentElement)));
  const stuck = remember(
    (element) => element !== document.body && (["sticky", "fixed"].includes(getComputedStyle(element).position) || stuck(element.parentElement)),
  );

  // Every line of text with its box; words that stand on two lines were cut.
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !shown(element) || element.closest("script, style, option, svg")) continue;
    const clip = clipped(element);
    const range = document.createRange();
    for (const match of node.data.matchAll(/[^\s]+/g)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      const tops = new Set(boxes.map((box) => Math.round(box.top)));
      const ours = match[0].split(/[\u00a0\u202f]/).every((part) => !typed.has(part.replace(/[,.;:…()]+$/, "")));
      if (tops.size > 1 && ours && !breaks.test(match[0].slice(0, -1)) && !element.closest(".name, .who, .address")) tell("cut", element, match[0]);
      if (!clip) for (const box of boxes) lines.push({ box, element, text: match[0], node, at: match.index });
    }
  }

  // What scrolls inside the page may be wider than its frame.
  const scrolls = remember(
    (element) => element !== document.body && (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement)),
  );

  if (over > 0) {
    const beyond = [...document.body.querySelectorAll("*")].filter(
      (one) => one.getBoundingClientRect().right > page.clientWidth + 0.5 && !scrolls(one) && shown(one),
    );
    for (const one of beyond) if (!beyond.some((other) => other !== one && one.contains(other))) tell("too wide", one, one.textContent);
    if (!beyond.length) found.add(`too wide: the page, by ${over}px`);
  }

  // Text that leaves the box it is drawn in: the nearest ancestor with an edge or a ground of its own.
  const frame = remember((element) => {
    const style = getComputedStyle(element);
    const drawn = style.borderTopWidth !== "0px" || style.backgroundColor !== "rgba(0, 0, 0, 0)";
    return drawn || element === document.body ? element : frame(element.parentElement);
  });
  for (const { box, element, text } of lines) {
    const around = frame(element);
    const edge = around.getBoundingClientRect();
    if (around !== document.body && !scrolls(element) && getComputedStyle(around).display !== "inline" && (box.left < edge.left - 1 || box.right > edge.right + 1)) {
      tell("spills", element, text);
    }
  }

  // Text under other text. What sticks to an edge passes over the rest on purpose.
  const flat = lines.filter(({ element }) => !stuck(element)).sort((a, b) => a.box.top - b.box.top);
  for (let i = 0; i < flat.length; i++) {
    for (let j = i + 1; j < flat.length && flat[j].box.top < flat[i].box.bottom; j++) {
      const [a, b] = [flat[i], flat[j]];
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      const small = Math.min(a.box.height, b.box.height);
      const same = a.node === b.node && a.at === b.at;
      if (wide > 1 && high > small / 3 && !same) tell("overlaps", a.element, `${a.text} / ${b.text}`);
    }
  }

  // Figures beside each other must not read as one number.
  for (let i = 0; i < flat.length; i++) {
    for (let j = i + 1; j < flat.length && flat[j].box.top < flat[i].box.bottom; j++) {
      const [left, right] = [flat[i], flat[j]].sort((a, b) => a.box.left - b.box.left);
      if (left.element === right.element || !/\d$/.test(left.text) || !/^\d/.test(right.text)) continue;
      const gap = right.box.left - left.box.right;
      const level = Math.abs(left.box.bottom - right.box.bottom) < left.box.height / 3;
      if (level && gap > -1 && gap < left.box.height / 6) tell("runs together", left.element, left.text + right.text);
    }
  }

  // Text cut off by its own box.
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.textContent.trim() || !shown(element)) continue;
    if (names.includes(element.textContent.trim().replaceAll("\u00ad", ""))) continue;
    const style = getComputedStyle(element);
    if (style.overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) tell("shortened", element, element.textContent);
    if (style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + parseFloat(style.fontSize) / 2) tell("shortened", element, element.textContent);
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const select of document.querySelectorAll("select")) {
    if (!shown(select) || !select.selectedOptions.length) continue;
    const style = getComputedStyle(select);
    pen.font = style.font;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const words = select.selectedOptions[0].textContent.trim();
    const parts = style.whiteSpace === "normal" ? words.split(/\s+/) : [words];
    const widest = Math.max(...parts.map((part) => pen.measureText(part).width));
    if (widest > room + 1 && !names.some((name) => words.includes(name))) tell("shortened", select, words);
  }
  for (const input of document.querySelectorAll("input[placeholder]")) {
    if (!shown(input) || input.value) continue;
    const style = getComputedStyle(input);
    pen.font = style.font;
    const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(input.placeholder).width > room + 1) tell("shortened", input, input.placeholder);
  }
  return [...found];
}

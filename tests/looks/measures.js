// What can be measured of how a page looks: wider than the screen, too small to tap, cut off, too small to read.
() => {
  const TAP = 44;
  const READ = 12.4;
  const found = new Set();
  const name = (each) => `<${each.localName}> ${(each.getAttribute("aria-label") || each.textContent || "").trim().slice(0, 40)}`;
  const shown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.add(`${wide} px wider than the screen`);
  const top = document.querySelector("dialog[open]") ?? document;
  for (const each of top.querySelectorAll("button, .button, select, summary, input:not([type=range]), textarea")) {
    if (!shown(each)) continue;
    const area = each.matches("[type=checkbox], [type=radio], [type=file]") ? (each.closest("label") ?? each) : each;
    const { width, height } = area.getBoundingClientRect();
    if (width && (Math.round(height) < TAP || Math.round(width) < TAP)) found.add(`small to tap: ${Math.round(width)}×${Math.round(height)} ${name(each)}`);
    if (each.localName === "button" && each.scrollWidth > each.clientWidth + 1) found.add(`words cut off: ${name(each)}`);
  }
  for (const each of top.querySelectorAll(".card, .toast, .note")) {
    if (shown(each) && each.scrollWidth > each.clientWidth + 1) found.add(`${each.scrollWidth - each.clientWidth} px of it stand out: ${name(each)}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || parent.closest("svg, .visually-hidden") || !shown(parent)) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size && size < READ) found.add(`words of ${size.toFixed(1)} px: ${name(parent)}`);
  }
  return [...found];
}

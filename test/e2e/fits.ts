/** Whether everything on a page fits: nothing overflows, is cut off or too small to press. */
import type { Page } from '@playwright/test';

/** Elements that make the page scroll sideways. */
const sticksOut = `() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
    .map((one) => 'sticks out: ' + one.outerHTML.slice(0, 120));
}`;

/**
 * Text that overflows an element which hides its overflow, or has a border or a background of its
 * own. Scrolling, ellipses and line clamping are intended.
 */
const isCut = `() => {
  const scrolls = /auto|scroll/;
  const meant = ({ overflow, textOverflow, webkitLineClamp }) =>
    scrolls.test(overflow) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  const drawn = ({ backgroundColor, borderInlineStartStyle }) =>
    backgroundColor !== 'rgba(0, 0, 0, 0)' || borderInlineStartStyle !== 'none';
  const hides = ({ overflow }) => /hidden|clip/.test(overflow);
  const stands = (one, box) => {
    for (let inner = one; inner !== box; inner = inner.parentElement) {
      const style = getComputedStyle(inner);
      if (meant(style) || /absolute|fixed/.test(style.position)) return false;
    }
    return true;
  };
  const outside = (box) => {
    const edge = box.getBoundingClientRect();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (!data.trim() || !seen(parentElement) || !stands(parentElement, box)) continue;
      range.selectNodeContents(texts.currentNode);
      const out = [...range.getClientRects()].some(
        ({ left, right, top, bottom, width, height }) =>
          width > 0 &&
          (left < edge.left - 1 || right > edge.right + 1 ||
            top < edge.top - height / 4 || bottom > edge.bottom + height / 4));
      if (out) return data.trim();
    }
  };
  return [...document.body.querySelectorAll('*')].flatMap((one) => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = one;
    // What is only read aloud stands in a box of one pixel.
    if (clientWidth <= 1 || (scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1)) return [];
    const style = getComputedStyle(one);
    const text = !meant(style) && (hides(style) || drawn(style)) && seen(one) && outside(one);
    return text ? ['“' + text.slice(0, 60) + '” is cut off by ' + one.outerHTML.slice(0, 100)] : [];
  });
}`;

/**
 * Controls smaller than 44 × 44 px, the minimum size for fingers. A checkbox counts with its label.
 * A link within text has the height of its line, which WCAG 2.5.5 and 2.5.8 allow.
 */
const isSmall = `() => {
  const isText = (node) => node.nodeType === Node.TEXT_NODE
    ? node.data.trim() !== ''
    : node.nodeType === Node.ELEMENT_NODE && !node.matches('a') &&
      getComputedStyle(node).display === 'inline' && node.textContent.trim() !== '';
  const inText = (one) => one.matches('a') && getComputedStyle(one).display === 'inline' &&
    [...one.parentElement.childNodes].some(isText);
  const target = (one) => (one.matches('[type=checkbox], [type=radio]') && one.closest('label')) || one;
  const kinds = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';
  return [...document.querySelectorAll(kinds)]
    .filter((one) => seen(target(one)) && !one.closest('.skip-link') && !inText(one))
    .flatMap((one) => {
      const { width, height } = target(one).getBoundingClientRect();
      if (Math.min(width, height) >= 43.5 || width === 0) return [];
      const size = Math.round(width) + ' × ' + Math.round(height);
      return [size + ' px: ' + one.outerHTML.slice(0, 120)];
    });
}`;

/**
 * Everything that does not fit on the page; the same at all widths, because a tablet may be wide.
 * Off-screen content that is not rendered yet would have its size from another width, so everything
 * is rendered meanwhile.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const seen = (one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('[inert], .visually-hidden');
    const drawAll = new CSSStyleSheet();
    drawAll.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(drawAll);
    try {
      return [${sticksOut}, ${isCut}, ${isSmall}].flatMap((find) => find().slice(0, 5));
    } finally {
      document.adoptedStyleSheets.pop();
    }
  })()`);

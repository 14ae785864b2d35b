import type { Page } from 'playwright-core';

/**
 * What a person with large text or a narrow screen would miss: a page that scrolls sideways, words cut off or written over
 * each other, controls that cover each other or cannot be pressed.
 */
export const layoutFaults = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(async (width) => {
    // The gallery's own word lies over the screen it speaks of.
    document.querySelector('.preview-note')?.remove();
    // What still rises or is being drawn is not where it will be.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
    const faults: string[] = [];
    const root = document.documentElement;
    const stage: Element = document.querySelector('dialog[open]') ?? document.body;
    /** Rounding, and the hairline by which neighbours may touch. */
    const slack = 2;

    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 24)}”`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('.visually-hidden, funnel-tools, [inert]');

    if (root.scrollWidth > width || innerWidth > width)
      faults.push(`the page is ${Math.max(root.scrollWidth, innerWidth)} px wide`);

    /** The words of the page, each line of them a box; ascenders and descenders may reach into the next line. */
    const words: { node: Text; boxes: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const owner = node.parentElement!;
      if (!node.data.trim() || owner.closest('script, style, noscript') || !isSeen(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()]
        .filter((box) => box.width > 1 && box.height > 1)
        .map((box) => new DOMRect(box.x, box.y + box.height * 0.18, box.width, box.height * 0.64));
      if (boxes.length > 0) words.push({ node, boxes });
    }

    for (const { node, boxes } of words) {
      const text = node.data.trim().slice(0, 24);
      let scrolls = { x: false, y: false };
      for (let box: Element | null = node.parentElement; box && box !== root; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const cuts = { x: /hidden|clip/.test(overflowX), y: /hidden|clip/.test(overflowY) };
        const isOut = boxes.some(
          (line) =>
            (cuts.x && !scrolls.x && (line.left < edge.left - slack || line.right > edge.right + slack)) ||
            (cuts.y && !scrolls.y && (line.top < edge.top - slack || line.bottom > edge.bottom + slack)),
        );
        if (isOut) faults.push(`“${text}” is cut off by ${nameOf(box)}`);
        scrolls = {
          x: scrolls.x || /auto|scroll/.test(overflowX),
          y: scrolls.y || /auto|scroll/.test(overflowY),
        };
      }
      if (!scrolls.x && boxes.some(({ left, right }) => left < -slack || right > width + slack))
        faults.push(`“${text}” leaves the screen`);
    }

    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
    const floats = (element: Element | null) => {
      for (let each = element; each && each !== stage; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
      return false;
    };
    /** What scrolls within the page is seen a part at a time: its rows lie over what they are not seen with. */
    const isInScroller = (element: Element | null) => {
      for (let each = element; each && each !== stage; each = each.parentElement)
        if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1)
          return true;
      return false;
    };
    const still = words.filter(
      ({ node }) => !floats(node.parentElement) && !isInScroller(node.parentElement),
    );
    const lines = still.flatMap(({ node, boxes }) => boxes.map((box) => ({ node, box })));
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [at, one] of lines.entries()) {
      for (let next = at + 1; next < lines.length && lines[next]!.box.top < one.box.bottom; next += 1) {
        const other = lines[next]!;
        if (other.node !== one.node && overlap(one.box, other.box))
          faults.push(`“${one.node.data.slice(0, 24)}” lies over “${other.node.data.slice(0, 24)}”`);
      }
    }

    const controls = [
      ...stage.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="slider"], [role="listbox"]',
      ),
    ].filter((each) => each.checkVisibility({ checkVisibilityCSS: true }) && isSeen(each.parentElement!));
    const boxesOf = (element: Element) => [...element.getClientRects()];
    for (const [at, one] of controls.entries()) {
      if (floats(one)) continue;
      for (const other of controls.slice(at + 1)) {
        if (floats(other) || one.contains(other) || isInScroller(one) !== isInScroller(other)) continue;
        if (boxesOf(one).some((a) => boxesOf(other).some((b) => overlap(a, b))))
          faults.push(`${nameOf(one)} overlaps ${nameOf(other)}`);
      }
    }
    for (const control of controls) {
      if ((control as HTMLButtonElement).disabled) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width: wide, height } = control.getBoundingClientRect();
      const label = control.closest('label') ?? (control as HTMLInputElement).labels?.[0];
      const isHit = [0.5, 0.2, 0.8].some((share) => {
        const hit = document.elementFromPoint(left + wide * share, top + height / 2);
        return hit !== null && (control.contains(hit) || label?.contains(hit) || hit.contains(control));
      });
      if (!isHit) faults.push(`${nameOf(control)} cannot be pressed`);
    }
    return [...new Set(faults)];
  }, width);

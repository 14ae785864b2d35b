import type { Page } from 'playwright-core';

/**
 * Translates as Chrome does: puts `<font>` in place of each text, again whenever texts come. React still writes into the
 * texts that were there: such a write is noted, as nobody sees it. `isEarly` is before the page is interactive.
 */
function translate(isEarly: boolean): void {
  const lost: string[] = [];
  Object.assign(window, { lost });
  const writes = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) lost.push(`${oldValue} → ${target.nodeValue}`);
  });
  const left = 'script, style, noscript, textarea, svg, font font';
  const takeAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement!.closest(left)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.textContent = `${text.data}~`;
      outer.append(inner);
      writes.observe(text, { characterData: true, characterDataOldValue: true });
      text.replaceWith(outer);
    }
  };
  const begin = () => {
    const root = document.getElementById('root');
    if (!isEarly && root && !Object.keys(root).some((key) => key.startsWith('__react'))) {
      setTimeout(begin, 20);
      return;
    }
    takeAll();
    const whole = { childList: true, characterData: true, subtree: true };
    new MutationObserver(takeAll).observe(document.body, whole);
  };
  addEventListener('DOMContentLoaded', begin);
}

export const startTranslator = (page: Page, { isEarly = false } = {}) =>
  page.addInitScript(translate, isEarly);

export const lostTexts = (page: Page) => page.evaluate(() => Reflect.get(window, 'lost') as string[]);

/**
 * Texts that React holds as nodes of their own, beside others in an element. A page translator takes such a node away:
 * React can then neither change nor remove it. The only text of an element is held by the element.
 */
export const looseTexts = (page: Page) =>
  page.evaluate(() => {
    interface Fiber {
      tag: number;
      child: Fiber | null;
      sibling: Fiber | null;
      stateNode: Text;
    }
    const hostText = 6;
    const root = document.getElementById('root')!;
    const key = Object.keys(root).find((each) => each.startsWith('__reactContainer'))!;
    const found = new Set<string>();
    const walk = (first: Fiber | null) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const { parentElement, data } = fiber.stateNode ?? {};
        if (fiber.tag === hostText && data.trim())
          found.add(`“${data}” in <${parentElement?.localName} class="${parentElement?.className}">`);
        walk(fiber.child);
      }
    };
    walk((Reflect.get(root, key) as { stateNode: { current: Fiber } }).stateNode.current);
    return [...found].map((text) => `a translator takes ${text} away from React`);
  });

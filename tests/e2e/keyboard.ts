import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { typed, until } from './journey.ts';

/** What stands under the focus, as a screen reader names it: `textbox "Full name"`. */
const focusNow = async (page: Page): Promise<string> => {
  const said = await page.locator(':focus').ariaSnapshot();
  return said.split('\n')[0]!.replace(/^- /, '').replace(/:$/, '');
};

/** What is wrong with the focus as a person sees it: nothing where it has a mark, on the screen, uncovered. */
const focusFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return ['nothing has the focus'];
    const hasRing = (element: Element | null | undefined) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
    };
    const active = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
    // A drawn control shows the focus of the input under it; a wheel underlines the row that is chosen.
    const isMarked =
      hasRing(focused) ||
      hasRing(focused.nextElementSibling) ||
      hasRing(focused.closest('label')) ||
      (active !== null && getComputedStyle(active).textDecorationLine === 'underline');
    const box = (focused.closest('label') ?? focused).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 40)];
    const hit = document.elementFromPoint(x, y);
    const name = `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent?.slice(0, 20)}`;
    const isOpen = hit !== null && (focused.contains(hit) || focused.closest('label')?.contains(hit));
    return [
      ...(isMarked ? [] : [`${name} shows no focus`]),
      ...(isOpen ? [] : [`${name} is focused out of sight (${Math.round(x)}, ${Math.round(y)})`]),
    ];
  });

/** One Tab; the focus must be seen where it arrives, and have a name. */
async function tab(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  const name = await focusNow(page);
  let faults = await focusFaults(page);
  // A ring is drawn, and a page scrolled, in the frames that follow.
  for (let frame = 0; frame < 20 && faults.length > 0; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    faults = await focusFaults(page);
  }
  expect(faults, `${name}: ${faults.join('; ')}`).toEqual([]);
  expect(name).toMatch(/^\S+ ".+"/);
  return name;
}

/** Tabs until the element that answers to `selector` has the focus. */
export async function tabTo(page: Page, selector: string): Promise<string> {
  for (let presses = 0; presses < 60; presses += 1) {
    const name = await tab(page);
    if (await page.locator(`:focus`).evaluate((focused, wanted) => focused.matches(wanted), selector))
      return name;
  }
  throw new Error(`No Tab leads to ${selector}.`);
}

/** A sheet with wheels: named, entered, moved by arrows, confirmed; and the focus is back where it was. */
async function chooseInSheet(page: Page): Promise<void> {
  const opener = await page.locator(':focus').getAttribute('id');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  expect(await sheet.ariaSnapshot()).toMatch(/^- dialog ".+"/);
  await until('the focus is inside', () => sheet.evaluate((each) => each.contains(document.activeElement)));
  const wheel = '[role="listbox"]';
  if (await sheet.locator(wheel).count()) {
    for (let index = 0; index < (await sheet.locator(wheel).count()); index += 1) {
      expect(await tabTo(page, wheel)).toMatch(/^listbox ".+"/);
      const chosen = () => sheet.locator(wheel).nth(index).locator('[aria-selected="true"]').innerText();
      const before = await chosen();
      await page.keyboard.press('ArrowUp');
      await until('the wheel turned', async () => (await chosen()) !== before);
    }
  }
  const isRadio = await page.locator(':focus').evaluate((focused) => focused.matches('input[type="radio"]'));
  if (isRadio) await page.keyboard.press('ArrowDown');
  await tabTo(page, '[data-action="confirm"]');
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await until('the focus is back', () =>
    page.evaluate((id) => document.activeElement?.id === id, opener ?? ''),
  );
}

/** Answers what has the focus, as its kind is answered; false where it is no field. */
async function answer(page: Page): Promise<boolean> {
  const focused = await page.locator(':focus').evaluate((element) => ({
    isField: element.closest('main[data-screen="entry"] form, main[data-screen="entry"] .fields') !== null,
    tag: element.tagName,
    type: element.getAttribute('type') ?? '',
    name: element.getAttribute('name') ?? '',
    isPicker: element.hasAttribute('data-field'),
  }));
  if (!focused.isField) return false;
  if (focused.isPicker) await chooseInSheet(page);
  else if (focused.type === 'radio') await page.keyboard.press('ArrowDown');
  else if (focused.type === 'checkbox') await page.keyboard.press('Space');
  else if (focused.tag === 'INPUT' || focused.tag === 'TEXTAREA')
    await page.keyboard.type(typed[focused.name] ?? '静待花开');
  else return false;
  return true;
}

/** Through an entry by Tab, Enter, Space and arrows, up to the button that places the order, which then has the focus. */
export async function walkEntry(page: Page): Promise<void> {
  const forward = '[data-action="next"], [data-action="submit"]';
  for (let presses = 0; presses < 200; presses += 1) {
    await tab(page);
    if (await answer(page)) continue;
    const action = await page.locator(':focus').evaluate((focused, wanted) => {
      return focused.matches(wanted) ? focused.getAttribute('data-action') : null;
    }, forward);
    if (action === 'submit') return;
    if (action !== 'next') continue;
    const step = () =>
      page
        .locator('main form, main [data-gesture]')
        .first()
        .evaluate((form) => form.innerHTML.length);
    const before = await step();
    await page.keyboard.press('Enter');
    await until('a step further', async () => (await step()) !== before);
    await until('the step has the focus', () =>
      page.evaluate(() => document.activeElement?.hasAttribute('data-arrival') ?? false),
    );
  }
  throw new Error('The keyboard never came to the end of the entry.');
}

declare global {
  interface Window {
    announced: string[];
  }
}

/**
 * Notes in `window.announced` what a screen reader would say by itself: words that change in a live region that was there
 * before them, and alerts that appear.
 */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    window.announced = [];
    const live =
      '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
    const known = new WeakSet<Element>();
    const learn = () => {
      for (const region of document.querySelectorAll(live)) known.add(region);
    };
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live);
      if (region && (known.has(region) || region.matches('[role="alert"]')))
        window.announced.push(region.textContent ?? '');
      if (node instanceof Element)
        for (const alert of node.querySelectorAll('[role="alert"]'))
          window.announced.push(alert.textContent ?? '');
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') hear(target);
        for (const node of addedNodes) hear(node);
      }
      learn();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

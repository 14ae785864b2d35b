import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const waitMs = 30_000;

/** Waits until `isSo`; works in tests that run side by side, where the runner's own polling does not. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + waitMs;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`It did not come about: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** What a visitor of these tests types, by field name; anything else gets a fitting default by its kind. */
export const typed: Record<string, string> = {
  fullName: '李小龙',
  partnerName: '王若晴',
  phone: '13800138000',
  email: 'visitor@example.com',
};
export const otherwiseTyped = '静待花开';

/** Fills whatever the step shown asks for, by the marks of the screen contract alone. */
export async function fillStep(page: Page): Promise<void> {
  const main = page.locator('main[data-screen="entry"]');
  for (const radios of await groupNames(page, 'input[type="radio"]')) {
    const group = main.locator(`input[type="radio"][name="${radios}"]`);
    if (
      (await group.evaluateAll((all) => all.some((each) => (each as HTMLInputElement).checked))) === false
    ) {
      // By the keyboard, which stays on its step: a tap goes on by itself.
      await group.first().press('Space');
    }
  }
  for (const box of await main.locator('input[type="checkbox"]').all()) await box.check();
  for (const input of await main
    .locator('input[type="text"], input[type="tel"], input:not([type]), textarea')
    .all()) {
    if (!(await input.isVisible()) || (await input.inputValue()) !== '') continue;
    const name = (await input.getAttribute('name')) ?? '';
    await input.fill(typed[name] ?? otherwiseTyped);
  }
  for (const picker of await main.locator('[data-field]').all()) {
    const name = await picker.getAttribute('data-field');
    if ((await main.locator(`input[name="${name}"]`).inputValue()) !== '') continue;
    await picker.click();
    await page.locator('[role="dialog"] [data-action="confirm"]').click();
    await until(
      `${name} is filled in`,
      async () => (await main.locator(`input[name="${name}"]`).inputValue()) !== '',
    );
  }
}

const groupNames = (page: Page, selector: string) =>
  page
    .locator(`main[data-screen="entry"] ${selector}`)
    .evaluateAll((all) => [...new Set(all.map((each) => (each as HTMLInputElement).name))]);

const screenNow = (page: Page) =>
  page.evaluate(() => document.querySelector('main[data-screen]')?.getAttribute('data-screen') ?? '');

/** Something that changes with every step: where the visitor is, for the eyes of a test. */
const whereNow = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main[data-screen]');
    const names = [...(main?.querySelectorAll('[name], [data-field]') ?? [])].map(
      (each) => each.getAttribute('name') ?? each.getAttribute('data-field'),
    );
    return `${location.pathname} ${main?.getAttribute('data-screen')} ${names.join(',')} ${Boolean(main?.querySelector('[data-action="submit"]'))}`;
  });

/** Goes through a whole entry, questionnaire included, up to the button that places the order. `each` sees every step. */
export async function fillEntry(page: Page, each: () => Promise<void> = async () => {}): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.locator('main[data-screen]:not([aria-busy])').waitFor();
    const before = await whereNow(page);
    if ((await screenNow(page)) === 'questions') {
      await each();
      const answers = page.locator('[data-action="answer"]');
      await answers.nth(step % (await answers.count())).click();
    } else {
      await fillStep(page);
      await each();
      if ((await page.locator('[data-action="submit"]').count()) > 0) return;
      await page.locator('[data-action="next"]').first().click();
    }
    await until(`a step after ${before}`, async () => (await whereNow(page)) !== before);
  }
  throw new Error('The entry never came to its end.');
}

/** From the landing page to the payment screen; answers the order's id. */
export async function order(page: Page): Promise<string> {
  await fillEntry(page);
  expect(await page.locator('[data-action="submit"]').count()).toBe(1);
  await page.locator('[data-action="submit"]').click();
  // The ways to pay follow what the order tells.
  await page.locator('main[data-screen="payment"] [data-action="pay"]').waitFor();
  // The address follows once the screen is painted.
  await page.waitForURL(/\/payment\/[^/?]+/);
  return /\/payment\/([^/?]+)/.exec(page.url())![1]!;
}

/** Pays in the sandbox's cashier and comes out on the confirmed success page. */
export async function payAtCashier(page: Page): Promise<void> {
  await page.locator('[data-action="pay"]').click();
  await page.locator('main[data-screen="cashier"]').waitFor();
  await page.locator('[data-action="cashier-pay"]').click();
  await page.locator('main[data-screen="succeed"]').waitFor();
  await page.locator('[data-action="open-report"]').waitFor();
  await page.waitForURL(/\/payment\/succeed\//);
}

/** Nothing of the screen is still on its way. */
export const settle = (page: Page) => page.locator('main[data-screen]:not([aria-busy])').waitFor();

/** The names of the fields now asked. */
export const asked = (page: Page) =>
  page
    .locator('main[data-screen="entry"] [name], main[data-screen="entry"] [data-field]')
    .evaluateAll((all) => [
      ...new Set(all.map((each) => each.getAttribute('name') ?? each.getAttribute('data-field'))),
    ]);

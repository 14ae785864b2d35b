import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { holdAssets, sharedBrowser, visit } from './browser.ts';
import { chart, openPayment } from './buyer-order.ts';
import { asked, fillEntry, fillStep, order, payAtCashier, settle, typed } from './journey.ts';

const shop = { url: inject('shopUrl') };
const browser = await sharedBrowser();

/** Presses a button in the very moment in which React begins to take the markup over. */
const pressAsItComesAlive = (page: Page, action: string) =>
  page.addInitScript((selector) => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (type === 'click' && (this as Element).id === 'root') {
        EventTarget.prototype.addEventListener = addEventListener;
        queueMicrotask(() => document.querySelector<HTMLElement>(selector)!.click());
      }
      return addEventListener.call(this, type, ...rest);
    };
  }, `[data-action="${action}"]`);

/** The words of an error from its first moment on. */
const errorsSaid = (page: Page) =>
  page
    .evaluate(() => {
      const said: string[] = [];
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('[data-error-for]')) {
          if (!said.includes(textContent)) said.push(textContent);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      return Object.assign(window, { said });
    })
    .then(() => () => page.evaluate(() => (window as unknown as { said: string[] }).said));

describe('the entry', () => {
  it('of one choice a step goes on by itself after a tap, and waits for the keyboard', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    await page.goto(`${shop.url}/marriage_v2`);
    await settle(page);
    await page.locator('input[name="fullName"]').fill(typed.fullName!);
    await page.locator('[data-action="next"]').click();
    const gender = page.locator('input[name="gender"]');
    await gender.first().press('Space');
    await page.waitForTimeout(600);
    expect(await asked(page)).toEqual(['gender']);
    await gender.last().tap();
    await expect.poll(() => asked(page)).toEqual(['birthday']);
    // Between the first screen and the order one line says what the law wants said.
    const footer = page.locator('.footer');
    expect(await footer.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(80);
    await page.goBack();
    await expect.poll(() => asked(page)).toEqual(['gender']);
    expect(await gender.last().isChecked()).toBe(true);
    await leave();
  });
});

describe('a page that comes alive', () => {
  it('has taken in what was typed before anything is pressed', async () => {
    const { page, leave } = await visit(browser, { isOwn: true, locale: 'zh-CN' });
    const release = await holdAssets(page);
    await pressAsItComesAlive(page, 'submit');
    await page.goto(`${shop.url}/pair_v1`, { waitUntil: 'commit' });
    await page.locator('input[name="fullName"]').fill('Bob7');
    const said = await errorsSaid(page);
    release();
    await page.locator('[data-error-for="fullName"]').waitFor();
    await page.waitForFunction(() => !window.earlyTap);
    expect((await said())[0]).toBe('请输入中文姓名或拉丁字母姓名');
    await leave();
  });

  it('counts what is pressed meanwhile once', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    const release = await holdAssets(page);
    await pressAsItComesAlive(page, 'next');
    await page.goto(`${shop.url}/marriage_v2`, { waitUntil: 'commit' });
    await page.locator('input[name="fullName"]').fill(typed.fullName!);
    const said = await errorsSaid(page);
    release();
    await expect.poll(() => asked(page)).toEqual(['gender']);
    // Longer than a tap that is repeated would take.
    await page.waitForTimeout(300);
    expect(await said()).toEqual([]);
    await leave();
  });
});

describe('reload', () => {
  it('keeps what was typed into a page whose scripts had not come', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    // Never answered: the page stays what the server wrote.
    await page.route('**/*.js', () => {});
    await page.goto(`${shop.url}/pair_v1`, { waitUntil: 'commit' });
    const of = (name: string) => page.locator(`input[name="${name}"]`);
    // Nobody types before the last line of the page is read.
    await page.waitForFunction(() => window.earlyTap);
    await of('fullName').fill(typed.fullName!);
    await of('partnerName').fill(typed.partnerName!);
    await page.unrouteAll();
    await page.reload();
    await page.waitForFunction(() => !window.earlyTap);
    for (const name of ['fullName', 'partnerName']) {
      await expect.poll(() => of(name).inputValue()).toBe(typed[name]);
    }
    const draft = await page.evaluate(() => sessionStorage.getItem('draft.pair_v1'));
    expect(JSON.parse(draft!).values).toEqual({ fullName: typed.fullName, partnerName: typed.partnerName });
    await leave();
  });

  it('keeps the answers of the questionnaire', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${shop.url}/mbti_v1`);
    await settle(page);
    await page.locator('[data-action="next"]').first().click();
    for (const number of [1, 2, 3]) {
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/mbti_v1/questions/${number}`);
      await page.locator('[data-action="answer"]').nth(1).click();
    }
    await expect.poll(() => new URL(page.url()).pathname).toBe('/mbti_v1/questions/4');
    await page.reload();
    await page.locator('main[data-screen="questions"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/mbti_v1/questions/4');
    // A link past the first unanswered question goes to that question.
    await page.goto(`${shop.url}/mbti_v1/questions/20?channelKey=10`);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/mbti_v1/questions/4');
    await page.goto(`${shop.url}/mbti_v1/questions/2?channelKey=10`);
    await page.locator('main[data-screen="questions"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/mbti_v1/questions/2');
    expect(await page.locator('[data-action="answer"][aria-pressed="true"]').count()).toBe(1);
    await leave();
  });

  it('of the payment, the success and the report shows them again; Back from the success never returns to paying (F16)', async () => {
    const { page, leave } = await visit(browser);
    const id = await openPayment(page, 'marriage_v1', chart);
    await page.reload();
    await page.locator('main[data-screen="payment"]').waitFor();
    await payAtCashier(page);
    await page.reload();
    await page.locator('[data-action="open-report"]').waitFor();
    await page.goBack();
    await page.locator('main[data-screen="cashier"]', { hasText: 'This payment has been made' }).waitFor();
    expect(await page.locator('[data-action="cashier-pay"]').count()).toBe(0);
    await page.goBack();
    await page.locator('main[data-screen="succeed"] [data-action="open-report"]').waitFor();
    expect(await page.locator('[data-action="pay"]').count()).toBe(0);
    await page.locator('[data-action="open-report"]').click();
    await page.locator('main[data-screen="result"] h1').waitFor();
    await page.reload();
    await page.locator('main[data-screen="result"] h1').waitFor();
    expect(page.url()).toContain(`/result/${id}`);
    await leave();
  });
});

describe('Back', () => {
  it('walks an entry in steps backwards, with everything typed', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${shop.url}/marriage_v2`);
    await settle(page);
    const steps: (string | null)[][] = [];
    await fillEntry(page, async () => {
      steps.push(await asked(page));
    });
    expect(steps.length).toBeGreaterThan(2);
    for (const step of steps.slice(0, -1).reverse()) {
      await page.goBack();
      await expect.poll(() => asked(page)).toEqual(step);
    }
    await leave();
  });

  it('from the payment returns to the entry with its details, and the same details lead to the same order', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${shop.url}/fortune_v5`);
    const id = await order(page);
    await page.goBack();
    const decline = page.locator('[data-action="decline-coupon"]');
    await expect
      .poll(
        async () =>
          (await decline.isVisible()) || (await page.locator('main[data-screen="entry"]').count()) > 0,
      )
      .toBe(true);
    if (await decline.isVisible()) {
      await decline.click();
      await page.goBack();
    }
    await page.locator('main[data-screen="entry"]').waitFor();
    expect(await page.locator('input[name="fullName"]').inputValue()).toBe(typed.fullName);
    await fillStep(page);
    await page.locator('[data-action="submit"]').click();
    await page.locator('main[data-screen="payment"]').waitFor();
    // The address follows once the screen is painted.
    await page.waitForURL(`**/payment/${id}*`);
    await leave();
  });

  it('through the questionnaire goes from question to question', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${shop.url}/mbti_v1`);
    await settle(page);
    await page.locator('[data-action="next"]').first().click();
    for (const number of [1, 2]) {
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/mbti_v1/questions/${number}`);
      await page.locator('[data-action="answer"]').first().click();
    }
    await expect.poll(() => new URL(page.url()).pathname).toBe('/mbti_v1/questions/3');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/mbti_v1/questions/2');
    // The address may be there before its event: this Back must be over before the next two begin.
    await page.locator('progress[value="2"]').waitFor();
    // Twice, the second time before the first has been drawn.
    await page.evaluate(() => {
      addEventListener('popstate', () => history.back(), { once: true });
      history.back();
    });
    await page.locator('main[data-screen="entry"]').waitFor();
    await page.goForward();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/mbti_v1/questions/1');
    await leave();
  });

  it('leads to the entry, however soon after it came alive the page was tapped', async () => {
    const { page, leave } = await visit(browser);
    // A busy phone: React draws, and comes to its effects later.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        setTimeout(() => postMessage.call(this, message), 300);
      };
    });
    await page.goto(`${shop.url}/mbti_v1`);
    await page.waitForFunction(() => {
      const button = document.querySelector<HTMLElement>('[data-action="next"]');
      const isAlive = button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
      if (isAlive) button.click();
      return isAlive;
    });
    await page.waitForURL('**/mbti_v1/questions/1*');
    await page.goBack();
    await page.locator('main[data-screen="entry"]').waitFor();
    await leave();
  });

  it('is heard while the page is busy with the address it leaves', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${shop.url}/mbti_v1`);
    await settle(page);
    await page.locator('[data-action="next"]').first().click();
    await page.locator('[data-action="answer"]').first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/mbti_v1/questions/2');
    await page.evaluate(() => {
      addEventListener('popstate', () => document.body.setAttribute('data-went-back', ''), { once: true });
      const push = history.pushState;
      history.pushState = (...entry) => {
        history.pushState = push;
        history.pushState(...entry);
        history.back();
        const end = performance.now() + 300;
        while (performance.now() < end);
      };
    });
    await page.locator('[data-action="answer"]').first().click();
    await page.locator('body[data-went-back]').waitFor();
    await page.locator('progress[value="2"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/mbti_v1/questions/2');
    await leave();
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import { withoutHidden } from '../../src/fields/visible-fields.ts';
import { fieldsOf } from '../../src/funnel/entry-steps.ts';
import type { Field, Funnel } from '../../src/funnel/funnel.ts';
import { decidedAnswer } from '../../src/funnel/unreadable.ts';
import { sampled } from '../support/sampled.ts';
import { sharedBrowser, visit } from './browser.ts';
import { payButton, paymentAddress, sendOrder } from './buyer-order.ts';

const browser = await sharedBrowser();

const { funnels } = await loadFleet('.');
const languages = ['en', 'zh-CN'] as const;
type Language = (typeof languages)[number];
const visits = [...funnels.values()].flatMap((funnel) =>
  languages.map((language) => ({ funnel, language, slug: funnel.slug })),
);

/** The channel in which the names are written before the rest, which takes more room. */
const animated = '20';

const names: Record<Language, readonly [own: string, other: string]> = {
  en: ['Emma Clarke', 'Noah Bennett'],
  'zh-CN': ['欧阳若曦', '周南乔'],
};
const isOthers = (name: string) => name.startsWith('partner');

/** What somebody writes who leaves nothing out and chooses what is said at greatest length. */
function givenFor(field: Field, language: Language): string {
  switch (field.kind) {
    case 'name':
      return names[language][isOthers(field.name) ? 1 : 0];
    case 'gender':
      return 'female';
    case 'birthday':
      return isOthers(field.name) ? '1993-12-11' : '1995-09-15';
    case 'birth-hour':
      return '12';
    case 'phone':
      return '13800138000';
    case 'consent':
      return 'true';
    case 'choice': {
      const lengthOf = ({ label }: (typeof field.options)[number]) => label[language]?.length ?? 0;
      return [...field.options].sort((a, b) => lengthOf(b) - lengthOf(a))[0]!.value;
    }
    default:
      return names[language][0];
  }
}

async function openPayment(page: Page, funnel: Funnel, language: Language): Promise<void> {
  const answers = funnel.questions?.questions.map(({ id }) => [id, decidedAnswer(funnel, id)]);
  const given = Object.fromEntries(fieldsOf(funnel).map((field) => [field.name, givenFor(field, language)]));
  const values = {
    ...withoutHidden(funnel, given, '2026-11-29'),
    ...(answers && { answers: JSON.stringify(Object.fromEntries(answers)) }),
  };
  const id = await sendOrder(page, funnel.slug, animated, values);
  await page.goto(paymentAddress(id, funnel.slug, animated));
  await payButton(page).waitFor();
  await page.locator('.report-contents').waitFor();
}

const parts = ['.order-summary', '.foretaste', '.report-contents', '.price', '.ways', '.promise'];

describe('whatever is bought and whoever buys it', () => {
  it.concurrent.each(
    sampled(visits, 5),
  )('the payment for $slug in $language says all there is to know within two screens', async ({
    funnel,
    language,
  }) => {
    const { page, leave } = await visit(browser, { locale: language, isOwn: true });
    await openPayment(page, funnel, language);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    const tops = await Promise.all(parts.map((part) => page.locator(part).first().evaluate(topOf)));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    const end = await page
      .locator('.promise li')
      .last()
      .evaluate((line) => line.getBoundingClientRect().bottom + scrollY);
    expect(end).toBeLessThan(2 * 812);
    await leave();
  });
});

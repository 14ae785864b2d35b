import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { buy, type Purchase } from './purchase.ts';
import { isFull } from './scene-tour.ts';

const slugs = readdirSync('funnels')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''))
  .sort();

/** Whose way differs from that of every kind of entry: in terms, look, address, or by the product sold. */
const ofTheirOwn = ['fortune_v3', 'fortune_v4', 'fortune_v5', 'luck_v1', 'marriage_portrayal_v1'];

/** In the full run every funnel in every language and channel; else those, shared out so that each combination occurs. */
const combinations = (isFull ? slugs : ofTheirOwn).flatMap((slug, index): Purchase[] => {
  const all = [
    { slug, language: 'en', channel: '10' },
    { slug, language: 'zh-CN', channel: '20' },
    { slug, language: 'en', channel: '20' },
    { slug, language: 'zh-CN', channel: '10' },
  ] as const;
  return isFull ? [...all] : [all[index % 4]!];
});

const browser = await sharedBrowser();

describe('a visitor buys a report', () => {
  it('in each of the sixteen funnels', () => {
    expect(slugs).toHaveLength(16);
  });

  // Side by side: much of a purchase is waiting for the next second's poll.
  it.concurrent.each(combinations)('from $slug in $language through channel $channel', (purchase) =>
    buy(browser, purchase));
});

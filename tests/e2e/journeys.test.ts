import { describe, it } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { buy } from './purchase.ts';

const browser = await sharedBrowser();

describe('a visitor buys a report', () => {
  // Side by side: much of a purchase is waiting for the next second's poll.
  it.concurrent.each([
    { kind: 'page', slug: 'pair_v1', language: 'zh-CN', channel: '10', deepest: 2 },
    { kind: 'steps', slug: 'marriage_v2', language: 'en', channel: '20', deepest: 7 },
    { kind: 'chat', slug: 'marriage_v4', language: 'zh-CN', channel: '20', deepest: 7 },
    { kind: 'ritual', slug: 'fortune_v2', language: 'en', channel: '10', deepest: 3 },
    { kind: 'questionnaire', slug: 'mbti_v1', language: 'zh-CN', channel: '10', deepest: 4 },
  ] as const)('from an entry of the kind “$kind”: $slug in $language', ({ kind: _, ...purchase }) =>
    buy(browser, purchase));
});

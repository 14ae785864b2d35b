import { describe, expect, it } from 'vitest';
import { chooseLanguage, say } from '../../src/funnel/texts.ts';

describe('a text', () => {
  it('is said in the language asked for', () => {
    expect(say({ en: 'fortune', 'zh-CN': '运势' }, 'zh-CN')).toBe('运势');
  });

  it('is said in its first language where it lacks the one asked for', () => {
    expect(say({ en: 'fortune', 'zh-CN': '运势' }, 'fr')).toBe('fortune');
  });

  it('is itself where it is a plain string', () => {
    expect(say('fortune', 'zh-CN')).toBe('fortune');
  });

  it('is empty where it has no language at all', () => {
    expect(say({}, 'en')).toBe('');
  });
});

describe('the language chosen', () => {
  const available = ['en', 'zh-CN'];
  it.each<[string, (string | null | undefined)[], string]>([
    ['is the first wish', ['zh-CN', 'en'], 'zh-CN'],
    ['passes over wishes that say nothing', [null, undefined, '', 'zh-CN'], 'zh-CN'],
    ['passes over languages that are not there', ['fr', 'de-DE', 'zh-CN'], 'zh-CN'],
    ['is found whatever the case', ['ZH-cn'], 'zh-CN'],
    ['serves the primary tag alone', ['zh'], 'zh-CN'],
    ['serves another region', ['zh-TW'], 'zh-CN'],
    ['serves another script', ['zh-Hant-HK'], 'zh-CN'],
    ['serves a region of English', ['en-GB', 'zh-CN'], 'en'],
    ['is the fallback without a wish', [], 'en'],
    ['is the fallback where no wish can be met', ['fr', 'zho', 'e', '*', '../../etc'], 'en'],
  ])('%s', (_, wishes, language) => {
    expect(chooseLanguage(wishes, available, 'en')).toBe(language);
  });

  it('is the exact tag rather than a near one that comes before it', () => {
    expect(chooseLanguage(['zh-TW'], ['zh-CN', 'zh-TW'], 'zh-CN')).toBe('zh-TW');
  });

  it('is one of the funnel’s own where the shop’s default is not among them', () => {
    expect(chooseLanguage(['fr'], ['zh-CN'], 'en')).toBe('zh-CN');
  });
});

import { describe, expect, it } from 'vitest';
import { productsOfCode } from '../../src/checker/rules/products.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { ordersOf, sampled } from './people.ts';
import { bannedIn, sentencesOf, textsOf } from './read-report.ts';

/** What a buyer pays for: enough of it, about them, and nothing nobody can promise. 500 people in the long run. */
const people = sampled(500, 20);

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

describe.each(productsOfCode)('the texts of a %s report', (product) => {
  const made = ordersOf(product, people * 2).map((input) => ({
    input,
    // What a picture of a chapter tells, the chapter says.
    texts: textsOf({ ...makeReport(input), keepsake: [] }),
  }));
  const inLanguage = (language: string) => made.filter(({ input }) => input.language === language);

  it('are at least 1,800 Chinese characters or 1,200 English words', () => {
    const short = made.flatMap(({ input, texts }) => {
      const text = texts.join(' ');
      const size =
        input.language === 'zh-CN'
          ? (text.match(/\p{Script=Han}/gu)?.length ?? 0)
          : (text.match(/[A-Za-z’'-]{2,}/g)?.length ?? 0);
      return size < (input.language === 'zh-CN' ? 1800 : 1200) ? [`${input.language} ${size}`] : [];
    });
    expect(short).toEqual([]);
  });

  it.each(['zh-CN', 'en'])('in %s: two people share less than a third of their sentences', (language) => {
    const all = inLanguage(language).map(({ texts }) => new Set(sentencesOf(texts)));
    const shares = all.slice(1).map((own, index) => {
      const other = all[index]!;
      return [...own].filter((sentence) => other.has(sentence)).length / Math.min(own.size, other.size);
    });
    expect(median(shares)).toBeLessThan(1 / 3);
  });

  it('say nothing twice, and no word twice in a row', () => {
    for (const { input, texts } of made) {
      const sentences = sentencesOf(texts).filter((sentence) => sentence.length > 12);
      const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
      expect(twice, JSON.stringify(input.details)).toEqual([]);
      const doubled = texts.flatMap(
        (text) =>
          text.match(/\b(?!had\b|that\b)([A-Za-z]{2,}) \1\b|的的|了了|是是|，，|。。|；；|,,|\.\.(?!\.)/g) ??
          [],
      );
      expect(doubled).toEqual([]);
    }
  });

  it('claim nothing nobody can promise, and threaten nobody', () => {
    const claims = made.flatMap(({ texts }) => texts.flatMap((text) => bannedIn(text)));
    expect([...new Set(claims)]).toEqual([]);
  });
});

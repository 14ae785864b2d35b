import { describe, expect, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { makeForetaste, makeReport } from '../../src/products/make-report.ts';
import { orderOf } from './people.ts';
import { bannedIn, sentencesOf, textsOf } from './read-report.ts';

const { funnels } = await loadFleet('.');
const { product, title, report: sold, ownProduct } = funnels.get('attachment')!;
const file = ownProduct!;

/** Answers that lean by so much to each scale: -2 to 2, of a scale of five. */
const answersOf = (lean: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    file.questions.map(({ id, adds, options }) => {
      const points = Object.entries(adds ?? {}).map(([scale, sign]) => sign * (lean[scale] ?? 0));
      return [id, options?.[0]?.value ?? String(3 + points.reduce((sum, each) => sum + each, 0))];
    }),
  );

const leans = [-2, -1, 0, 1, 2];
const people = leans.flatMap((worry) =>
  leans.flatMap((distance) => leans.map((other) => ({ worry, distance, quarrel: other, waiting: -other }))),
);

const inputOf = (
  lean: (typeof people)[number],
  language: 'en' | 'zh-CN',
  from: Funnel['ownProduct'] = file,
) =>
  orderOf(
    product,
    {},
    {
      language,
      title: title[language]!,
      answers: answersOf(lean),
      ...sold,
      ...(from && { ownProduct: from }),
    },
  );

/** As PostgreSQL gives it back from `jsonb`: keys by their length, then by their letters. */
function asStored<Value>(value: Value): Value {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(asStored) as Value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, asStored(each)])) as Value;
}

describe.each(['en', 'zh-CN'] as const)('an attachment report in %s', (language) => {
  it('says the same when its file comes back from the database', () => {
    const stored = asStored(file);
    expect(Object.keys(stored.scales.worry!.bands!)).not.toEqual(Object.keys(file.scales.worry!.bands!));
    for (const lean of people) {
      const [asked, kept] = [inputOf(lean, language), inputOf(lean, language, stored)];
      expect(makeReport(kept)).toEqual(makeReport(asked));
      expect(makeForetaste(kept)).toEqual(makeForetaste(asked));
    }
  });

  it('is as long as a bought report is, says nothing twice and promises nothing', () => {
    for (const lean of people) {
      const texts = textsOf({ ...makeReport(inputOf(lean, language)), keepsake: [] });
      const all = texts.join(' ');
      const size =
        language === 'en' ? all.match(/[A-Za-z’'-]{2,}/g)!.length : all.match(/\p{Script=Han}/gu)!.length;
      expect(size, JSON.stringify(lean)).toBeGreaterThanOrEqual(language === 'en' ? 1200 : 1800);
      const sentences = sentencesOf(texts).filter((sentence) => sentence.length > 12);
      expect(sentences.filter((each, index) => sentences.indexOf(each) !== index)).toEqual([]);
      expect(texts.flatMap(bannedIn)).toEqual([]);
    }
  });

  it('tells of every corner its own result, and beside the middle the type next to it', () => {
    const resultOf = (worry: number, distance: number) =>
      makeReport(inputOf({ worry, distance, quarrel: 0, waiting: 0 }, language)).keepsake!['result-id'];
    expect([resultOf(-2, -2), resultOf(2, -2), resultOf(-2, 2), resultOf(2, 2)]).toEqual([
      'secure',
      'anxious',
      'distant',
      'torn',
    ]);
    // Whoever answers the middle throughout, or everything alike, stands in the middle, which counts as at ease.
    const middle = makeReport(inputOf({ worry: 0, distance: 0, quarrel: 0, waiting: 0 }, language));
    const texts = textsOf(middle.sections.at(-1)).join(' ');
    for (const neighbour of ['anxious', 'distant'])
      expect(texts).toContain(file.results[neighbour]!.name[language]);
  });
});

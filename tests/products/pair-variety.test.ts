import { describe, expect, it } from 'vitest';
import { report as pairReport } from '../../src/products/pair/report.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { languageOf, speaker } from '../../src/reports/writing/wording.ts';
import { isPairMethod } from './pair-methods.ts';
import { givenNames, numbersFrom, ordersOf, surnames } from './people.ts';
import { sentencesOf, textsOf } from './read-report.ts';
import { maskFor, overlaps, quantile } from './variety.ts';

/** Forty invented couples of names in the long run, 780 pairs of reports; sixteen in each run of the tests. */
const couples = process.env.FULL_MATRIX ? 40 : 16;

const relations = ['', 'desk-mates', 'secret', 'couple', 'married', 'friends', 'family'];

function detailsOf(count: number, more: (pick: <Item>(items: readonly Item[]) => Item) => object) {
  const next = numbersFrom(7);
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)]!;
  const name = () => pick(surnames) + pick(givenNames);
  return Array.from({ length: count }, () => ({ fullName: name(), partnerName: name(), ...more(pick) }));
}

const years = Array.from({ length: 50 }, (_, index) => `${1955 + index}-0${1 + (index % 9)}-1${index % 10}`);

const samples = {
  'of all relations, some with birthdays': detailsOf(couples, (pick) => ({
    relation: pick(relations),
    birthday: pick(['', pick(years)]),
    partnerBirthday: pick(['', pick(years)]),
  })),
  'of one relation and without birthdays': detailsOf(couples, () => ({ relation: 'couple' })),
};

describe.each(Object.entries(samples))('reports %s', (_, all) => {
  it.each([
    'zh-CN',
    'en',
  ] as const)('in %s share few sentences, whatever stands in their slots', (language) => {
    const sets = all.map((details) => {
      const input = { ...ordersOf('pair', 1)[0], language, details } as ReportInput;
      const { sections } = pairReport.report(input, speaker(languageOf(language)));
      const own = sentencesOf(textsOf(sections)).filter((each) => !isPairMethod(each, language));
      return new Set(own.map(maskFor(details)));
    });
    const shared = overlaps(sets);
    expect(quantile(shared, 0.5)).toBeLessThanOrEqual(15);
    // Where all have one relation, a little more is shared: aim at 25, too.
    expect(quantile(shared, 0.95)).toBeLessThanOrEqual(27);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import table from '../../src/checker/rules/promises.json' with { type: 'json' };
import { checkCopy, checkFeatures } from '../../src/checker/rules/promises.ts';
import type { Product, ReportBlock } from '../../src/contract/report.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import { makeReport } from '../../src/products/make-report.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { ordersOf } from '../products/people.ts';

/** What a reader would find in a chapter that keeps each promise. */
const proofs: Readonly<Record<string, (blocks: readonly ReportBlock[]) => boolean>> = {
  'twelve months': (blocks) => monthsOf(blocks).length === 12,
  'a reason for each month’s figure': (blocks) =>
    monthsOf(blocks).every(({ value, note = '' }) => new RegExp(`${value} ?[=＝].*[+−＋]`).test(note)),
  'figures whose parts are printed and add up': (blocks) => blocks.some(explainsItself),
  'ten years, one by one': (blocks) => blocks.some((block) => block.kind === 'years' && isTenYears(block)),
  'two birth charts read against each other': (blocks) =>
    blocks.some(({ kind }) => kind === 'pillars') &&
    blocks.some((block) => block.kind === 'list' && block.items.length >= 6),
};

const monthsOf = (blocks: readonly ReportBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'months' ? block.items : []));

/** Every figure of a block stands beside the sum it is, or beside the parts it is made of. */
function explainsItself(block: ReportBlock): boolean {
  if (block.kind === 'pairing') return block.parts.length > 0 && block.parts.every(({ note }) => note);
  if (block.kind !== 'bars' && block.kind !== 'years') return false;
  const notes = block.items.map(({ note }) => note ?? '');
  return notes.length > 0 && notes.every((note) => /\d ?[=＝].*\d|nothing added|没有一笔加减/.test(note));
}

const isTenYears = ({ items }: Extract<ReportBlock, { kind: 'years' }>) =>
  items.length === 10 && items.every(({ year }, index) => year === items[0]!.year + index);

/** No year of love is named from eighty on: whoever is past seventy has fewer than ten to come. */
const isTooOld = ({ product, details }: ReportInput) =>
  product === 'marriage' && Number(/\d{4}/.exec(details.birthday ?? '')?.[0]) < 1957;

/** Two charts take two birthdays. */
const isAlone = (promise: string, { details }: ReportInput) =>
  promise.startsWith('two birth charts') && !details.partnerBirthday;

const kept = table.flatMap(({ promise, keptBy }) =>
  Object.entries(keptBy).map(([product, chapter]) => ({ promise, product: product as Product, chapter })),
);

describe('a promise of the table', () => {
  it.each(kept)('“$promise” is kept by a $product report, in its chapter $chapter', (entry) => {
    for (const input of ordersOf(entry.product, 12).filter(
      (input) => !isTooOld(input) && !isAlone(entry.promise, input),
    )) {
      const sections = makeReport(input).sections.filter(({ id }) => id === entry.chapter);
      const blocks = sections.flatMap((section) => section.blocks);
      const isKept = proofs[entry.promise]!(blocks);
      // Of two names that cannot be counted there is no score, and no sum to show.
      expect(isKept || (entry.product === 'pair' && !blocks.some(({ kind }) => kind === 'pairing'))).toBe(
        true,
      );
    }
  });

  it.each(table)('“$promise” is heard in both languages', ({ said }) => {
    expect(said).toHaveLength(2);
  });
});

describe('what the shipped funnels promise', () => {
  const files = readdirSync('funnels').filter((name) => name.endsWith('.yaml'));
  const funnels = files.map((name) => parse(readFileSync(`funnels/${name}`, 'utf8')) as FunnelFile);

  it('names the chapter of every part they list', () => {
    const parts = funnels.flatMap(({ entry }) =>
      ('blocks' in entry && entry.blocks ? entry.blocks : []).flatMap((block) =>
        block.kind === 'features' ? block.items : [],
      ),
    );
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.filter(({ chapter }) => chapter === undefined)).toEqual([]);
  });

  it('is kept by every offer where the first chapter keeps it, and by some where another does', () => {
    const told = (product: FunnelFile['product'], chapter: string, says: string) => {
      const funnel = funnels.find((each) => each.product === product)!;
      const price = { amount: 990, listAmount: 990 };
      const offers = {
        some: { price, label: { en: 'A part' }, contains: [{ product, chapters: [chapter] }] },
        all: { price, label: { en: 'All of it' }, contains: [product] },
      };
      const payment = { ...funnel.payment, offers };
      return checkCopy({ ...funnel, payment, summary: { en: says } }, ['en'], undefined, new Map())
        .filter(({ pointer }) => pointer === '/summary/en')
        .map(({ code }) => code);
    };
    expect(told('pair', 'sound', 'Check the sums.')).toEqual([]);
    expect(told('marriage', 'chart', 'The coming ten years.')).toEqual(['offer/in-some']);
  });

  it('is heard by the table: without the chapter that keeps it, most of them are refused', () => {
    const check = (funnel: FunnelFile) => [
      ...checkFeatures(funnel, new Map()),
      ...checkCopy(funnel, ['en', 'zh-CN'], undefined, new Map()),
    ];
    const refused = funnels.filter(
      (funnel) => check({ ...funnel, report: { ...funnel.report, chapters: [] } }).length > 0,
    );
    expect(refused.length).toBeGreaterThan(10);
    expect(funnels.flatMap(check)).toEqual([]);
  });
});

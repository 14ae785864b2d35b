import { describe, expect, it } from 'vitest';
import { productsOfCode } from '../../src/checker/rules/products.ts';
import type { ReportDocument } from '../../src/contract/report.ts';
import { keepsakes } from '../../src/products/keepsakes.generated.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { slotValues } from '../../src/server/reports/text.ts';
import { type ChapterPart, chapterParts, namesIn, readChapterPart } from '../../src/share-image/template.ts';
import { palettes } from '../../src/theme/palettes.generated.ts';
import { ordersOf, sampled } from './people.ts';
import { blocksOf } from './read-report.ts';

/** The drawing is taken from the report itself. */
const drawn = 'portrait';

const face = { words: {}, palette: palettes.plain! };

/** What a chapter tells its picture under the names of a part; nothing where it is not there. */
async function toldBy(report: ReportDocument, chapter: string, part: ChapterPart): Promise<string[]> {
  const section = report.sections.find(({ id }) => id === chapter);
  const values = section ? await slotValues(report, face, '', section) : {};
  return chapterParts[part].flatMap(namesIn).flatMap((name) => (values[name] ? [String(values[name])] : []));
}

describe.each(productsOfCode)('what a picture of a %s report may tell', (product) => {
  const made = ordersOf(product, sampled(40, 20)).map((order) => ({ order, report: makeReport(order) }));
  const names = Object.keys(keepsakes[product] ?? {});
  const listed = names.filter((name) => !readChapterPart(name)).flatMap(namesIn);
  const parts = names.flatMap((name) => readChapterPart(name) ?? []);

  it('is what its list says, for everybody: a value that is not there would spoil the picture', () => {
    const wanted = new Set([...listed, 'name'].filter((name) => name !== drawn));
    for (const { report } of made) {
      const { figure: _, 'figure-label': __, ...told } = report.keepsake ?? {};
      const ofReport = Object.keys(told).filter((name) => !name.includes('.'));
      expect(ofReport.sort()).toEqual([...wanted].sort());
    }
  });

  it('is never the birthday, the pillars or their halves', async () => {
    for (const { order, report } of made) {
      const pillars = blocksOf(report, 'pillars').flatMap(({ columns }) => columns);
      const facts = blocksOf(report, 'facts').flatMap(({ items }) => items);
      const secrets = [
        ...pillars.flatMap(({ stem, branch, reading }) => [stem + branch, ...(reading ? [reading] : [])]),
        ...facts.filter(({ label }) => /birthday|生日/.test(label)).map(({ value }) => value),
        ...[order.details.birthday, order.details.partnerBirthday].filter((day) => day !== undefined),
      ];
      const ofChapters = await Promise.all(
        parts.map(async ({ chapter, part }) => {
          const values = await toldBy(report, chapter, part);
          return values.map((value) => [`${chapter}.${part}`, value] as const);
        }),
      );
      const told = [...Object.entries(report.keepsake ?? {}), ...ofChapters.flat()].map(
        // The year that is told of may have a pillar of the reader's.
        ([name, value]) => `${name}: ${String(value).replace(/岁次..|the \w+ \w+ \(..\) year/, '')}`,
      );
      for (const secret of secrets) expect(told.filter((line) => line.includes(secret))).toEqual([]);
    }
  });

  it('is in each chapter that its list says, and the birth is named by none of them', async () => {
    for (const { chapter, part } of parts) {
      const told = await Promise.all(made.map(({ report }) => toldBy(report, chapter, part)));
      expect(told.filter((values) => values.length > 0).length, `${chapter}.${part}`).toBeGreaterThan(4);
      const words = told.flat().join('\n');
      expect(words).not.toMatch(
        /[年月日时][柱支干]|日主|夫妻宫|day (stem|branch|master)|(year|month|hour) (pillar|branch|stem)|palace/i,
      );
    }
  });
});

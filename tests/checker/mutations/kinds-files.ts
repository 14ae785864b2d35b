import { findSchema, slugOf } from '../../../src/checker/finding/file-names.ts';
import type { Code } from '../../../src/checker/rules/rules.ts';
import type { ExperimentFile, SiteFile } from '../../../src/funnel/schema-types.generated.ts';
import { reservedSlugs } from '../../../src/machine/reserved-slugs.ts';
import { type Expected, eitherOf, type Kind, type Planted, type Shop } from './kind.ts';
import { headOf, isFunnel, type Sheet, splice, written } from './places.ts';

const site = 'funnels/shared/site.yaml';

/** The root address leads to one of the funnels: when that one goes, so does the root. */
function homeless({ sheets }: Shop, sheet: Sheet): Expected[] {
  const shop = sheets.get(site)!;
  if ((shop.value as SiteFile).home !== slugOf(sheet.file)) return [];
  const home = shop.places.find(({ pointer }) => pointer === '/home')!;
  return [{ file: site, code: 'meaning/unknown-home', line: shop.lineAt(headOf(home)) }];
}

/** The experiments at a funnel that is gone. */
const pointless = ({ sheets }: Shop, sheet: Sheet): Expected[] =>
  [...sheets.values()]
    .filter(
      ({ file, value }) =>
        findSchema(file) === 'experiment' && (value as ExperimentFile).funnel === slugOf(sheet.file),
    )
    .map(({ file, lineAt, places }) => ({
      file,
      code: 'experiment/unknown-funnel' as const,
      line: lineAt(headOf(places.find(({ pointer }) => pointer === '/funnel')!)),
    }));

/** The funnels that ask a questionnaire. */
const asking = (sheets: Iterable<Sheet>): Expected[] =>
  [...sheets].filter(isFunnel).flatMap((sheet) =>
    sheet.places
      .filter(({ pointer }) => pointer === '/questions/list')
      .map((place) => ({
        file: sheet.file,
        code: 'meaning/unknown-questions' as const,
        line: sheet.lineAt(headOf(place)),
      })),
  );

/** A funnel saved under another name. */
const savedAs =
  (code: Code, rename: (slug: string) => string): Kind =>
  (sheet, shop) =>
    isFunnel(sheet)
      ? [
          {
            where: 'the file',
            make: () => sheet.text,
            savedAs: `funnels/${rename(slugOf(sheet.file))}`,
            // A funnel whose file only ends wrongly still has its address.
            expect: [
              { code, line: 1 },
              ...(rename(slugOf(sheet.file)) === `${slugOf(sheet.file)}.yml`
                ? []
                : [...homeless(shop, sheet), ...pointless(shop, sheet)]),
            ],
          },
        ]
      : [];

const whole =
  (code: Code, make: (sheet: Sheet) => string | Uint8Array): Kind =>
  (sheet) => [{ where: 'the file', make: () => make(sheet), expect: [{ code, line: 1 }] }];

/** Lines with a Chinese character, damaged there. */
const atChinese =
  (damage: (before: Uint8Array, character: string, after: Uint8Array) => Uint8Array): Kind =>
  (sheet) =>
    sheet.lines.flatMap((line, index): Planted[] => {
      const at = line.search(/\p{Script=Han}/u);
      if (at === -1) return [];
      const offset = sheet.lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0) + at;
      const bytes = (from: number, to?: number) => Buffer.from(sheet.text.slice(from, to));
      return [
        {
          where: `line ${index + 1}`,
          make: () => damage(bytes(0, offset), sheet.text[offset]!, bytes(offset + 1)),
          expect: [{ code: 'source/encoding', line: index + 1 }],
        },
      ];
    });

export const fileKinds = {
  'wrong file extension': savedAs('meaning/file-name', (slug) => `${slug}.yml`),
  'wrong file name': eitherOf(
    savedAs('meaning/file-name', (slug) => `${slug.toUpperCase()}.yaml`),
    savedAs('meaning/file-name', (slug) => `${slug.replaceAll('_', '-')}.yaml`),
    savedAs('meaning/file-name', (slug) => `${slug} copy.yaml`),
    savedAs('meaning/file-name', (slug) => `${slug}副本.yaml`),
  ),
  'reserved address': (sheet, shop) =>
    reservedSlugs
      .filter((slug) => /^[a-z0-9]+(_[a-z0-9]+)*$/.test(slug))
      .flatMap((slug) => savedAs('meaning/reserved-address', () => `${slug}.yaml`)(sheet, shop)),
  'shared file of another name': (sheet, { sheets }) =>
    sheet.file.endsWith('-questions.yaml')
      ? [
          {
            where: 'the file',
            make: () => sheet.text,
            savedAs: sheet.file.replace('-questions', ''),
            expect: [{ code: 'meaning/file-name', line: 1 }, ...asking(sheets.values())],
          },
        ]
      : [],
  'an empty file': whole('source/empty', () => ''),
  'comments only': whole('source/empty', ({ text }) => text.replace(/^(?!#)/gm, '# ')),
  'a list for a file': whole('shape/wrong-type', () => '- some\n- words\n'),
  'words for a file': whole('shape/wrong-type', () => 'To be written.\n'),
  'saved as UTF-16': whole('source/encoding', ({ text }) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  'saved as GBK': atChinese((before, _, after) => Buffer.concat([before, Buffer.from([0xd2, 0xf6]), after])),
  'character cut in half': atChinese((before, character, after) =>
    Buffer.concat([before, Buffer.from(character).subarray(0, 2), after]),
  ),
  'top of another file pasted below': (sheet) => {
    const [first] = sheet.places.filter(({ owner, index }) => owner === undefined && index === 0);
    const end = sheet.text.length;
    return [
      {
        where: 'the end',
        make: () => splice(sheet.text, end, end, `${written(sheet, first!)}\n`),
        expect: [{ code: 'source/duplicate-key', line: sheet.lines.length }],
      },
    ];
  },
} as const satisfies Record<string, Kind>;

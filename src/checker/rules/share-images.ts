import { inWords, msg } from '../../contract/t.ts';
import { partsOf, soldChapters } from '../../funnel/offers.ts';
import type { FunnelFile, Part, ProductFile } from '../../funnel/schema-types.generated.ts';
import { keepsakes } from '../../products/keepsakes.generated.ts';
import { chapterParts, namesIn, readChapterPart, type Template } from '../../share-image/template.ts';
import { checkReference, didYouMean, nearest } from '../finding/did-you-mean.ts';
import { imagesDir } from '../finding/file-names.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import { meantPicture } from './pictures.ts';
import { isOfCode, manifestOf } from './products.ts';
import type { OwnProducts, Rule } from './rule.ts';

/** Values of every report; `art` is the funnel's key picture, `foot` the shop's closing line. */
const common = ['name', 'title', 'sentence', 'figure', 'figure-label', 'art', 'foot'];
const ownWord = 'words.';
const at = '/report/keepsake';

/** Returns the values of a product file's report, as `src/products/quiz/report.ts` fills them. */
function ownValues({ scales, report }: ProductFile): string[] {
  const partOf: Partial<Record<Part['kind'], string>> = { bars: 'items', list: 'lines', text: 'quote' };
  return [
    ...['result', 'result-id'],
    ...Object.keys(scales).flatMap((scale) => [`scale-${scale}`, `scale-${scale}-label`]),
    ...report.sections.flatMap(({ id, blocks }) =>
      blocks.flatMap(({ kind }) => (partOf[kind] ? `${id}.${partOf[kind]}` : [])),
    ),
  ];
}

function valuesOf(product: string, own: OwnProducts, chapter?: string): ReadonlySet<string> {
  const file = own.get(product);
  const names = isOfCode(product) ? Object.keys(keepsakes[product] ?? {}) : file ? ownValues(file) : [];
  const listed = names.flatMap((name) => {
    const part = readChapterPart(name);
    if (!part) return namesIn(name);
    return part.chapter === chapter ? chapterParts[part.part].flatMap(namesIn) : [];
  });
  return new Set([...common, ...(chapter === undefined ? [] : ['chapter']), ...listed]);
}

interface Named {
  pointer: string;
  picture: string;
  words: readonly string[];
  values: ReadonlySet<string>;
}

/** Finds slots that neither report nor funnel fills, each reported once. */
function unknownSlots(file: string, { slots }: Template, { pointer, values, words }: Named) {
  const unknown = slots.filter(
    ({ value }) =>
      !values.has(value) && !(value.startsWith(ownWord) && words.includes(value.slice(ownWord.length))),
  );
  if (unknown.length === 0) return [];
  const known = [...values, ...words.map((word) => ownWord + word)];
  const names = [...new Set(unknown.map(({ written }) => written))];
  return names.map((name) => {
    const { line } = unknown.find(({ written }) => written === name)!;
    const isWord = name.startsWith(ownWord);
    const options = isWord ? known.filter((each) => each.startsWith(ownWord)) : [...values];
    const message = msg`${file}:${line} has a place for "${name}"${didYouMean(nearest(name, options))}`;
    const fix = isWord
      ? msg`write ${name.slice(ownWord.length)} under words`
      : msg`funnels/reference.md lists the values of each product`;
    return valueFinding('meaning/unknown-slot', `${pointer}/picture`, message, fix);
  });
}

function checkPicture(named: Named, templates: ReadonlyMap<string, Template>): Finding[] {
  const { pointer, picture, words } = named;
  const name = `${picture}.svg`;
  const file = `${imagesDir}/${name}`;
  const template = templates.get(name);
  if (!template) {
    const known = [...templates.keys()].map((each) => each.slice(0, -'.svg'.length));
    const { hint, fix } = meantPicture(picture, known);
    const message = msg`${imagesDir} has no ${name}${hint}`;
    return [valueFinding('meaning/unknown-picture', `${pointer}/picture`, message, fix)];
  }
  const used = new Set(template.slots.map(({ value }) => value));
  return [
    ...template.faults.map(({ line, message }) =>
      valueFinding('meaning/broken-keepsake', `${pointer}/picture`, `${file}:${line}: ${inWords(message)}`),
    ),
    ...unknownSlots(file, template, named),
    ...words
      .filter((word) => !used.has(ownWord + word))
      .map((word) =>
        keyFinding(
          'meaning/unused-word',
          pointerTo(pointer, 'words', word),
          msg`${file} has no place for "${ownWord}${word}"`,
          msg`draw one, or take the word out`,
        ),
      ),
  ];
}

function checkSold(funnel: FunnelFile, own: OwnProducts, pointer: string, chapter: string): Finding[] {
  const known = manifestOf(funnel.product, own).chapters;
  const unknown = checkReference('meaning/unknown-chapter', msg`chapter`, pointer, chapter, known);
  if (unknown.length > 0) return unknown.map((finding) => ({ ...finding, part: 'key' }));
  const offers = Object.keys(funnel.payment.offers ?? { '': null });
  const isSold = (offer: string) =>
    soldChapters(known, partsOf(funnel, offer)[0]!.chapters).includes(chapter);
  if (offers.some(isSold)) return [];
  const message = msg`the chapter "${chapter}" is not sold`;
  const fix = msg`add ${chapter} to report.chapters, or take its picture out`;
  return [keyFinding('meaning/unsold-chapter', pointer, message, fix)];
}

/** Checks that each template exists and can be drawn, and that its slots and the funnel's words match. */
function checkKeepsakes(
  funnel: FunnelFile,
  templates: ReadonlyMap<string, Template>,
  products: OwnProducts,
): Finding[] {
  const { product, report: { keepsake, keepsakes: ofChapters = {} } = {} } = funnel;
  const check = (pointer: string, { picture, words = {} }: NonNullable<typeof keepsake>, chapter?: string) =>
    checkPicture(
      { pointer, picture, words: Object.keys(words), values: valuesOf(product, products, chapter) },
      templates,
    );
  return [
    ...(keepsake ? check(at, keepsake) : []),
    ...Object.entries(ofChapters).flatMap(([chapter, picture]) => {
      const pointer = pointerTo('/report/keepsakes', chapter);
      const unsold = checkSold(funnel, products, pointer, chapter);
      // The values of an unknown chapter are unknown.
      return unsold.length > 0 ? unsold : check(pointer, picture, chapter);
    }),
  ];
}

// biome-ignore format: one row a line.
export const shareImagesRules = [
  { code: 'meaning/broken-keepsake', severity: 'error', why: 'The template cannot be drawn. Buyers would get a plain picture, and none for a chapter.',
    check: (funnel, { templates, products }) => checkKeepsakes(funnel, templates, products) },
  { code: 'meaning/unknown-slot', severity: 'error', why: 'Nothing fills this place of the picture: the report has no such value, and the funnel no such word.' },
  { code: 'meaning/unsold-chapter', severity: 'error', why: 'The report of this funnel’s buyers lacks this chapter, so they would never see its picture.' },
  { code: 'meaning/unused-word', severity: 'error', why: 'The picture has no place for this word, so buyers would never read it.' },
] as const satisfies readonly Rule[];

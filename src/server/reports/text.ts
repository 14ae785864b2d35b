import type { ReportBlock, ReportDocument } from '../../contract/report.ts';
import type { SlotValues } from '../../share-image/template.ts';
import { chapterParts, namesIn } from '../../share-image/template.ts';
import { type Face, type FindGlyph, findGlyph, type Glyph, loadGlyphs } from './face.ts';

type Section = ReportDocument['sections'][number];

export const capital = (title: string) => title.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const findBlock = <Kind extends ReportBlock['kind']>(blocks: readonly ReportBlock[], ...kinds: Kind[]) =>
  blocks.find((block): block is Extract<ReportBlock, { kind: Kind }> =>
    (kinds as ReportBlock['kind'][]).includes(block.kind),
  );

function itemsOf({ blocks }: Section) {
  const found = findBlock(blocks, 'bars', 'months', 'pairing');
  return (found?.kind === 'pairing' ? found.parts : found?.items) ?? [];
}

const emptyParts: SlotValues = Object.fromEntries(
  Object.values(chapterParts).flatMap((names) => names.flatMap(namesIn).map((name) => [name, ''])),
);

/** Returns a chapter's values. Values in `keepsake`, such as `joined.figure`, replace values of its blocks. */
function partsOf(section: Section, keepsake: ReportDocument['keepsake'] = {}): SlotValues {
  const items = itemsOf(section).flatMap(({ label, value }, index): [string, string | number][] => [
    [`item-${index + 1}-label`, label],
    [`item-${index + 1}-value`, value],
  ]);
  const lines = findBlock(section.blocks, 'list')?.items ?? [];
  const own = `${section.id}.`;
  const said = Object.entries(keepsake).filter(([name]) => name.startsWith(own));
  // Items in `keepsake` replace all items of the blocks. Lines in `keepsake` replace all lines.
  const isSaid = (part: string) => said.some(([name]) => name.startsWith(own + part));
  const shown: [string, string | number][] = [
    ['chapter', section.heading],
    ...(isSaid('item') ? [] : items),
    ...(isSaid('line') ? [] : lines.map((line, index): [string, string] => [`line-${index + 1}`, line])),
    ['quote', findBlock(section.blocks, 'text')?.paragraphs[0] ?? ''],
    ...said.map(([name, value]): [string, string | number] => [name.slice(own.length), value]),
  ];
  return {
    ...emptyParts,
    ...Object.fromEntries(shown),
  };
}

/** Replaces values that contain an undrawable character by '', because half a name would be wrong. */
const drawn = (values: SlotValues): SlotValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, canDraw(String(value)) ? value : '']),
  );

export async function slotValues(
  report: ReportDocument,
  face: Face,
  foot: string,
  section?: Section,
): Promise<SlotValues> {
  const shown = [
    report.title,
    report.motto,
    report.keepsake,
    section?.heading,
    section?.blocks,
    foot,
    face.words,
  ];
  await loadGlyphs(JSON.stringify(shown));
  const portrait = findBlock(
    report.sections.flatMap(({ blocks }) => blocks),
    'portrait',
  );
  return {
    title: capital(report.title),
    name: '',
    figure: '',
    'figure-label': '',
    portrait: portrait?.svg ?? '',
    ...drawn({
      sentence: report.motto ?? '',
      ...report.keepsake,
      ...(section && partsOf(section, report.keepsake)),
    }),
    art: face.art ?? '',
    foot,
    ...face.words,
  };
}

export type Anchor = 'start' | 'middle' | 'end';

interface Line {
  glyphs: readonly Glyph[];
  width: number;
}

interface BrokenLine extends Line {
  /** Whether the line ends inside a phrase, that is, with a Han character and not with punctuation. */
  isTorn: boolean;
}

const widthOf = (glyphs: readonly Glyph[]) =>
  glyphs.reduce((width, { advance, em }) => width + advance / em, 0);

function glyphsOf(text: string, find: FindGlyph): Glyph[] | undefined {
  const glyphs: Glyph[] = [];
  for (const character of text) {
    const glyph = find(character);
    if (!glyph) return undefined;
    glyphs.push(glyph);
  }
  return glyphs;
}

export const canDraw = (text: string): boolean => glyphsOf(text, findGlyph) !== undefined;

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Splits a text into pieces that are never broken: words with their punctuation or spaces. */
export function pieces(text: string): string[] {
  const starts = new Set(Array.from(words.segment(text), ({ index }) => index));
  const found: string[] = [];
  for (const { 0: piece, index } of text.matchAll(
    /[“（《]*(?:\p{Script=Han}|[^\p{Script=Han}\s“（《]+)[，。、；：！？）》”’]*\s*/gu,
  )) {
    const isWithin = /^\p{Script=Han}/u.test(piece) && !starts.has(index);
    if (found.length > 0 && (isWithin || /^[的了着]/.test(piece))) found.push(found.pop() + piece);
    else found.push(piece);
  }
  return found;
}

/** Splits a text at punctuation. Chinese phrases that fit on one line stay whole. */
const phrases: Split = (text, width, find) =>
  (text.match(/[^，。；：！？]+[，。；：！？）》”’]*\s*/gu) ?? []).flatMap((phrase) =>
    /\p{Script=Han}/u.test(phrase) && widthOf(glyphsOf(phrase, find) ?? []) <= width
      ? phrase
      : pieces(phrase),
  );

type Split = (text: string, width: number, find: FindGlyph) => string[];

function breakLines(text: string, width: number, split: Split, find: FindGlyph): BrokenLine[] | undefined {
  const lines: BrokenLine[] = [];
  let written = '';
  const end = () => {
    const glyphs = glyphsOf(written.trimEnd(), find);
    const isTorn = /\p{Script=Han}$/u.test(written);
    if (glyphs && glyphs.length > 0) lines.push({ glyphs, isTorn, width: widthOf(glyphs) });
    return glyphs !== undefined;
  };
  for (const piece of split(text, width, find)) {
    const longer = glyphsOf((written + piece).trimEnd(), find);
    if (!longer) return undefined;
    if (written && widthOf(longer) > width) {
      end();
      written = piece;
    } else written += piece;
  }
  return end() ? lines : undefined;
}

export const tornIn = (lines: readonly BrokenLine[]): number =>
  lines.slice(0, -1).filter(({ isTorn }) => isTorn).length;

function breakBy(split: Split, text: string, width: number, find: FindGlyph): BrokenLine[] | undefined {
  let lines = breakLines(text, width, split, find);
  for (let narrower = width * 0.95; lines && narrower > width / 2; narrower *= 0.95) {
    const closer = breakLines(text, narrower, split, find);
    if (closer?.length !== lines.length) break;
    if (tornIn(closer) <= tornIn(lines)) lines = closer;
  }
  return lines;
}

export const breakEvenly = (text: string, width: number, find = findGlyph) =>
  breakBy(pieces, text, width, find);

export const breakAtPhrases = (text: string, width: number, find = findGlyph) =>
  breakBy(phrases, text, width, find);

export function fitSentences(text: string, width: number, most: number): BrokenLine[] | undefined {
  const sentences = text.match(/[^。！？.!?]+[。！？.!?”’]*\s*/gu) ?? [];
  for (let count = sentences.length; count > 0; count -= 1) {
    const lines = breakEvenly(sentences.slice(0, count).join('').trim(), width);
    if (!lines) return undefined;
    if (lines.length <= most) return lines;
  }
  return undefined;
}

export interface Hand {
  size: number;
  fill: string;
  anchor?: Anchor;
  /** Width in px of an outline that makes the text bolder. */
  weight?: number;
}

const decimals = (value: number) => Number(value.toFixed(4));

export function drawLine({ glyphs, width }: Line, x: number, y: number, hand: Hand): string {
  const { size, fill, anchor = 'middle', weight = 0 } = hand;
  let left = x - (anchor === 'start' ? 0 : anchor === 'end' ? width * size : (width * size) / 2);
  const drawn = glyphs.map(({ path, em, advance }) => {
    const scale = size / em;
    const stroke = weight > 0 ? ` stroke="${fill}" stroke-width="${decimals(weight / scale)}"` : '';
    const at = `translate(${decimals(left)} ${decimals(y)}) scale(${decimals(scale)} ${decimals(-scale)})`;
    left += advance * scale;
    return path && `<path transform="${at}" fill="${fill}"${stroke} d="${path}"/>`;
  });
  return drawn.join('');
}

export function drawText(text: string, x: number, y: number, hand: Hand): string {
  const glyphs = glyphsOf(text, findGlyph);
  return glyphs ? drawLine({ glyphs, width: widthOf(glyphs) }, x, y, hand) : '';
}

import type { Product, ReportBlock, ReportDocument } from '../../contract/report.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { plainTexts } from './plain-texts.ts';

type Fields = Readonly<Record<string, unknown>>;
type Section = ReportDocument['sections'][number];
/** A report as the screens show it, whichever call it came from; `isForeign`: its shape is not ours. */
export type Report = Omit<ReportDocument, 'motto'> & { isForeign: boolean };

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isPercent = (value: unknown) => isNumber(value) && value >= 0 && value <= 100;
const isTextOrAbsent = (value: unknown) => value === undefined || isText(value);

type Guard = (value: unknown) => boolean;
const record = (shape: Readonly<Record<string, Guard>>) => (value: unknown) =>
  isRecord(value) && Object.entries(shape).every(([key, guard]) => guard(value[key]));
const listOf =
  (guard: Guard, atLeast = 1): Guard =>
  (value) =>
    Array.isArray(value) && value.length >= atLeast && value.every(guard);

const measures = (atLeast: number) =>
  listOf(record({ label: isText, value: isPercent, note: isTextOrAbsent }), atLeast);

/** What a block of each kind must hold before it is drawn; anything less is shown as the text it contains. */
const guards: Record<ReportBlock['kind'], Guard> = {
  text: record({ paragraphs: listOf(isText) }),
  list: record({ items: listOf(isText) }),
  facts: record({ items: listOf(record({ label: isText, value: isText })) }),
  pillars: record({
    columns: listOf(
      record({
        label: isText,
        stem: isText,
        branch: isText,
        reading: isTextOrAbsent,
        stemElement: isText,
        branchElement: isText,
        tenGod: isTextOrAbsent,
        sound: isTextOrAbsent,
      }),
    ),
  }),
  radar: record({ axes: measures(3) }),
  bars: record({ items: measures(1) }),
  months: record({ items: measures(2) }),
  years: record({ items: listOf(record({ year: isNumber, label: isText, note: isText })) }),
  portrait: record({ svg: (value) => isText(value) && value.includes('<svg'), caption: isText }),
  hanzi: record({
    characters: listOf(record({ character: isText, strokes: isNumber, element: isText, pinyin: isText })),
  }),
  pairing: record({
    names: (value) => Array.isArray(value) && value.length === 2 && value.every(isText),
    score: isPercent,
    parts: measures(0),
  }),
  type: record({
    code: isText,
    axes: listOf(record({ first: isText, second: isText, firstPercent: isPercent, note: isTextOrAbsent })),
  }),
};

const isKind = (value: unknown): value is ReportBlock['kind'] =>
  typeof value === 'string' && Object.hasOwn(guards, value);
/** Holds what its kind needs to be drawn. */
export const isBlock = (value: unknown): value is ReportBlock =>
  isRecord(value) && isKind(value.kind) && guards[value.kind](value);

function readBlock(value: unknown): ReportBlock | undefined {
  if (isBlock(value)) return value;
  const { kind: _, ...rest } = isRecord(value) ? value : { rest: value };
  const paragraphs = plainTexts(rest);
  return paragraphs.length > 0 ? { kind: 'text', paragraphs } : undefined;
}

/** Plain chapters mark their list items with a dot; runs of them become lists again. */
export function blocksOfParagraphs(paragraphs: readonly string[]): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  for (const paragraph of paragraphs) {
    const item = /^· (.+)$/s.exec(paragraph)?.[1];
    const last = blocks.at(-1);
    if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'text') last.paragraphs.push(paragraph);
    else blocks.push({ kind: 'text', paragraphs: [paragraph] });
  }
  return blocks;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

export const isProduct = (value: unknown): value is Product =>
  isText(value) && Object.hasOwn(manifests, value);
/** An address of this shop and of no other. */
const isOwnAddress = (value: unknown): value is string => isText(value) && /^\/[^/\\]/.test(value);

function readSection(value: unknown, index: number): Section | undefined {
  if (!isRecord(value)) return undefined;
  const heading = isText(value.heading) ? value.heading : '';
  const blocks = Array.isArray(value.blocks)
    ? value.blocks.map(readBlock).filter((block) => block !== undefined)
    : blocksOfParagraphs(textsOf(value.paragraphs));
  if (!heading && blocks.length === 0) return undefined;
  // The id becomes part of an anchor: it is kept where it can be one.
  const id = isText(value.id) && /^[\w-]+$/.test(value.id) ? value.id : String(index + 1);
  return { id, heading, blocks };
}

/**
 * Reads the answer of `get_result` or `get_result_v2`, or of a back end that knows neither shape. Nothing is taken for
 * granted: what cannot be drawn is shown as its text. Undefined where the answer holds no text at all.
 */
export function findReport(fields: Fields): Report | undefined {
  const title = isText(fields.title) ? fields.title.trim() : '';
  const parts = Array.isArray(fields.sections) ? fields.sections : fields.chapters;
  const sections = (Array.isArray(parts) ? parts : [])
    .map(readSection)
    .filter((section) => section !== undefined);
  if (sections.length > 0) {
    const subtitle = isText(fields.subtitle) ? fields.subtitle : '';
    return {
      title,
      subtitle,
      ...(isProduct(fields.product) && { product: fields.product }),
      ...(isOwnAddress(fields.poster) && { poster: fields.poster }),
      sections,
      footnotes: textsOf(fields.footnotes),
      isForeign: false,
    };
  }
  const { title: _, ...rest } = fields;
  const paragraphs = plainTexts(rest);
  if (paragraphs.length === 0) return undefined;
  const section: Section = { id: '1', heading: '', blocks: [{ kind: 'text', paragraphs }] };
  return { title, subtitle: '', sections: [section], footnotes: [], isForeign: true };
}

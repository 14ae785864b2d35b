import { isRecord } from '../../contract/json.ts';
import { fits } from '../../contract/read-answer.ts';
import type { ReportBlock, ReportDocument, ThisMonth } from '../../contract/report.ts';
import { blockShapes, monthShape } from '../../contract/report-shapes.generated.ts';
import { isProduct } from '../orders/use-order.ts';
import { plainTexts } from './plain-texts.ts';

type Fields = Readonly<Record<string, unknown>>;
type Section = ReportDocument['sections'][number];
/** A report of either call. `isForeign`: its shape is not ours. */
export type Report = Omit<ReportDocument, 'keepsake' | 'dates'> & { cover: CoverValues; isForeign: boolean };

/** Each is empty if it is unknown. */
export type CoverValues = Record<'name' | 'figure' | 'label', string>;

const isText = (value: unknown): value is string => typeof value === 'string';

const fewest: Partial<Record<ReportBlock['kind'], number>> = { radar: 3, months: 2, pairing: 0 };

function canBeDrawn(block: Fields, kind: ReportBlock['kind']): boolean {
  if (kind === 'portrait') return String(block.svg).includes('<svg');
  const lists = Object.values(block).filter(Array.isArray);
  return lists.every(({ length }) => length >= (fewest[kind] ?? 1));
}

const isKind = (value: unknown): value is ReportBlock['kind'] =>
  typeof value === 'string' && Object.hasOwn(blockShapes, value);
export const isBlock = (value: unknown): value is ReportBlock =>
  isRecord(value) &&
  isKind(value.kind) &&
  fits(blockShapes[value.kind], value) &&
  canBeDrawn(value, value.kind);

function readBlock(value: unknown): ReportBlock | undefined {
  if (isBlock(value)) return value;
  const { kind: _, ...rest } = isRecord(value) ? value : { rest: value };
  const paragraphs = plainTexts(rest);
  return paragraphs.length > 0 ? { kind: 'text', paragraphs } : undefined;
}

/** Joins list items again: plain chapters send them as paragraphs that begin with a dot. */
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

const isOwnAddress = (value: unknown): value is string => isText(value) && /^\/[^/\\]/.test(value);

function isMonth(value: unknown): value is ThisMonth {
  if (!fits(monthShape, value)) return false;
  const { offer } = (value as ThisMonth).glance ?? {};
  return offer === undefined || isOwnAddress(offer);
}

function readCover(keepsake: unknown): CoverValues {
  const values = isRecord(keepsake) ? keepsake : {};
  const said = (name: string) => {
    const value = values[name];
    return isText(value) || typeof value === 'number' ? String(value) : '';
  };
  return { name: said('name'), figure: said('figure'), label: said('figure-label') };
}

function readSection(value: unknown, index: number): Section | undefined {
  if (!isRecord(value)) return undefined;
  const heading = isText(value.heading) ? value.heading : '';
  const blocks = Array.isArray(value.blocks)
    ? value.blocks.map(readBlock).filter((block) => block !== undefined)
    : blocksOfParagraphs(textsOf(value.paragraphs));
  if (!heading && blocks.length === 0) return undefined;
  // The id becomes an anchor, so it must be safe in an address.
  const id = isText(value.id) && /^[\w-]+$/.test(value.id) ? value.id : String(index + 1);
  return { id, heading, blocks, ...(isOwnAddress(value.picture) && { picture: value.picture }) };
}

/**
 * Reads an answer of `get_result` or `get_result_v2`, ours or another back end's. What cannot be drawn becomes
 * text. Returns undefined if there is no text.
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
      cover: readCover(fields.keepsake),
      ...(isText(fields.motto) && { motto: fields.motto }),
      ...(isProduct(fields.product) && { product: fields.product }),
      ...(isOwnAddress(fields.poster) && { poster: fields.poster }),
      ...(isOwnAddress(fields.calendar) && { calendar: fields.calendar }),
      ...(isMonth(fields.now) && { now: fields.now }),
      ...(isText(fields.partRefund) && { partRefund: fields.partRefund }),
      sections,
      footnotes: textsOf(fields.footnotes),
      isForeign: false,
    };
  }
  const { title: _, ...rest } = fields;
  const paragraphs = plainTexts(rest);
  if (paragraphs.length === 0) return undefined;
  const section: Section = { id: '1', heading: '', blocks: [{ kind: 'text', paragraphs }] };
  return { title, subtitle: '', cover: readCover({}), sections: [section], footnotes: [], isForeign: true };
}

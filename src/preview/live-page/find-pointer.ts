import { fieldMessages } from '../../engine/fields/messages.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { PageFunnel, Text } from '../../engine/funnel/funnel.ts';
import { lazyWords } from '../../web/words/lazy-words.ts';
import { firstWords } from '../../web/words/words.ts';
import { blockKindOf } from './kind-selectors.ts';
import {
  allTexts,
  collapse,
  type Origin,
  type PlacedText,
  partsOfEntry,
  shownTexts,
  type View,
  valueAt,
} from './shown-texts.ts';

export interface Piece {
  tag: string;
  /** The words that stand in it directly, not in its children. */
  text: string;
  /** How many elements before it have the same words: in its field, or outside of all fields. */
  before: number;
  /** How many elements before it on the page are blocks of the same kind. */
  blocksBefore: number;
  attributes: Readonly<Record<string, string>>;
}

export type Found =
  | ({ kind: 'definition' } & Origin)
  /** Words of the screens, the same for all funnels; `part` is what of a definition they speak of or stand in. */
  | { kind: 'word'; key: string; part?: Origin }
  | { kind: 'unknown'; what: string; part?: Origin };

const classesOf = ({ attributes }: Piece) => (attributes.class ?? '').split(/\s+/);

interface Placed {
  pointer: string;
  value: { name?: string; kind?: string; value?: string; picture?: string };
}

const placedIn = (list: readonly unknown[], pointer: string): Placed[] =>
  list.map((value, index) => ({ pointer: `${pointer}/${index}`, value: value as Placed['value'] }));

function entriesOf(value: unknown, name: string, pointer: string): Placed[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const at = `${pointer}/${key}`;
    return [...(key === name && Array.isArray(item) ? placedIn(item, at) : []), ...entriesOf(item, name, at)];
  });
}

const fieldAt = (funnel: PageFunnel | null, wanted: string | undefined): string | undefined =>
  entriesOf(funnel?.entry, 'fields', '/entry').find(({ value }) => wanted && value.name === wanted)?.pointer;

const fieldNameOf = ({ attributes: a }: Piece) =>
  a['data-field'] ?? a['data-tells'] ?? a['data-error-for'] ?? a.name ?? a['data-within-field'];

/** The block an element frames, among those the view shows. */
function blockAt(view: View, piece: Piece): string | undefined {
  const kind = blockKindOf(classesOf(piece));
  const { funnel } = view.data;
  if (!kind || !funnel || view.screen !== 'entry') return undefined;
  if (kind === 'form' && funnel.entry.layout === 'ritual') return '/entry/form';
  const shown = partsOfEntry(funnel, view.step).flatMap((pointer) => {
    const value = valueAt(funnel, pointer) as Placed['value'];
    return Array.isArray(value) ? placedIn(value, pointer) : [{ pointer, value }];
  });
  return shown.filter(({ value }) => value?.kind === kind)[piece.blocksBefore]?.pointer;
}

function priceAt({ data: { funnel }, channelKey }: View): string {
  const index =
    funnel?.overrides.findIndex((each) => each.channels.includes(channelKey) && each.payment.price) ?? -1;
  return index >= 0 ? `/overrides/${index}/payment/price` : '/payment/price';
}

/** The block that shows a picture of its own, else the key picture. */
function pictureAt({ entry }: PageFunnel, src: string): string {
  const blocks = ['pinned', 'opening', 'blocks', 'closing'].flatMap((key) => entriesOf(entry, key, '/entry'));
  const shown = [...blocks, ...entriesOf(entry, 'pictures', '/entry')];
  const block = shown.find(({ value }) => src === `/images/${value.picture}.svg`);
  return block ? `${block.pointer}/picture` : '/theme/art';
}

function byMarks(view: View, piece: Piece): string | undefined {
  const { funnel } = view.data;
  if (!funnel) return undefined;
  const { attributes: a, tag } = piece;
  if (a['data-price'] !== undefined) return `${priceAt(view)}/amount`;
  if (classesOf(piece).includes('list-price')) return `${priceAt(view)}/listAmount`;
  if (classesOf(piece).includes('countdown')) return '/payment/countdown';
  if (tag === 'img' && a.src?.startsWith('/images/')) return pictureAt(funnel, a.src);
  if (a.name === 'paymentWay')
    return `/payment/ways/${(funnel.payment.ways as string[]).indexOf(a.value ?? '')}`;
  const field = fieldAt(funnel, fieldNameOf(piece));
  if (!field) return blockAt(view, piece);
  const options = entriesOf(valueAt(funnel, field), 'options', field);
  return options.find(({ value }) => value.value === a.value)?.pointer ?? field;
}

const slots = /\{\w+(?:\|[^{}]*)?\}/g;

const asPattern = (text: string) =>
  new RegExp(
    `^${text
      .split(slots)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+?)')}$`,
    'u',
  );

interface Pattern {
  key: string;
  reads: RegExp;
}

const patternsIn = new Map<string, readonly Pattern[]>();

/** The words of the screens in a language, those without slots first. */
function patterns(language: string): readonly Pattern[] {
  const known = patternsIn.get(language);
  if (known) return known;
  const made = [
    ...Object.entries<Text>({ ...firstWords, ...lazyWords }),
    ...Object.entries<Text>(fieldMessages).map(([key, text]) => [`field message ${key}`, text] as const),
  ]
    .map(([key, text]) => ({ key, text: collapse(say(text, language)) }))
    // A word that is next to nothing but slots would read like anything.
    .filter(({ text }) => !text.includes('{') || text.replace(/\{\w+\}/g, '').trim().length > 1)
    .toSorted((a, b) => a.text.split('{').length - b.text.split('{').length || b.text.length - a.text.length)
    .map(({ key, text }) => ({ key, reads: asPattern(text) }));
  patternsIn.set(language, made);
  return made;
}

/** The word of the screens that reads like `text`, and what its slots are filled with. */
function wordFor(text: string, language: string): { key: string; slots: string[] } | undefined {
  for (const { key, reads } of patterns(language)) {
    const match = reads.exec(text);
    if (match) return { key, slots: match.slice(1) };
  }
  return undefined;
}

const originOf = ({ from, pointer }: Origin): Origin => ({ from, pointer });

/** The text an element shows, or in a field begins: one of its own field, or of no field, by its order on the page; else any that reads so. */
function byText(texts: readonly PlacedText[], text: string, before: number, field: string | undefined) {
  const begun = ({ pointer, text: whole }: PlacedText) =>
    field !== undefined && pointer.startsWith(`${field}/`) && whole.startsWith(text);
  const same = texts.filter((each) => each.text === text || begun(each));
  const near = same.filter(({ pointer }) =>
    field ? pointer.startsWith(`${field}/`) : !/\/fields\/\d/.test(pointer),
  );
  const among = near.length > 0 ? near : same;
  return among[Math.min(before, among.length - 1)];
}

/** The sentence between questions that reads so, whatever it was filled with. */
const bySlots = (texts: readonly PlacedText[], text: string) =>
  texts.find(
    (each) =>
      each.text.includes('{') &&
      each.text.replace(slots, '').trim().length > 1 &&
      asPattern(each.text).test(text),
  );

/**
 * Where a clicked place is written. `trail` leads from it outwards; the nearest element that tells anything decides:
 * first by its words, then by its marks.
 */
export function findPointer(trail: readonly Piece[], view: View): Found {
  const { funnel } = view.data;
  const field = trail.map((piece) => fieldAt(funnel, fieldNameOf(piece))).find(Boolean);
  const shown = shownTexts(view);
  const everywhere = allTexts(view);

  for (const [index, piece] of trail.entries()) {
    const text = collapse(piece.text);
    const marked = byMarks(view, piece);
    if (!text && marked) return { kind: 'definition', from: 'funnel', pointer: marked };
    if (!text) continue;
    // A conversation's answer joins several, and the foot of the page the seller and their number.
    const parts = [text, ...text.split(' · ')];
    for (const part of parts) {
      const found =
        byText(shown, part, piece.before, field) ??
        byText(everywhere, part, piece.before, field) ??
        bySlots(everywhere, part);
      if (found) return { kind: 'definition', ...originOf(found) };
    }
    if (marked && (piece.attributes['data-price'] !== undefined || marked.endsWith('listAmount')))
      return { kind: 'definition', from: 'funnel', pointer: marked };
    const around = trail
      .slice(index)
      .map((each) => byMarks(view, each))
      .find(Boolean);
    const pointer = around ?? field;
    const enclosing = pointer ? { part: { from: 'funnel' as const, pointer } } : {};
    for (const part of parts) {
      const word = wordFor(part, view.language);
      if (!word) continue;
      const filled = word.slots.map((slot) => byText(everywhere, slot, 0, undefined)).find(Boolean);
      return { kind: 'word', key: word.key, ...(filled ? { part: originOf(filled) } : enclosing) };
    }
    return { kind: 'unknown', what: text, ...enclosing };
  }
  return { kind: 'unknown', what: '' };
}

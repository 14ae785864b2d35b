import { fieldMessages } from '../../engine/fields/messages.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { Funnel, Text } from '../../engine/funnel/funnel.ts';
import { lazyWords } from '../../web/words/lazy-words.ts';
import { firstWords } from '../../web/words/words.ts';
import {
  allTexts,
  collapse,
  type Origin,
  type PlacedText,
  partsOfEntry,
  shownTexts,
  type View,
  valueAt,
} from './find-pointer-texts.ts';

export type { Origin, View } from './find-pointer-texts.ts';

/** One element, as far as it tells what it is. */
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

/** The kind of block an element is the frame of: a class of it, as `block-hero`. */
export const blockKindOf = (classes: readonly string[]): string | undefined =>
  classes.find((name) => name.startsWith('block-'))?.slice('block-'.length);

type Step = { pointer: string; value: unknown };
/** Every object below `value` that is an entry of a list called `list`. */
function entriesOf(value: unknown, list: string, pointer = ''): Step[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const at = `${pointer}/${key}`;
    const own =
      key === list && Array.isArray(item)
        ? item.map((entry, index) => ({ pointer: `${at}/${index}`, value: entry as unknown }))
        : [];
    return [...own, ...entriesOf(item, list, at)];
  });
}

const named = (value: unknown) => value as { name?: string; kind?: string; value?: string };

function fieldAt(funnel: Funnel | null, name: string | undefined): string | undefined {
  if (!funnel || !name) return undefined;
  return entriesOf({ entry: funnel.entry }, 'fields').find(({ value }) => named(value).name === name)
    ?.pointer;
}

const fieldNameOf = ({ attributes: a }: Piece) =>
  a['data-field'] ?? a['data-error-for'] ?? a.name ?? a['data-within-field'];

/** The block an element frames, among those the view shows. */
function blockAt(view: View, piece: Piece): string | undefined {
  const kind = blockKindOf(classesOf(piece));
  const { funnel } = view.data;
  if (!kind || !funnel || view.screen !== 'entry') return undefined;
  if (kind === 'form' && funnel.entry.layout === 'ritual') return '/entry/form';
  const shown = partsOfEntry(funnel, view.step).flatMap((part) => {
    const value = valueAt(funnel, part);
    if (Array.isArray(value))
      return value.map((item, index) => ({ pointer: `${part}/${index}`, value: item as unknown }));
    return [{ pointer: part, value }];
  });
  const blocks = shown.filter(({ value }) => value && named(value).kind === kind);
  return blocks[piece.blocksBefore]?.pointer;
}

function priceAt({ data: { funnel }, channelKey }: View): string {
  const index =
    funnel?.overrides.findIndex((each) => each.channels.includes(channelKey) && each.payment.price) ?? -1;
  return index >= 0 ? `/overrides/${index}/payment/price` : '/payment/price';
}

/** What an element stands for by its marks. */
function byMarks(view: View, piece: Piece): string | undefined {
  const { funnel } = view.data;
  if (!funnel) return undefined;
  const { attributes: a, tag } = piece;
  if (a['data-price'] !== undefined) return `${priceAt(view)}/amount`;
  if (classesOf(piece).includes('list-price')) return `${priceAt(view)}/listAmount`;
  if (classesOf(piece).includes('countdown')) return '/payment/countdown';
  if (tag === 'img' && a.src?.startsWith('/images/')) return '/theme/art';
  if (a.name === 'paymentWay')
    return `/payment/ways/${(funnel.payment.ways as string[]).indexOf(a.value ?? '')}`;
  const field = fieldAt(funnel, fieldNameOf(piece));
  if (field) {
    const options = entriesOf(valueAt(funnel, field), 'options', field);
    return options.find(({ value }) => named(value).value === a.value)?.pointer ?? field;
  }
  return blockAt(view, piece);
}

const asPattern = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
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
    ...Object.entries<Text>(fieldMessages).map(([key, text]): [string, Text] => [
      `field message ${key}`,
      text,
    ]),
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

/** The text an element shows: one of its own field, or of no field, by its order on the page; else any that reads so. */
function byText(texts: readonly PlacedText[], text: string, before: number, field: string | undefined) {
  const same = texts.filter((each) => each.text === text);
  const near = same.filter(({ pointer }) =>
    field ? pointer.startsWith(`${field}/`) : !/\/fields\/\d/.test(pointer),
  );
  const among = near.length > 0 ? near : same;
  return among[Math.min(before, among.length - 1)];
}

/**
 * Where a clicked place is written. `trail` leads from it outwards; the nearest element that tells anything decides:
 * first by its words, then by its marks.
 */
export function findPointer(trail: readonly Piece[], view: View): Found {
  const { funnel } = view.data;
  const field = fieldAt(
    funnel,
    trail.map(fieldNameOf).find((name) => fieldAt(funnel, name)),
  );
  const shown = shownTexts(view);
  const everywhere = allTexts(view);
  const enclosing = (from: number): Origin | undefined => {
    const pointer =
      trail
        .slice(from)
        .map((piece) => byMarks(view, piece))
        .find(Boolean) ?? field;
    return pointer ? { from: 'funnel', pointer } : undefined;
  };

  for (const [index, piece] of trail.entries()) {
    const text = collapse(piece.text);
    if (text) {
      // A conversation's answer joins several, and the foot of the page the seller and their number.
      for (const part of [text, ...text.split(' · ')]) {
        const found =
          byText(shown, part, piece.before, field) ?? byText(everywhere, part, piece.before, field);
        if (found) return { kind: 'definition', ...originOf(found) };
      }
      const marked = byMarks(view, piece);
      if (marked && (piece.attributes['data-price'] !== undefined || marked.endsWith('listAmount')))
        return { kind: 'definition', from: 'funnel', pointer: marked };
      for (const part of [text, ...text.split(' · ')]) {
        const word = wordFor(part, view.language);
        if (!word) continue;
        const filled = word.slots.map((slot) => byText(everywhere, slot, 0, undefined)).find(Boolean);
        const about = filled ? originOf(filled) : enclosing(index);
        return { kind: 'word', key: word.key, ...(about && { part: about }) };
      }
      const about = enclosing(index);
      return { kind: 'unknown', what: text, ...(about && { part: about }) };
    }
    const pointer = byMarks(view, piece);
    if (pointer) return { kind: 'definition', from: 'funnel', pointer };
  }
  return { kind: 'unknown', what: '' };
}

import { inVoice } from '../../contract/voice.ts';
import { fieldMessages } from '../../fields/field-kind.ts';
import { asWritten } from '../../fields/guardians.ts';
import { type Block, type Entry, type PageData, type Text, voiceOf } from '../../funnel/funnel.ts';
import { isText, say } from '../../funnel/texts.ts';
import type { Place } from '../../machine/types.ts';
import { laterMessages } from '../../web/messages/later-messages.ts';
import { firstMessages } from '../../web/messages/messages.ts';

/** The parts of an element that are used here; tests read markup without a browser. */
export interface ReadableElement {
  readonly tagName: string;
  readonly parentElement: ReadableElement | null;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly nodeValue: string | null }>;
  readonly classList: Iterable<string>;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<ReadableElement>;
}

export interface View {
  data: PageData;
  language: string;
  /** Undefined outside the machine's screens. */
  screen: Place['screen'] | undefined;
  step: number;
  question: number;
  channelKey: string;
}

/** JSON pointer into the page's linked definition or site. */
export interface Origin {
  from: 'funnel' | 'site';
  pointer: string;
}

/**
 * `places`: where the text is written, one for each equal text; for our own messages, the part of the page around
 * it.
 */
export interface Found {
  kind: 'definition' | 'word' | 'unknown';
  places: readonly Origin[];
  /** Key of our message, which is the same in all funnels; otherwise the text. */
  what: string;
}

interface Placed {
  pointer: string;
  value: { name?: string; kind?: string; value?: string; picture?: string };
}

/** Removes fields that the shop adds, so that pointers count as in the file. */
function viewInFile({ data, ...view }: View): View {
  const { funnel } = data;
  const entry = funnel && (asWritten(funnel.entry as Entry) as typeof funnel.entry);
  return { ...view, data: { ...data, funnel: funnel && { ...funnel, entry: entry! } } };
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns all objects in `value` in written order. Their keys contain no slash or tilde. */
function objectsIn(value: unknown, pointer = ''): Placed[] {
  if (value === null || typeof value !== 'object') return [];
  const below = Object.entries(value).flatMap(([key, item]) => objectsIn(item, `${pointer}/${key}`));
  return [{ pointer, value }, ...below];
}

export const textsIn = (value: unknown, from: Origin['from'], language: string) =>
  objectsIn(value).flatMap(({ pointer, value: text }) => {
    if (!isText(text)) return [];
    const tag = Object.hasOwn(text, language) ? language : Object.keys(text)[0]!;
    return [{ from, pointer: `${pointer}/${tag}`, text: collapse(say(text, language)) }];
  });

const textNode = 3;

/** Returns an element's own text, an empty input's placeholder, or a picture's description. */
export const ownText = (element: ReadableElement) =>
  collapse(
    [...element.childNodes]
      .map(({ nodeType, nodeValue }) => (nodeType === textNode ? (nodeValue ?? '') : ''))
      .join(''),
  ) ||
  (element.getAttribute('value')
    ? ''
    : collapse(element.getAttribute('placeholder') ?? element.getAttribute('alt') ?? ''));

const fieldMarks = ['data-field', 'data-tells', 'data-error-for', 'name'] as const;

/** Returns the name of an element's field; for a field's frame, that of its first control. */
function fieldNameOf(element: ReadableElement): string | undefined {
  const own = fieldMarks.map((mark) => element.getAttribute(mark)).find(Boolean);
  if (own || ![...element.classList].includes('field')) return own ?? undefined;
  const [control] = element.querySelectorAll('[name], [data-field]');
  return control && fieldNameOf(control);
}

/** Returns pointers by an element's attributes and classes: price, picture, field, option, blocks of its kind. */
function partsAt(element: ReadableElement, { data: { funnel }, channelKey }: View): string[] {
  if (!funnel) return [];
  const of = (name: string) => element.getAttribute(name);
  const classes = [...element.classList];
  const override = funnel.overrides.findIndex(
    ({ channels, payment }) => channels.includes(channelKey) && payment.price,
  );
  const price = override < 0 ? '/payment/price' : `/overrides/${override}/payment/price`;
  if (of('data-price') !== null) return [`${price}/amount`];
  if (classes.includes('list-price')) return [`${price}/listAmount`];
  if (classes.includes('countdown')) return ['/payment/countdown'];
  if (of('name') === 'paymentWay')
    return [`/payment/ways/${(funnel.payment.ways as string[]).indexOf(of('value') ?? '')}`];
  const parts = objectsIn(funnel.entry, '/entry');
  const those = (isIt: (part: Placed) => boolean) => parts.filter(isIt).map(({ pointer }) => pointer);
  const picture = /^\/images\/(.+)\.svg/.exec(of('src') ?? '')?.[1];
  if (picture) {
    const shown = those(({ value }) => value.picture === picture).map((pointer) => `${pointer}/picture`);
    return shown.length > 0 ? shown : ['/theme/art'];
  }
  const name = fieldNameOf(element);
  const fields = those(({ pointer, value }) => /\/fields\/\d+$/.test(pointer) && value.name === name);
  const isOption = ({ pointer, value }: Placed) =>
    value.value === of('value') && fields.some((field) => pointer.startsWith(`${field}/options/`));
  if (name && fields.length > 0) return [...those(isOption), ...fields].slice(0, 1);
  const kind = blockKindOf(classes);
  if (kind === 'form' && funnel.entry.layout === 'ritual') return ['/entry/form'];
  return those(({ value }) => kind !== undefined && value.kind === kind);
}

/** Keeps the places that fit best to the elements around the click, the screen and the step. */
function nearest(places: readonly Origin[], around: readonly string[][], view: View): readonly Origin[] {
  const home =
    { entry: '/entry', questions: '/questions' }[view.screen as string] ?? /^\/(?!entry|questions)/;
  const index = view.screen === 'questions' ? view.question - 1 : view.step;
  const preferences: ((place: Origin) => boolean)[] = [
    ...around.map(
      (parts) =>
        ({ pointer }: Origin) =>
          parts.some((part) => pointer.startsWith(`${part}/`)),
    ),
    ({ pointer }) => !/\/fields\/\d/.test(pointer),
    ({ from, pointer }) => from === 'funnel' && !pointer.startsWith('/ownProduct'),
    ({ pointer }) => pointer.search(home) === 0,
    ({ pointer }) => {
      const [, list, at] = /\/(steps|messages|questions)\/(\d+)/.exec(pointer) ?? [];
      return !list || Number(at) === index || (list === 'messages' && Number(at) < index);
    },
  ];
  return preferences.reduce((left, isNear) => {
    const near = left.filter(isNear);
    return near.length > 0 ? near : left;
  }, places);
}

const slots = /\{\w+(?:\|[^{}]*)?\}/g;

/** Finds texts that equal `words`, or do so with their slots filled; `filled` has the slots' values. */
function reading<Each extends { text: string }>(all: readonly Each[], words: string) {
  const same = all.filter(({ text }) => text === words).map((each) => ({ each, filled: [] as string[] }));
  if (same.length > 0) return same;
  return all.flatMap((each) => {
    const parts = each.text.split(slots);
    // A text that is almost only slots would match anything.
    if (parts.length === 1 || parts.join('').trim().length < 2) return [];
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)');
    const filled = new RegExp(`^${pattern}$`, 'u').exec(words)?.slice(1);
    return filled ? [{ each, filled }] : [];
  });
}

const wordsOfScreens = Object.entries<Text>({ ...firstMessages, ...laterMessages });
const messages = Object.entries<Text>(fieldMessages).map(
  ([key, text]) => [`field message ${key}`, text] as const,
);

/**
 * Finds where a clicked text is written. Going outwards, the first element with a known text or attribute decides.
 * Returns all equal texts that nothing tells apart.
 */
export function findPointer(clicked: ReadableElement, page: ReadableElement, shown: View): Found {
  const view = viewInFile(shown);
  const { funnel, site } = view.data;
  const trail: ReadableElement[] = [];
  for (let at: ReadableElement | null = clicked; at && at !== page; at = at.parentElement) trail.push(at);
  const marks = trail.map((element) => partsAt(element, view));
  const { icp } = site.merchant;
  const texts = [
    ...textsIn(funnel, 'funnel', view.language),
    ...textsIn(site, 'site', view.language),
    ...(icp ? [{ from: 'site' as const, pointer: '/merchant/icp', text: collapse(icp) }] : []),
  ];
  const field = marks.flat().find((part) => /\/fields\/\d+$/.test(part));
  const written = (words: string) => {
    const whole = reading(texts, words).map(({ each }) => each);
    // A live picture shows the beginning of a field's label.
    const begun = () =>
      texts.filter(({ pointer, text }) => field && pointer.startsWith(`${field}/`) && text.startsWith(words));
    const found = whole.length > 0 ? whole : begun();
    return nearest(found, marks, view).map(({ from, pointer }) => ({ from, pointer }));
  };
  const inFunnel = (pointers: readonly string[] = []) =>
    pointers.map((pointer): Origin => ({ from: 'funnel', pointer }));

  for (const [index, element] of trail.entries()) {
    const what = ownText(element);
    const own = marks[index]!;
    // Bubbles of a conversation join several answers, and the footer joins seller and licence number.
    const pieces = what ? [what, ...what.split(' · ')] : [];
    const places = pieces.map(written).find(({ length }) => length > 0);
    if (places) return { kind: 'definition', places, what };
    if (own.length > 0 && (!what || /mount$/.test(own[0]!)))
      return { kind: 'definition', places: inFunnel(own), what };
    if (!what) continue;
    const part = inFunnel(marks.slice(index).find(({ length }) => length > 0));
    const words = [...wordsOfScreens, ...messages].map(([key, text]) => ({
      key,
      text: collapse(inVoice(say(text, view.language), view.data.voice ?? voiceOf(funnel))),
    }));
    const [word] = pieces
      .flatMap((piece) => reading(words, piece))
      .toSorted((a, b) => a.filled.length - b.filled.length || b.each.text.length - a.each.text.length);
    if (!word) return { kind: 'unknown', places: part, what };
    const filled = word.filled.map(written).find(({ length }) => length > 0);
    return { kind: 'word', places: filled ?? part, what: word.each.key };
  }
  return { kind: 'unknown', places: [], what: '' };
}

export const blockSelector = (kind: Block['kind']) => `.block-${kind}`;

export const blockKindOf = (classes: readonly string[]): string | undefined =>
  classes.find((name) => name.startsWith('block-'))?.slice('block-'.length);

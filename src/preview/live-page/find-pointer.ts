import { inVoice } from '../../contract/voice.ts';
import { fieldMessages } from '../../engine/fields/messages.ts';
import { isText, say } from '../../engine/funnel/copy.ts';
import { type PageData, type Text, voiceOf } from '../../engine/funnel/funnel.ts';
import type { Place } from '../../engine/machine/types.ts';
import { lazyWords } from '../../web/words/lazy-words.ts';
import { firstWords } from '../../web/words/words.ts';
import { blockKindOf } from './kind-selectors.ts';

/** The part of an element that is read: tests read markup without a browser. */
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
  /** Undefined on the screens the machine does not run. */
  screen: Place['screen'] | undefined;
  step: number;
  /** From 1. */
  question: number;
  channelKey: string;
}

/** A JSON pointer into the linked definition or the site, as the page carries them. */
export interface Origin {
  from: 'funnel' | 'site';
  pointer: string;
}

/** `places`: where the text is written, one for each that reads the same; of other words, the part they stand in. */
export interface Found {
  kind: 'definition' | 'word' | 'unknown';
  places: readonly Origin[];
  /** The key of a word of the screens, the same for all funnels; else the words themselves. */
  what: string;
}

interface Placed {
  pointer: string;
  value: { name?: string; kind?: string; value?: string; picture?: string };
}

/** A text as a browser shows it, whatever the YAML's line breaks were. */
const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Every object at and below `value`, in the order it is written. No key has a slash or a tilde in it. */
function objectsIn(value: unknown, pointer = ''): Placed[] {
  if (value === null || typeof value !== 'object') return [];
  const below = Object.entries(value).flatMap(([key, item]) => objectsIn(item, `${pointer}/${key}`));
  return [{ pointer, value }, ...below];
}

/** Every text in `value`, in the order it is written. */
export const textsIn = (value: unknown, from: Origin['from'], language: string) =>
  objectsIn(value).flatMap(({ pointer, value: text }) => {
    if (!isText(text)) return [];
    const tag = Object.hasOwn(text, language) ? language : Object.keys(text)[0]!;
    return [{ from, pointer: `${pointer}/${tag}`, text: collapse(say(text, language)) }];
  });

const textNode = 3;

/** The words that stand in an element itself; in an empty input, those that hold its place; of a picture, what it shows. */
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

/** The name of the field an element belongs to: its own, or in a field's frame that of the first control. */
function fieldNameOf(element: ReadableElement): string | undefined {
  const own = fieldMarks.map((mark) => element.getAttribute(mark)).find(Boolean);
  if (own || ![...element.classList].includes('field')) return own ?? undefined;
  const [control] = element.querySelectorAll('[name], [data-field]');
  return control && fieldNameOf(control);
}

/** The parts of the definition that an element's marks name: a price, a picture, a field, an option, blocks of its kind. */
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

/** Those of the places that the clicked element is nearest to, as far as its marks, the screen and the step tell. */
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

/** The texts that read as `words`: word for word, or else filled in; `filled` is what their slots hold. */
function reading<Each extends { text: string }>(all: readonly Each[], words: string) {
  const same = all.filter(({ text }) => text === words).map((each) => ({ each, filled: [] as string[] }));
  if (same.length > 0) return same;
  return all.flatMap((each) => {
    const parts = each.text.split(slots);
    // A text that is next to nothing but slots would read like anything.
    if (parts.length === 1 || parts.join('').trim().length < 2) return [];
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)');
    const filled = new RegExp(`^${pattern}$`, 'u').exec(words)?.slice(1);
    return filled ? [{ each, filled }] : [];
  });
}

const wordsOfScreens = Object.entries<Text>({ ...firstWords, ...lazyWords });
const messages = Object.entries<Text>(fieldMessages).map(
  ([key, text]) => [`field message ${key}`, text] as const,
);

/**
 * Finds where a clicked place is written. From the element outwards, the nearest that tells anything decides: first by its
 * words, then by its marks. Texts that read the same are all named where no mark tells them apart.
 */
export function findPointer(clicked: ReadableElement, page: ReadableElement, view: View): Found {
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
    // A live picture shows the first words of a field's label.
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
    // A conversation's answer joins several, and the foot of the page the seller and their number.
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

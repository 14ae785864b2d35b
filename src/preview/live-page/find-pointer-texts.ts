import { say } from '../../engine/funnel/copy.ts';
import { entryStepsOf } from '../../engine/funnel/entry-steps.ts';
import type { Funnel, PageData, Text } from '../../engine/funnel/funnel.ts';
import type { Place } from '../../engine/machine/types.ts';

/** What a page shows: its data, and where the visitor is. */
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

export interface PlacedText extends Origin {
  text: string;
}

const languageTag = /^[a-z]{2}(-[A-Z][A-Za-z]{1,3})?$/;

/** Only texts have language tags for keys: no other part of a definition consists of two-letter keys with strings. */
function isText(value: object): value is Text {
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([key, text]) => languageTag.test(key) && typeof text === 'string')
  );
}

/** As a browser shows it, whatever the YAML's line breaks were. */
export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

const escapeSegment = (segment: string) => segment.replace(/~/g, '~0').replace(/\//g, '~1');

/** Every text at and below `value`, in `language`, in the order it is written. */
function textsIn(value: unknown, pointer: string, language: string): { pointer: string; text: string }[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => textsIn(item, `${pointer}/${index}`, language));
  }
  if (isText(value)) {
    const tag = Object.hasOwn(value, language) ? language : Object.keys(value)[0]!;
    return [{ pointer: `${pointer}/${tag}`, text: collapse(say(value, language)) }];
  }
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, `${pointer}/${escapeSegment(key)}`, language),
  );
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const segment of pointer.split('/').slice(1)) {
    if (at === null || typeof at !== 'object') return undefined;
    at = (at as Record<string, unknown>)[segment.replace(/~1/g, '/').replace(/~0/g, '~')];
  }
  return at;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** The parts of a definition that an entry shows at a step, in the order of the screen. */
export function partsOfEntry(funnel: Funnel, step: number): string[] {
  const { entry } = funnel;
  const isLast = step === entryStepsOf(funnel).length - 1;
  switch (entry.layout) {
    case 'page': {
      const blocks = range(0, entry.blocks.length);
      const forms = blocks.filter((index) => entry.blocks[index]!.kind === 'form');
      const others = blocks.filter((index) => !forms.includes(index));
      const shown = !funnel.questions ? blocks : isLast ? forms : others;
      const [first, ...rest] = shown.map((index) => `/entry/blocks/${index}`);
      return [...(first ? [first] : []), ...(isLast ? [] : ['/entry/next']), ...rest];
    }
    case 'steps':
      return [
        ...(step === 0 ? ['/entry/opening'] : []),
        `/entry/steps/${step}`,
        ...(isLast ? ['/entry/submit', '/entry/closing'] : []),
      ];
    case 'chat':
      return [
        '/entry/host',
        '/entry/opening',
        ...range(0, step + 1).map((index) => `/entry/messages/${index}`),
        ...(isLast ? ['/entry/closing', '/entry/submit'] : []),
      ];
    case 'ritual':
      return isLast ? ['/entry/ritual/done', '/entry/form'] : ['/entry/ritual', '/entry/blocks'];
  }
}

function partsOf(funnel: Funnel, { screen, step, question }: View): string[] {
  switch (screen) {
    case 'entry':
      return [...partsOfEntry(funnel, step), '/title'];
    case 'questions':
      return [`/questions/questions/${question - 1}`, '/questions/options'];
    case 'payment':
      return ['/title', '/payment/coupon', '/entry'];
    default:
      return ['/title'];
  }
}

/** The texts a view shows, in the order of the screen; those of the shop come last, as the foot of every page. */
export function shownTexts(view: View): PlacedText[] {
  const { data, language } = view;
  const { funnel, site } = data;
  const own = funnel
    ? partsOf(funnel, view).flatMap((part) => textsIn(valueAt(funnel, part), part, language))
    : [];
  return [
    ...own.map((each) => ({ ...each, from: 'funnel' as const })),
    ...textsIn(site, '', language).map((each) => ({ ...each, from: 'site' as const })),
    ...(site.merchant.icp
      ? [{ from: 'site' as const, pointer: '/merchant/icp', text: collapse(site.merchant.icp) }]
      : []),
  ];
}

/** Every text a page could show. */
export const allTexts = ({ data, language }: View): PlacedText[] => [
  ...textsIn(data.funnel, '', language).map((each) => ({ ...each, from: 'funnel' as const })),
  ...textsIn(data.site, '', language).map((each) => ({ ...each, from: 'site' as const })),
];

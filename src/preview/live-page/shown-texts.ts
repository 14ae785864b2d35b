import { isText, say } from '../../engine/funnel/copy.ts';
import { entryStepsOf } from '../../engine/funnel/entry-steps.ts';
import type { PageData, PageFunnel } from '../../engine/funnel/funnel.ts';
import type { Place } from '../../engine/machine/types.ts';

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

/** As a browser shows it, whatever the YAML's line breaks were. */
export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Every text at and below `value`, in the order it is written. */
export function textsIn(value: unknown, { from, pointer }: Origin, language: string): PlacedText[] {
  if (value === null || typeof value !== 'object') return [];
  if (isText(value)) {
    const tag = Object.hasOwn(value, language) ? language : Object.keys(value)[0]!;
    return [{ from, pointer: `${pointer}/${tag}`, text: collapse(say(value, language)) }];
  }
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, { from, pointer: `${pointer}/${key}` }, language),
  );
}

/** No key of a definition or of the site has a slash or a tilde in it. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((at, key) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[key], value);

/** The parts of a definition that an entry shows at a step, in the order of the screen. */
export function partsOfEntry(funnel: PageFunnel, step: number): string[] {
  const { entry } = funnel;
  const isLast = step === entryStepsOf(funnel).length - 1;
  switch (entry.layout) {
    case 'page': {
      const blocks = entry.blocks.map(({ kind }, index) => ({ kind, pointer: `/entry/blocks/${index}` }));
      const isShown = (kind: string) => !funnel.questions || (kind === 'form') === isLast;
      const [first, ...rest] = blocks.flatMap(({ kind, pointer }) => (isShown(kind) ? [pointer] : []));
      return [...(first ? [first] : []), ...(isLast ? [] : ['/entry/next']), ...rest];
    }
    case 'steps':
      return [
        ...(step === 0 ? ['/entry/opening'] : []),
        `/entry/steps/${step}`,
        ...(isLast ? ['/entry/submit'] : []),
        ...(isLast || step === 0 ? ['/entry/closing'] : []),
      ];
    case 'chat':
      return [
        '/entry/host',
        '/entry/pinned',
        '/entry/opening',
        ...entry.messages.slice(0, step + 1).map((_, index) => `/entry/messages/${index}`),
        ...(isLast ? ['/entry/closing', '/entry/submit'] : []),
        ...(step === 0 ? ['/entry/blocks'] : []),
      ];
    case 'ritual':
      return isLast
        ? ['/entry/ritual/done', '/entry/form']
        : ['/entry/ritual', '/entry/opening', '/entry/blocks'];
  }
}

function partsOf(funnel: PageFunnel, { screen, step, question }: View): string[] {
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
  const { icp } = site.merchant;
  const parts = funnel ? partsOf(funnel, view) : [];
  return [
    ...parts.flatMap((pointer) => textsIn(valueAt(funnel, pointer), { from: 'funnel', pointer }, language)),
    ...textsIn(site, { from: 'site', pointer: '' }, language),
    ...(icp ? [{ from: 'site' as const, pointer: '/merchant/icp', text: collapse(icp) }] : []),
  ];
}

export const allTexts = ({ data, language }: View): PlacedText[] => [
  ...textsIn(data.funnel, { from: 'funnel', pointer: '' }, language),
  ...textsIn(data.site, { from: 'site', pointer: '' }, language),
];

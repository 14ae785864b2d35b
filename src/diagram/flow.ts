import { say } from '../engine/funnel/copy.ts';
import { entryStepsOf } from '../engine/funnel/entry-steps.ts';
import type { Entry, Field, Funnel, Text } from '../engine/funnel/funnel.ts';
import { resolvePayment } from '../engine/funnel/price.ts';
import type { ChannelsFile } from '../engine/funnel/schema-types.generated.ts';
import { type FunnelMachine, funnelMachine } from '../engine/machine/machine.ts';
import { routesOf, sharedRoutes } from '../engine/routes.ts';
import type { EdgeKind } from './moves.ts';
import { termsLines } from './terms.ts';
import { type WalkedBox, type WalkedFlow, type WalkedWay, walkFlow } from './walk.ts';
import { boxWords, flowWords, screenWords } from './words.ts';

export interface FlowBox {
  id: string;
  kind: 'start' | 'step' | 'screen' | 'action' | 'end';
  title: string;
  /** The first words of the title, by which other places speak of it. */
  name: string;
  lines: readonly string[];
  /** The room it stands in; absent outside all of them. */
  room?: string;
  /** The states of the machine it stands for, as `payment.desk.idle`. */
  states: readonly string[];
}

export interface FlowEdge {
  from: string;
  to: string;
  kind: EdgeKind;
  /** What happens, one thing a line. */
  lines: readonly string[];
}

/** Boxes under one address. */
export interface FlowRoom {
  id: string;
  title: string;
  /** What leads out of any of its boxes. */
  exits: readonly { to: string; words: string }[];
}

/** The flow of a funnel as a person reads it, in one language. */
export interface Flow {
  title: string;
  rooms: readonly FlowRoom[];
  boxes: readonly FlowBox[];
  edges: readonly FlowEdge[];
  /** What every screen offers beside the flow. */
  footer: string;
  /** What each kind of line means. */
  legend: Readonly<Record<EdgeKind, string>>;
}

export interface FlowRequest {
  funnel: Funnel;
  channels: ChannelsFile;
  language: string;
  /** The machine that is drawn; ours unless a test brings another. */
  machine?: FunnelMachine;
}

/** What stands over each step of an entry. */
function headingsOf(entry: Entry, count: number): readonly (Text | undefined)[] {
  switch (entry.layout) {
    case 'page': {
      const hero = entry.blocks.find((block) => block.kind === 'hero')?.heading;
      const form = entry.blocks.find((block) => block.kind === 'form')?.heading ?? hero;
      return count > 1 ? [hero, form] : [form];
    }
    case 'steps':
      return entry.steps.map(({ heading }) => heading);
    case 'chat':
      return entry.messages.map((message) => message.say[0]);
    case 'ritual':
      return [entry.ritual.heading, entry.form.heading];
  }
}

/** The box of the same id in the dictionary; a state nobody has words for is drawn under its own name. */
const titleOfBox = (id: string): Text | string => (boxWords as Readonly<Record<string, Text>>)[id] ?? id;

/** Channels in which a visitor's ways differ: the default one, and each override that changes ways or coupon. */
const channelsOfTerms = ({ overrides }: Funnel, channels: ChannelsFile): string[] => [
  channels.default,
  ...overrides
    .filter(({ payment }) => payment.ways !== undefined || payment.coupon !== undefined)
    .flatMap((override) => override.channels.slice(0, 1)),
];

/** A questionnaire stands between two steps of the entry: it is drawn among them, with its own address. */
const roomPathOf = (path: string) => (path.startsWith('/{funnel}/questions') ? '/{funnel}' : path);
const roomIdOf = (path: string) =>
  roomPathOf(path)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** Draws `funnel` by walking the machine with its definition: nothing in it is written down twice. */
export function flowOf({ funnel, channels, language, machine = funnelMachine }: FlowRequest): Flow {
  const tell = (words: Text | string) => say(words, language);
  const walked = walkFlow({ machine, funnel, channelKeys: channelsOfTerms(funnel, channels) });
  const steps = entryStepsOf(funnel);
  const headings = headingsOf(funnel.entry, steps.length);
  const fieldLine = ({ label, optional }: Field) =>
    `• ${tell(label)}${optional ? `${tell(flowWords.open)}${tell(flowWords.optional)}${tell(flowWords.close)}` : ''}`;

  const stepBox = (step: number): Pick<FlowBox, 'kind' | 'title' | 'name' | 'lines'> => {
    const heading = headings[step];
    const count = `${tell(flowWords.step)} ${step + 1}/${steps.length} ${tell(flowWords.stepEnd)}`.trim();
    return {
      kind: 'step',
      name: count,
      title: `${count}${heading ? ` · ${tell(heading)}` : ''}`,
      lines: (steps[step]?.fields ?? []).map(fieldLine),
    };
  };

  const linesOf = (id: string): string[] => {
    const coupons = channelsOfTerms(funnel, channels).map((key) => resolvePayment(funnel, key).coupon);
    const coupon = coupons.find((offered) => offered !== undefined);
    if (id === 'desk') return termsLines(funnel, channels, tell);
    if (id === 'coupon' && coupon) return [`${coupon.key}${tell(flowWords.colon)}${tell(coupon.label)}`];
    if (id === 'questions' && funnel.questions) {
      const count = funnel.questions.questions.length;
      const path = routesOf(funnel).find(({ screen }) => screen === 'questions')?.path ?? '';
      return [path, `${count} ${tell(flowWords.questions)}`, tell(flowWords.answersKept)];
    }
    return [];
  };

  const boxOf = ({ id, states, path, step }: WalkedBox): FlowBox => ({
    id,
    ...(step === undefined
      ? {
          kind: id === 'paid' ? 'end' : id === 'desk' || id === 'questions' ? 'screen' : 'action',
          title: tell(titleOfBox(id)),
          name: tell(titleOfBox(id)),
          lines: linesOf(id),
        }
      : stepBox(step)),
    ...(path !== undefined && { room: roomIdOf(path) }),
    states: [...states],
  });

  const reports = sharedRoutes.filter(({ screen }) => screen === 'result' || screen === 'test_result');
  const others = sharedRoutes.filter(({ screen }) => screen === 'lookup' || screen === 'complaint');
  const address = `/${funnel.slug}`;
  const start: FlowBox = {
    id: 'start',
    kind: 'start',
    title: address,
    name: address,
    lines: [tell(funnel.title)],
    states: [],
  };
  const report: FlowBox = {
    id: 'report',
    kind: 'end',
    title: tell(boxWords.report),
    name: tell(boxWords.report),
    lines: reports.map(({ path }) => path),
    states: ['elsewhere'],
  };
  const boxes = walked.boxes.map(boxOf);
  return {
    title: `${address} · ${tell(funnel.title)}`,
    rooms: roomsOf(walked, funnel, tell),
    boxes: [start, ...boxes, report],
    edges: [
      { from: 'start', to: boxes[0]!.id, kind: 'forward', lines: [tell(flowWords.address)] },
      ...edgesOf(walked, tell),
      ...(boxes.some(({ id }) => id === 'paid')
        ? [{ from: 'paid', to: 'report', kind: 'forward' as const, lines: [tell(flowWords.opensReport)] }]
        : []),
    ],
    legend: {
      forward: tell(flowWords.forward),
      back: tell(flowWords.back),
      trouble: tell(flowWords.trouble),
    },
    footer: `${tell(flowWords.footer)}${tell(flowWords.colon)}${others.map(({ path }) => path).join(' · ')}`,
  };
}

function roomsOf(walked: WalkedFlow, funnel: Funnel, tell: (words: Text) => string): FlowRoom[] {
  const paths = [
    ...new Set(walked.boxes.flatMap(({ path }) => (path === undefined ? [] : roomPathOf(path)))),
  ];
  const routes = [...routesOf(funnel), ...sharedRoutes];
  return paths.map((path) => {
    const own = path.replace('{funnel}', funnel.slug);
    const screen = routes.find((route) => route.path === own)?.screen;
    const words =
      screen && screen in screenWords ? screenWords[screen as keyof typeof screenWords] : undefined;
    return {
      id: roomIdOf(path),
      title: `${words ? `${tell(words)} · ` : ''}${own}`,
      exits: walked.exits
        .filter((exit) => exit.path === path)
        .map((exit) => ({ to: exit.to, words: exit.words ? tell(exit.words) : '' })),
    };
  });
}

const rank: Readonly<Record<EdgeKind, number>> = { forward: 0, back: 1, trouble: 2 };

/** One edge for all that leads from one box to another. */
function edgesOf({ ways, reached }: WalkedFlow, tell: (words: Text) => string): FlowEdge[] {
  const groups = new Map<string, WalkedWay[]>();
  for (const way of ways) {
    const key = `${way.from} ${way.to}`;
    groups.set(key, [...(groups.get(key) ?? []), way]);
  }
  const whereOf = ({ from, inApp }: WalkedWay): string =>
    inApp.size === 2 || reached.get(from)?.size === 1
      ? ''
      : tell(inApp.has(true) ? flowWords.inApp : flowWords.inBrowser);
  const linesOf = (group: readonly WalkedWay[]): string[] => {
    const places = new Map<string, Set<string>>();
    for (const way of group) {
      const said = places.get(whereOf(way)) ?? new Set();
      if (way.words) said.add(tell(way.words));
      places.set(whereOf(way), said);
    }
    return [...places].flatMap(([place, said]) =>
      place === '' ? [...said] : [`${place}${tell(flowWords.colon)}${[...said].join(tell(flowWords.comma))}`],
    );
  };
  return [...groups.values()].map((group) => {
    const { from, to } = group[0]!;
    const kind = group.map((way) => way.kind).sort((a, b) => rank[a] - rank[b])[0]!;
    return { from, to, kind, lines: linesOf(group) };
  });
}

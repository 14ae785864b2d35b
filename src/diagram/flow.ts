import type { Views } from '../checker/fleet/views.ts';
import { entryStepsOf, stepTexts } from '../funnel/entry-steps.ts';
import type { Field, Funnel, PaymentTerms, Text } from '../funnel/funnel.ts';
import { resolvePayment } from '../funnel/price.ts';
import type { ChannelsFile } from '../funnel/schema-types.generated.ts';
import { say } from '../funnel/texts.ts';
import { groupBy } from '../lib/group-by.ts';
import { type FunnelMachine, funnelMachine } from '../machine/machine.ts';
import { routesOf, sharedRoutes } from '../machine/routes.ts';
import type { EdgeKind } from './moves.ts';
import { boxWords, flowWords, screenWords, termsLines } from './terms.ts';
import { type WalkedBox, type WalkedFlow, type WalkedWay, walkFlow } from './walk.ts';

export interface FlowBox {
  id: string;
  kind: 'start' | 'step' | 'screen' | 'action' | 'end';
  title: string;
  lines: readonly string[];
  room?: string;
  states: readonly string[];
}

export interface FlowEdge {
  from: string;
  to: string;
  kind: EdgeKind;
  lines: readonly string[];
}

export interface FlowRoom {
  id: string;
  title: string;
  exits: readonly { to: string; words: string }[];
}

export interface Flow {
  title: string;
  rooms: readonly FlowRoom[];
  boxes: readonly FlowBox[];
  edges: readonly FlowEdge[];
  footer?: string;
}

interface FlowRequest {
  views: Views;
  /** The day drawn, in ms since 1970. */
  at: number;
  channels: ChannelsFile;
  language: string;
  machine?: FunnelMachine;
}

type Tell = (words: Text | string) => string;

/** Draws questions between two steps of the entry, where they come. */
const roomPathOf = (path: string) => (path.startsWith('/{funnel}/questions') ? '/{funnel}' : path);
const roomIdOf = (path: string) =>
  roomPathOf(path)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

function stepBox(funnel: Funnel, step: number, tell: Tell): Pick<FlowBox, 'title' | 'lines'> {
  const steps = entryStepsOf(funnel);
  const { heading } = stepTexts(funnel)[step]!;
  const name = `${tell(flowWords.step)} ${step + 1}/${steps.length} ${tell(flowWords.stepEnd)}`.trim();
  const { when } = steps[step] ?? {};
  const remark = (words: Text) => `${tell(flowWords.open)}${tell(words)}${tell(flowWords.close)}`;
  const fieldLine = (field: Field) =>
    `• ${tell(field.label)}${field.optional ? remark(flowWords.optional) : ''}${when || field.when ? remark(flowWords.some) : ''}`;
  return {
    title: `${name}${heading ? ` · ${tell(heading)}` : ''}`,
    lines: (steps[step]?.fields ?? []).map(fieldLine),
  };
}

function linesOf(id: string, funnel: Funnel, terms: readonly PaymentTerms[], tell: Tell): string[] {
  const [coupon] = terms.flatMap((each) => each.coupon ?? []);
  if (id === 'coupon' && coupon) return [`${coupon.key}${tell(flowWords.colon)}${tell(coupon.label)}`];
  if (id === 'questions' && funnel.questions) {
    const count = funnel.questions.questions.length;
    const path = routesOf(funnel).find(({ screen }) => screen === 'questions')?.path ?? '';
    return [path, `${count} ${tell(flowWords.questions)}`, tell(flowWords.answersKept)];
  }
  return [];
}

export function flowOf({ views, at, channels, language, machine = funnelMachine }: FlowRequest): Flow {
  const tell: Tell = (words) => say(words, language);
  const seenIn = (channelKey: string, moment = at) => views.find({ channelKey, language, at: moment });
  const termsIn = (key: string, moment = at) => resolvePayment(seenIn(key, moment), key);
  const funnel = seenIn(channels.default);
  // The machine only distinguishes ways to pay and coupons.
  const keys = [channels.default, ...Object.keys(channels.channels)];
  const differing = [
    ...groupBy(
      keys.map((key) => termsIn(key)),
      ({ ways, coupon }) => JSON.stringify([ways, coupon]),
    ).values(),
  ].map(([terms]) => terms!);
  const walked = walkFlow(
    machine,
    differing.map((payment) => ({ ...funnel, payment, overrides: [] })),
  );

  const boxOf = ({ id, states, path, step }: WalkedBox): FlowBox => {
    const room = path === undefined ? {} : { room: roomIdOf(path) };
    if (step !== undefined)
      return { id, kind: 'step', ...stepBox(funnel, step, tell), ...room, states: [...states] };
    const kind = id === 'paid' ? 'end' : id === 'checkout' || id === 'questions' ? 'screen' : 'action';
    // A state without a title is drawn under its own name.
    const name = tell((boxWords as Readonly<Record<string, Text>>)[id] ?? id);
    const lines =
      id === 'checkout'
        ? termsLines(termsIn, [at, ...views.cuts.filter((cut) => cut > at)], channels, tell)
        : linesOf(id, funnel, differing, tell);
    return { id, kind, title: name, lines, ...room, states: [...states] };
  };

  const pathsOf = (...screens: string[]) =>
    sharedRoutes.filter(({ screen }) => screens.includes(screen)).map(({ path }) => path);
  const address = `/${funnel.slug}`;
  const title = tell(funnel.title);
  const report = tell(boxWords.report);
  const boxes = walked.boxes.map(boxOf);
  const isPaid = boxes.some(({ id }) => id === 'paid');
  const opensReport = {
    from: 'paid',
    to: 'report',
    kind: 'forward',
    lines: [tell(flowWords.opensReport)],
  } as const;
  return {
    title: `${address} · ${title}`,
    rooms: roomsOf(walked, funnel, tell),
    boxes: [
      { id: 'start', kind: 'start', title: address, lines: [title], states: [] },
      ...boxes,
      {
        id: 'report',
        kind: 'end',
        title: report,
        lines: pathsOf('result', 'test_result'),
        states: ['elsewhere'],
      },
    ],
    edges: [
      { from: 'start', to: boxes[0]!.id, kind: 'forward', lines: [tell(flowWords.address)] },
      ...edgesOf(walked, tell),
      ...(isPaid ? [opensReport] : []),
    ],
    footer: `${tell(flowWords.footer)}${tell(flowWords.colon)}${pathsOf('lookup', 'complaint').join(' · ')}`,
  };
}

function roomsOf(walked: WalkedFlow, funnel: Funnel, tell: Tell): FlowRoom[] {
  const paths = new Set(walked.boxes.flatMap(({ path }) => (path === undefined ? [] : roomPathOf(path))));
  const routes = [...routesOf(funnel), ...sharedRoutes];
  return [...paths].map((path) => {
    const own = path.replace('{funnel}', funnel.slug);
    const screen = routes.find((route) => route.path === own)?.screen ?? '';
    const words = (screenWords as Readonly<Record<string, Text>>)[screen];
    return {
      id: roomIdOf(path),
      title: `${words ? `${tell(words)} · ` : ''}${own}`,
      exits: walked.exits
        .filter((exit) => exit.path === path)
        .map((exit) => ({ to: exit.to, words: tell(exit.words ?? '') })),
    };
  });
}

function edgesOf({ ways, boxes }: WalkedFlow, tell: Tell): FlowEdge[] {
  const whereOf = ({ from, inApp }: WalkedWay): string =>
    inApp.size === 2 || boxes.find(({ id }) => id === from)?.reached.size === 1
      ? ''
      : tell(inApp.has(true) ? flowWords.inApp : flowWords.inBrowser);
  const linesOfGroup = (group: readonly WalkedWay[]): string[] =>
    [...groupBy(group, whereOf)].flatMap(([place, those]) => {
      const said = [...new Set(those.flatMap(({ words }) => (words ? tell(words) : [])))];
      return place === '' ? said : `${place}${tell(flowWords.colon)}${said.join(tell(flowWords.comma))}`;
    });
  return [...groupBy(ways, ({ from, to }) => `${from} ${to}`).values()].map((group) => {
    const { from, to } = group[0]!;
    const kind = group.some((way) => way.kind === 'forward') ? 'forward' : 'back';
    return { from, to, kind, lines: linesOfGroup(group) };
  });
}

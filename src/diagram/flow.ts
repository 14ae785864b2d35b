import type { AnyStateNode } from 'xstate';
import type { Views } from '../checker/fleet/views.ts';
import { entryStepsOf, stepTexts } from '../funnel/entry-steps.ts';
import type { Field, Funnel, Text } from '../funnel/funnel.ts';
import { resolvePayment } from '../funnel/price.ts';
import type { ChannelsFile } from '../funnel/schema-types.generated.ts';
import { say } from '../funnel/texts.ts';
import { groupBy } from '../lib/group-by.ts';
import { type FunnelMachine, funnelMachine } from '../machine/machine.ts';
import { routesOf, sharedRoutes } from '../machine/routes.ts';
import type { StateMeta } from '../machine/setup.ts';
import { boxIdOf, type Link, linksOf, stepId } from './links.ts';
import { around, atomsIn } from './machine-flow.ts';
import type { Flow, FlowBox, FlowEdge, FlowRoom } from './mermaid.ts';
import { boxTexts, flowTexts, screenTexts, termsLines } from './terms.ts';

interface FlowRequest {
  views: Views;
  /** The day drawn, in ms since 1970. */
  at: number;
  channels: ChannelsFile;
  language: string;
  machine?: FunnelMachine;
}

type Translate = (text: Text | string) => string;

/** The questionnaire is drawn among the steps of the entry. */
function pathOf(node: AnyStateNode): string {
  const { path } = [node, ...around(node)].at(-1)!.meta as StateMeta;
  return path.startsWith('/{funnel}/questions') ? '/{funnel}' : path;
}
const roomIdOf = (path: string) => path.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '');

function stepBoxes(funnel: Funnel, room: string, translate: Translate): FlowBox[] {
  const steps = entryStepsOf(funnel);
  const remark = (text: Text) => translate(flowTexts.open) + translate(text) + translate(flowTexts.close);
  return steps.map(({ fields, when }, step) => {
    const { heading } = stepTexts(funnel)[step]!;
    const count = `${step + 1}/${steps.length}`;
    const name = `${translate(flowTexts.step)} ${count} ${translate(flowTexts.stepEnd)}`.trim();
    const fieldLine = (field: Field) =>
      [
        `• ${translate(field.label)}`,
        field.optional ? remark(flowTexts.optional) : '',
        when || field.when ? remark(flowTexts.some) : '',
      ].join('');
    return {
      id: stepId(step),
      kind: 'step',
      title: heading ? `${name} · ${translate(heading)}` : name,
      lines: fields.map(fieldLine),
      room,
    };
  });
}

/** Returns the ids that links lead to from the first step. */
function reachedFrom(links: readonly Link[]): ReadonlySet<string> {
  const reached = new Set([stepId(0)]);
  for (const id of reached) for (const { from, to } of links) if (from === id) reached.add(to);
  return reached;
}

/** Joins the links between two boxes; a link to an earlier box leads back. */
function edgesOf(links: readonly Link[], ids: readonly string[]): FlowEdge[] {
  const apart = links.filter(({ from, to }) => from !== to && ids.includes(from));
  return [...groupBy(apart, ({ from, to }) => `${from} ${to}`).values()].map((group) => {
    const { from, to } = group[0]!;
    return {
      from,
      to,
      kind: ids.indexOf(to) < ids.indexOf(from) ? 'back' : 'forward',
      lines: [...new Set(group.map(({ label }) => label))],
    };
  });
}

function roomsOf(
  funnel: Funnel,
  nodes: readonly AnyStateNode[],
  exits: readonly Link[],
  translate: Translate,
): FlowRoom[] {
  const routes = [...routesOf(funnel), ...sharedRoutes];
  return [...groupBy(nodes, pathOf)].map(([path, inside]) => {
    const own = path.replace('{funnel}', funnel.slug);
    const screen = routes.find((route) => route.path === own)?.screen ?? '';
    const text = (screenTexts as Readonly<Record<string, Text>>)[screen];
    const ids = new Set(inside.flatMap(around).map(boxIdOf));
    return {
      id: roomIdOf(path),
      title: text ? `${translate(text)} · ${own}` : own,
      exits: exits.filter(({ from }) => ids.has(from)),
    };
  });
}

export function flowOf({ views, at, channels, language, machine = funnelMachine }: FlowRequest): Flow {
  const translate: Translate = (text) => say(text, language);
  const seenIn = (channelKey: string, moment = at) => views.find({ channelKey, language, at: moment });
  const termsIn = (key: string, moment = at) => resolvePayment(seenIn(key, moment), key);
  const funnel = seenIn(channels.default);
  const keys = [channels.default, ...Object.keys(channels.channels)];
  const terms = keys.map((key) => termsIn(key));
  const { links, exits } = linksOf({ machine, funnel, terms, translate });

  const linesOf = (id: string): readonly string[] => {
    const [coupon] = terms.flatMap((each) => each.coupon ?? []);
    if (id === 'checkout')
      return termsLines(termsIn, [at, ...views.cuts.filter((cut) => cut > at)], channels, translate);
    if (id === 'coupon' && coupon) return [coupon.key + translate(flowTexts.colon) + translate(coupon.label)];
    if (id !== 'questions' || !funnel.questions) return [];
    const path = routesOf(funnel).find(({ screen }) => screen === 'questions')?.path ?? '';
    const count = `${funnel.questions.questions.length} ${translate(flowTexts.questions)}`;
    return [path, count, translate(flowTexts.answersKept)];
  };
  const boxOf = (id: string, node: AnyStateNode): FlowBox => ({
    id,
    kind: id === 'paid' ? 'end' : id === 'checkout' || id === 'questions' ? 'screen' : 'action',
    // A state without a title is drawn under its own name.
    title: translate((boxTexts as Readonly<Record<string, Text>>)[id] ?? id),
    lines: linesOf(id),
    room: roomIdOf(pathOf(node)),
  });

  const reached = reachedFrom(links);
  const nodes = atomsIn(machine.root).filter((node) => reached.has(boxIdOf(node)));
  const steps = stepBoxes(funnel, roomIdOf('/{funnel}'), translate);
  const others = [...groupBy(nodes, boxIdOf)].map(([id, [node]]) => boxOf(id, node!));
  const isQuestionnaire = ({ id }: FlowBox) => id === 'questions';
  const inside = [
    ...steps.slice(0, -1),
    ...others.filter(isQuestionnaire),
    ...steps.slice(-1),
    ...others.filter((box) => !isQuestionnaire(box)),
  ];
  const pathsOf = (...screens: string[]) =>
    sharedRoutes.filter(({ screen }) => screens.includes(screen)).map(({ path }) => path);
  const address = `/${funnel.slug}`;
  const title = translate(funnel.title);
  const ends: Link[] = [
    { from: 'start', to: stepId(0), label: translate(flowTexts.address) },
    { from: 'paid', to: 'report', label: translate(flowTexts.opensReport) },
  ];
  const boxes: FlowBox[] = [
    { id: 'start', kind: 'start', title: address, lines: [title] },
    ...inside,
    { id: 'report', kind: 'end', title: translate(boxTexts.report), lines: pathsOf('result', 'test_result') },
  ];
  return {
    title: `${address} · ${title}`,
    rooms: roomsOf(funnel, nodes, exits, translate),
    boxes,
    edges: edgesOf(
      [...ends, ...links],
      boxes.map(({ id }) => id),
    ),
    footer:
      translate(flowTexts.footer) + translate(flowTexts.colon) + pathsOf('lookup', 'complaint').join(' · '),
  };
}

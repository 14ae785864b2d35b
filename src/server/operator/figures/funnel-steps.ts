import { entryStepsOf } from '../../../funnel/entry-steps.ts';
import type { Funnel } from '../../../funnel/funnel.ts';
import { say } from '../../../funnel/texts.ts';
import { escapeHtml } from '../../http/plain-page.ts';
import type { OneFunnel } from './answers.ts';
import { bar } from './chart.ts';
import { nothing } from './sales.ts';
import { cameTo } from './traffic.ts';
import { grouped, type Speaker, shareText, type Table, words } from './words.ts';

interface FunnelStep {
  label: string;
  people: number;
}

function stepNames(funnel: Funnel, { t, language }: Speaker): string[] {
  const steps = entryStepsOf(funnel).slice(0, -1);
  const names = steps.map(({ kind, fields, when }) => {
    if (kind !== 'fields') return t(words.milestones[kind]);
    const what = fields.map(({ label }) => say(label, language)).join(t(words.comma));
    const isOfAll = !when && fields.some((field) => !field.when);
    return isOfAll ? what : t(words.milestones.ofSome, { what });
  });
  return funnel.questions && names.length > 0 ? [...names, t(words.milestones.questions)] : names;
}

function funnelStepsOf({ funnel, traffic, sales }: OneFunnel, speaker: Speaker): FunnelStep[] {
  const { t } = speaker;
  const came = traffic.get('all')?.get('') ?? [];
  const taken = sales.get('all')?.get('') ?? nothing;
  const names = funnel
    ? stepNames(funnel, speaker)
    : Array.from({ length: Math.max(0, came.length - 4) }, () => '');
  const { viewed, began, step, stepOf, ...later } = words.milestones;
  const after = (['ordered', 'seen', 'pressed', 'paid', 'opened', 'refunded'] as const).map((name) => ({
    label: t(later[name]),
    people: taken[name],
  }));
  return [
    { label: t(viewed), people: cameTo(came, 1) },
    { label: t(began), people: cameTo(came, 2) },
    ...names.map((what, index) => ({
      label: what ? t(stepOf, { step: index + 1, what }) : t(step, { step: index + 1 }),
      people: cameTo(came, 3 + index),
    })),
    ...after,
  ];
}

function largestDrop(steps: readonly FunnelStep[], { t, few }: Speaker): string {
  const drops = steps.slice(0, -1).flatMap((to, index) => {
    const from = steps[index - 1];
    return from ? [{ from, to, lost: from.people - to.people }] : [];
  });
  const [largest] = drops.toSorted((a, b) => b.lost - a.lost);
  if (!largest || largest.lost <= 0) return '';
  const { from, to, lost } = largest;
  const share = shareText(lost, from.people, few);
  return t(words.drop, {
    ...{ before: grouped(from.people), from: from.label, lost: grouped(lost), to: to.label, share },
  });
}

export function funnelStepTable(answer: OneFunnel, speaker: Speaker): { table: Table; drop: string } {
  const steps = funnelStepsOf(answer, speaker);
  const most = Math.max(...steps.map(({ people }) => people));
  const paid = steps.at(-3)!;
  const table = speaker.table(words.columns, 'milestones', [...steps.keys()], {
    milestone: (at: number) => {
      const { label, people } = steps[at]!;
      return { html: `${escapeHtml(label)}${bar(people, most)}`, text: label };
    },
    people: (at: number) => steps[at]!.people,
    share: (at: number) => ({ part: steps[at]!.people, of: steps[0]!.people }),
    step: (at: number) => {
      // The last step counts refunded orders, so compare it with paid orders.
      const before = at === steps.length - 1 ? paid : steps[at - 1];
      return before ? { part: steps[at]!.people, of: before.people } : '';
    },
  });
  return { table, drop: largestDrop(steps, speaker) };
}

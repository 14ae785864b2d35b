import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { loadFleet } from '../../src/checker/load.ts';
import { decidedAnswer, findUnread } from '../../src/funnel/unreadable.ts';
import { funnelMachine } from '../../src/machine/machine.ts';

const funnel = (await loadFleet('.')).funnels.get('mbti_v1')!;
const ids = funnel.questions!.questions.map(({ id }) => id);

function aVisit(at: { screen: 'entry'; step: number } | { screen: 'questions'; question: number }) {
  const input = { funnel, at, channelKey: '10', inMessagingApp: false, today: '2026-11-21' };
  const actor = createActor(funnelMachine, { input }).start();
  const answer = (value: (id: string) => string, from = 1) => {
    for (const id of ids.slice(from - 1)) actor.send({ type: 'question.answered', id, value: value(id) });
  };
  return { actor, answer, now: () => actor.getSnapshot() };
}

describe('answers that cannot be read', () => {
  it('do not lead on to the form; those that can, do', () => {
    const { answer, actor, now } = aVisit({ screen: 'questions', question: 1 });
    answer(() => '3');
    expect(now().matches('questions')).toBe(true);
    expect(now().context.question).toBe(ids.length);
    const { question } = findUnread(funnel, now().context.draft.answers)!;
    actor.send({ type: 'place.requested', place: { screen: 'questions', question } });
    expect(now().context.question).toBe(1);
    answer((id) => decidedAnswer(funnel, id));
    expect(now().matches('entry')).toBe(true);
    expect(now().context.draft.step).toBe(1);
  });

  it('open no form and place no order, whatever the address or a kept draft say', () => {
    const answers = Object.fromEntries(ids.map((id) => [id, '5']));
    const { actor, now } = aVisit({ screen: 'entry', step: 1 });
    actor.send({ type: 'draft.restored', draft: { step: 1, values: { consent: 'true' }, answers } });
    expect(now().context.draft.step).toBe(0);
    actor.send({ type: 'order.submitted' });
    expect(now().matches('entry')).toBe(true);
    actor.send({ type: 'step.completed' });
    expect(now().matches('questions')).toBe(true);
    expect(now().context.question).toBe(ids.length);
  });
});

import { expect, it } from 'vitest';
import { loadFleet } from '../../../src/checker/load.ts';
import { answerFacts } from '../../../src/web/facts/answers/answer-facts.ts';

const { funnels } = await loadFleet('.');
const { questions } = funnels.get('mbti_v1')!.questions!;
const factsOf = (values: readonly number[]) =>
  answerFacts(
    { questions },
    Object.fromEntries(values.map((value, index) => [questions[index]!.id, String(value)])),
    values.length,
    'en',
  ).said;

/** Every answer speaks for the first side of its line, with all strength. */
const first = (count: number) => questions.slice(0, count).map(({ keyed }) => (keyed === 'first' ? 5 : 1));

it('counts ends and middles, and leaves out what there is none of', () => {
  expect(factsOf([5, 3, 3, 2])).toMatchObject({ answered: '4', left: '36', ends: '1', middles: '2' });
  expect(factsOf([2, 4, 2])).not.toHaveProperty('ends');
});

it('calls no line the clearest where two are as clear', () => {
  expect(factsOf(first(4))).not.toHaveProperty('clearest');
  expect(factsOf(first(5))).toMatchObject({ clearest: 'Outward (E)', clearestFor: '2', clearestOf: '2' });
});

it('calls settled only what no answer to come can turn', () => {
  expect(factsOf(first(20))).not.toHaveProperty('settled');
  expect(factsOf(first(21))).toMatchObject({ settled: 'Outward (E)' });
});

import { describe, expect, it } from 'vitest';
import type { Values } from '../../src/fields/fields.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import {
  entryFaults,
  firstUnanswered,
  isAnswered,
  lastStepOf,
  reachableStep,
  stepErrors,
  wireValues,
} from '../../src/machine/entry-navigation.ts';
import {
  aFunnel,
  aQuestionnaire,
  chartFields,
  chartValues,
  pageEntry,
  text,
} from '../support/create-funnel.ts';

const today = '2026-11-21';
const heading = text('Heading');

/** Three steps: who, when, agreed. */
const threeSteps = aFunnel({
  entry: {
    layout: 'steps',
    submit: text('Go'),
    steps: [
      { heading, fields: chartFields.slice(0, 2) },
      { heading, fields: chartFields.slice(2, 4) },
      { heading, fields: chartFields.slice(4) },
    ],
  },
});
const withQuestions = aFunnel({ questions: aQuestionnaire(3), entry: pageEntry([chartFields[4]!]) });
const list = withQuestions.questions!;
const questions = list.questions.map(({ id, text: words }) => ({ id, text: words, options: list.options }));
const allAnswers = { q01: '1', q02: '5', q03: '3' };

const { fullName, gender, birthday, birthHour } = chartValues;

describe('the first question without an answer', () => {
  it.each<[string, Values, number]>([
    ['is the first at the start', {}, 1],
    ['is the next after one answer', { q01: '1' }, 2],
    ['is a gap, whatever is answered behind it', { q01: '1', q03: '1' }, 2],
    ['is one whose answer is no option', { q01: '1', q02: '6', q03: '1' }, 2],
    ['is one with an empty answer', { q01: '', q02: '1', q03: '1' }, 1],
    ['is not moved by answers to unknown questions', { q99: '1' }, 1],
    ['is past the last when all are answered', allAnswers, 4],
  ])('%s', (_, answers, number) => {
    expect(firstUnanswered(questions, answers)).toBe(number);
    expect(isAnswered(questions, answers)).toBe(number === 4);
  });

  it('is past the end of a questionnaire without questions', () => {
    expect(firstUnanswered([], {})).toBe(1);
    expect(isAnswered([], {})).toBe(true);
  });
});

describe('the step a draft reaches', () => {
  const reach = (funnel: Funnel, wanted: number, values: Values, answers: Values = {}) =>
    reachableStep(funnel, wanted, { step: wanted, values, answers }, questions, today);

  it.each<[string, number, Values, number]>([
    ['is the first with nothing typed', 2, {}, 0],
    ['is the first with half of it typed', 2, { fullName }, 0],
    ['is the second with the first valid', 2, { fullName, gender }, 1],
    ['is the last with all before it valid', 2, { fullName, gender, birthday, birthHour }, 2],
    ['is the one with the wrong value', 2, { fullName, gender, birthday: '2027-01-01', birthHour }, 1],
    ['is no further than wanted', 1, chartValues, 1],
    ['is no further than the last', 99, chartValues, 2],
    ['is no earlier than the first', -5, chartValues, 0],
    ['does not depend on the values of the step itself', 0, {}, 0],
    ['is not carried by a later step without the first', 2, { birthday, birthHour }, 0],
  ])('%s', (_, wanted, values, step) => {
    expect(reach(threeSteps, wanted, values)).toBe(step);
  });

  it.each<[string, Values, number]>([
    ['waits before the questionnaire with no answer', {}, 0],
    ['waits before the questionnaire with one answer missing', { q01: '1', q02: '1' }, 0],
    ['is the last once all is answered', allAnswers, 1],
  ])('%s', (_, answers, step) => {
    expect(reach(withQuestions, 1, {}, answers)).toBe(step);
  });

  it('is the only one of a page, answered or not', () => {
    expect(lastStepOf(aFunnel())).toBe(0);
    expect(reach(aFunnel(), 1, {})).toBe(0);
  });
});

describe('the errors of a step', () => {
  it('are those of its own fields', () => {
    expect(stepErrors(threeSteps, 0, {}, today)).toEqual({ fullName: 'required', gender: 'required' });
    expect(stepErrors(threeSteps, 1, { birthday, birthHour: '13' }, today)).toEqual({ birthHour: 'hour' });
    expect(stepErrors(threeSteps, 2, { consent: 'true' }, today)).toEqual({});
  });

  it('are none beyond the last step', () => {
    expect(stepErrors(threeSteps, 3, {}, today)).toEqual({});
  });
});

describe('the faults of an entry', () => {
  it('are none when all is valid', () => {
    expect(entryFaults(threeSteps, chartValues, today)).toBeUndefined();
  });

  it('name every error and the first step that has one', () => {
    expect(entryFaults(threeSteps, { ...chartValues, birthHour: '', consent: 'false' }, today)).toEqual({
      step: 1,
      errors: { birthHour: 'required', consent: 'consent' },
    });
  });

  it('lead to the first step when nothing is typed', () => {
    const faults = entryFaults(threeSteps, {}, today);
    expect(faults?.step).toBe(0);
    expect(Object.keys(faults!.errors)).toEqual(['fullName', 'gender', 'birthday', 'birthHour', 'consent']);
  });

  it('appear when the day a draft was valid on is another day', () => {
    const typed = { ...chartValues, birthday: '2012-11-21' };
    expect(entryFaults(threeSteps, typed, '2026-11-21')).toBeUndefined();
    expect(entryFaults(threeSteps, typed, '2026-11-20')?.errors).toEqual({ birthday: 'child' });
  });
});

describe('the wire values', () => {
  it('are the valid ones of every step, as they are stored', () => {
    const typed = { ...chartValues, fullName: '  李小龙 ', stranger: 'x' };
    expect(wireValues(threeSteps, typed, today)).toEqual(chartValues);
  });
});

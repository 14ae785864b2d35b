import { conditionOf, textOf } from '../funnel/conditional-texts.ts';
import { type Condition, holds, type Known } from '../funnel/conditions.ts';
import { type EntryStep, entryStepsOf, fieldsOf } from '../funnel/entry-steps.ts';
import type { Field, PageFunnel, Saying, Text } from '../funnel/funnel.ts';
import { knownOf, type Values } from './fields.ts';

export interface AskedStep extends EntryStep {
  known: Known;
  /** Asks this visitor nothing, so it is skipped. */
  isPassed: boolean;
}

/**
 * Returns all steps, numbered as in the file, with the fields visible for these values. Values of hidden fields are
 * not known. `day` is `YYYY-MM-DD` in Shanghai.
 */
export function askedSteps(funnel: PageFunnel, given: Values, day: string): readonly AskedStep[] {
  const known: Record<string, Known[string]> = {};
  return entryStepsOf(funnel).map((step, index, { length }) => {
    const before = { ...known };
    const isMet = holds(step.when, before);
    const fields = step.fields.filter((field) => {
      const { kind, name, when } = field;
      const isAsked = isMet && holds(when, known);
      known[name] = knownOf(field, (isAsked && (given[name] || field.preset)) || '', day);
      if (kind === 'birthday' && isAsked) known.age ??= known[name];
      return isAsked;
    });
    const isPassed = step.fields.length > 0 && fields.length === 0 && index < length - 1;
    return { ...step, fields, known: before, isPassed };
  });
}

export const askedFields = (funnel: PageFunnel, given: Values, day: string): readonly Field[] =>
  askedSteps(funnel, given, day).flatMap((step) => step.fields);

export function withoutUnasked(funnel: PageFunnel, given: Values, day: string): Values {
  const asked = askedFields(funnel, given, day);
  const isIn = (fields: readonly Field[], name: string) => fields.some((field) => field.name === name);
  const kept = Object.entries(given).filter(([name]) => isIn(asked, name) || !isIn(fieldsOf(funnel), name));
  return Object.fromEntries(kept);
}

interface Conditional {
  id: string;
  when?: Condition;
}

export function askedQuestions<Question extends Conditional>(
  questions: readonly Question[],
  given: Values,
): readonly Question[] {
  const known: Record<string, Known[string]> = {};
  return questions.filter(({ id, when }) => {
    const isAsked = holds(when, known);
    if (isAsked && Object.hasOwn(given, id)) known[id] = given[id];
    return isAsked;
  });
}

export const askedAnswers = (questions: readonly Conditional[], given: Values): Values =>
  Object.fromEntries(
    askedQuestions(questions, given).flatMap(({ id }) =>
      Object.hasOwn(given, id) ? [[id, given[id]!]] : [],
    ),
  );

export const saidTo = (known: Known, sayings: readonly Saying[] = []): readonly Text[] =>
  sayings.filter((saying) => holds(conditionOf(saying), known)).map(textOf);

import { type Condition, holds, type Known } from '../funnel/conditions.ts';
import { type EntryStep, entryStepsOf, fieldsOf } from '../funnel/entry-steps.ts';
import type { Field, PageFunnel, Saying, Text } from '../funnel/funnel.ts';
import { conditionOf, textOf } from '../funnel/texts.ts';
import { knownOf, type Values } from './fields.ts';

export interface VisibleStep extends EntryStep {
  known: Known;
  /** Asks this visitor nothing, so it is skipped. */
  isPassed: boolean;
}

/**
 * Returns all steps, numbered as in the file, with the fields visible for these values. Values of hidden fields are
 * not known. `day` is `YYYY-MM-DD` in Shanghai.
 */
export function visibleSteps(funnel: PageFunnel, given: Values, day: string): readonly VisibleStep[] {
  const known: Record<string, Known[string]> = {};
  return entryStepsOf(funnel).map((step, index, { length }) => {
    const before = { ...known };
    const isMet = holds(step.when, before);
    const fields = step.fields.filter((field) => {
      const { kind, name, when } = field;
      const isVisible = isMet && holds(when, known);
      known[name] = knownOf(field, (isVisible && (given[name] || field.preset)) || '', day);
      if (kind === 'birthday' && isVisible) known.age ??= known[name];
      return isVisible;
    });
    const isPassed = step.fields.length > 0 && fields.length === 0 && index < length - 1;
    return { ...step, fields, known: before, isPassed };
  });
}

export const visibleFields = (funnel: PageFunnel, given: Values, day: string): readonly Field[] =>
  visibleSteps(funnel, given, day).flatMap((step) => step.fields);

export function withoutHidden(funnel: PageFunnel, given: Values, day: string): Values {
  const visible = visibleFields(funnel, given, day);
  const isIn = (fields: readonly Field[], name: string) => fields.some((field) => field.name === name);
  const kept = Object.entries(given).filter(([name]) => isIn(visible, name) || !isIn(fieldsOf(funnel), name));
  return Object.fromEntries(kept);
}

interface Conditional {
  id: string;
  when?: Condition;
}

export function visibleQuestions<Question extends Conditional>(
  questions: readonly Question[],
  given: Values,
): readonly Question[] {
  const known: Record<string, Known[string]> = {};
  return questions.filter(({ id, when }) => {
    const isVisible = holds(when, known);
    if (isVisible && Object.hasOwn(given, id)) known[id] = given[id];
    return isVisible;
  });
}

export const visibleAnswers = (questions: readonly Conditional[], given: Values): Values =>
  Object.fromEntries(
    visibleQuestions(questions, given).flatMap(({ id }) =>
      Object.hasOwn(given, id) ? [[id, given[id]!]] : [],
    ),
  );

export const textsFor = (known: Known, texts: readonly Saying[] = []): readonly Text[] =>
  texts.filter((saying) => holds(conditionOf(saying), known)).map(textOf);

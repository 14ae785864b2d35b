import { slotsIn } from '../../contract/texts.ts';
import type { Samples } from '../../fields/field-kind.ts';
import { checkField, type Values } from '../../fields/fields.ts';
import { samples } from '../../fields/kinds.generated.ts';
import { visibleAnswers, visibleFields, visibleQuestions } from '../../fields/visible-fields.ts';
import { cutsIn, testsIn } from '../../funnel/conditions.ts';
import { entryStepsOf, fieldsOf } from '../../funnel/entry-steps.ts';
import type { Field, FieldKind, Funnel, Text } from '../../funnel/funnel.ts';
import { say, textOf } from '../../funnel/texts.ts';
import { sampleSheet, sampleValues } from './sample-visitor.ts';
import type { Look } from './scene.ts';

function othersOf(field: Field, cuts: readonly number[], today: string): string[] {
  const { each } = samples[field.kind] as Samples<FieldKind>;
  const typed = [...(each?.(field, cuts, today) ?? []), ''];
  return typed.filter((value) => !('error' in checkField(field, value, today)));
}

/** Yields the usual values, then all with one change, then all with two. */
function* changed(usual: Values, changes: readonly Values[]): Iterable<Values> {
  yield usual;
  for (const change of changes) yield { ...usual, ...change };
  for (const one of changes) for (const other of changes) yield { ...usual, ...one, ...other };
}

function variations({ funnel, language, today }: Look): Iterable<Values> {
  const usual = sampleValues(funnel, language);
  const whens = entryStepsOf(funnel).flatMap(({ when, fields }) => [
    when,
    ...fields.map((field) => field.when),
  ]);
  const tests = whens.flatMap((when) => (when ? testsIn(when) : []));
  const named = new Set(tests.map(({ name }) => name));
  const changes = fieldsOf(funnel)
    .filter(({ kind, name }) => named.has(name) || kind === 'birthday')
    .flatMap((field) => othersOf(field, cutsIn(tests), today).map((value) => ({ [field.name]: value })));
  return changed(usual, changes);
}

/** Returns answers for which a question is visible; the usual ones if possible. */
export function answersAskedFor(id: string, funnel: Funnel): Values | undefined {
  const { questions = [], options = [] } = funnel.questions ?? {};
  const named = new Set(questions.flatMap(({ when = {} }) => testsIn(when).map(({ name }) => name)));
  const changes = questions
    .filter((question) => named.has(question.id))
    .flatMap(({ id: name, options: own = options }) => own.map(({ value }) => ({ [name]: value })));
  for (const answers of changed(sampleSheet(funnel), changes))
    if (visibleQuestions(questions, answers).some((question) => question.id === id))
      return visibleAnswers(questions, answers);
  return undefined;
}

/** Returns a visitor to whom a field is visible; the usual one if possible. */
export function visitorAskedFor(name: string, look: Look): Values | undefined {
  const isAsked = (values: Values) =>
    visibleFields(look.funnel, values, look.today).some((field) => field.name === name);
  for (const values of variations(look)) if (isAsked(values)) return values;
  return undefined;
}

const names: Readonly<Record<'shortest' | 'longest', readonly string[]>> = {
  shortest: ['李', 'Bo', '李明'],
  longest: ['Wilhelmina Alexandra von Hohenberg-Luise', '欧阳晓晴'],
};

/** Returns the usual visitor with the shortest or longest repeated answers. */
export function visitorSaying(how: 'shortest' | 'longest', look: Look): Values {
  const { funnel, language, today } = look;
  const said = fieldsOf(funnel).flatMap((field): [string, string][] => {
    if (field.kind === 'name') {
      const name = names[how].find((each) => !('error' in checkField(field, each, today)));
      return name ? [[field.name, name]] : [];
    }
    if (field.kind !== 'choice') return [];
    const sorted = field.options.toSorted(
      (a, b) => say(a.label, language).length - say(b.label, language).length,
    );
    return [[field.name, sorted.at(how === 'shortest' ? 0 : -1)!.value]];
  });
  return { ...sampleValues(funnel, language), ...Object.fromEntries(said) };
}

export const stepsThatTell = ({ entry }: Funnel, language: string): number[] => {
  const steps =
    entry.layout === 'steps'
      ? entry.steps.map(({ heading, lead, next }) => [heading, lead, next])
      : entry.layout === 'chat'
        ? entry.messages.map(({ say: lines, next }) => [...lines.map(textOf), next])
        : [];
  const tells = (text: Text | undefined) => text !== undefined && slotsIn(say(text, language)).length > 0;
  return steps.flatMap((texts, step) => (texts.some(tells) ? [step] : []));
};

import { t } from '../../contract/t.ts';
import { checkField, knownOf, type Values } from '../../fields/fields.ts';
import { type VisibleStep, visibleSteps } from '../../fields/visible-fields.ts';
import { cutsIn, holds, type Test, testsIn } from '../../funnel/conditions.ts';
import { fieldsOf } from '../../funnel/entry-steps.ts';
import type { Field, Funnel, Questionnaire } from '../../funnel/funnel.ts';
import { askedBefore, type ConditionPlace, conditionPlaces, fieldNamed } from './condition-places.ts';
import { sampleDay, sampleOf, typedInto } from './known-values.ts';

/** Visitors whom no condition of a questionnaire or a funnel tells apart. */
interface Visitor {
  values: Values;
  /** In the author's words: `gender female, age under 18`. */
  words: string;
}

export interface Way extends Visitor {
  steps: readonly VisibleStep[];
}

interface Class {
  typed: string;
  words: string;
}

export const mostWays = 4096;

const isAge = ({ wanted }: Test) => typeof wanted === 'object';

function ageWords(typed: string, field: Field, cuts: readonly number[]): string {
  const age = Number(knownOf(field, typed, sampleDay));
  const from = Math.max(0, ...cuts.filter((cut) => cut <= age));
  const under = Math.min(...cuts.filter((cut) => cut > age));
  return [from > 0 ? t`from ${from}` : '', under < Number.POSITIVE_INFINITY ? t`under ${under}` : '']
    .filter(Boolean)
    .join(' ');
}

/** Returns one value for each result of the field's tests. */
function classesOf(field: Field, tests: readonly Test[]): Class[] {
  const cuts = cutsIn(tests);
  const possible = typedInto(field, cuts).filter(
    (typed) => !('error' in checkField(field, typed, sampleDay)),
  );
  const classes = new Map<string, Class>();
  for (const typed of possible) {
    const known = knownOf(field, typed, sampleDay);
    const verdicts = tests.map(({ wanted }) => holds({ is: wanted }, { is: known }));
    const what =
      typed === '' ? t`left empty` : tests.some(isAge) ? ageWords(typed, field, cuts) : String(known);
    const key = verdicts.join();
    if (!classes.has(key)) classes.set(key, { typed, words: `${tests[0]!.name} ${what}` });
  }
  return [...classes.values()];
}

/** Returns the fields that conditions name, with their tests, but not those of sentences between questions. */
function testedFields(funnel: Funnel, places: readonly ConditionPlace[]): Map<Field, Test[]> {
  const tested = new Map<string, Test[]>();
  for (const place of places) {
    if (place.of === 'sentence') continue;
    const asked = askedBefore(funnel.entry, place);
    for (const test of testsIn(place.value)) {
      const { name = '' } = fieldNamed(test.name, asked) ?? {};
      tested.set(name, [...(tested.get(name) ?? []), test]);
    }
  }
  return new Map(
    fieldsOf(funnel).flatMap((field) => {
      // The offer decides what must be asked, whether or not a condition names it.
      const offers = Object.keys((field.shown && funnel.payment.offers) || {});
      const tests = [
        ...(tested.get(field.name) ?? []),
        ...offers.map((wanted): Test => ({ name: field.name, wanted, at: [] })),
      ];
      return tests.length > 0 ? [[field, tests] as const] : [];
    }),
  );
}

interface Tested {
  name: string;
  classes: readonly Class[];
}

function testedQuestions({ questions, options: usual }: Questionnaire): Tested[] {
  const tests = questions.flatMap(({ when }) => (when ? testsIn(when) : []));
  return questions.flatMap(({ id: name, options = usual }) => {
    const own = tests.filter((test) => test.name === name);
    if (own.length === 0) return [];
    const verdicts = options.map(({ value }) => own.map(({ wanted }) => wanted === value).join());
    const told = options.filter((_, index) => verdicts.indexOf(verdicts[index]!) === index);
    const classes = told.map(({ value: typed }) => ({ typed, words: `${name} ${typed}` }));
    return [{ name, classes }];
  });
}

/** Numbers of classes of each field that conditions name. */
export interface TooMany {
  counts: readonly { name: string; count: number }[];
  ways: number;
}

/** Returns every combination of classes, on top of the usual values. */
function combined(tested: readonly Tested[], values: Values): readonly Visitor[] | TooMany {
  const counts = tested.map(({ name, classes }) => ({ name, count: classes.length }));
  const ways = counts.reduce((product, { count }) => product * count, 1);
  if (ways > mostWays) return { counts, ways };
  return tested.reduce<Visitor[]>(
    (all, { name, classes }) =>
      all.flatMap((visitor) =>
        classes.map(({ typed, words }) => ({
          values: { ...visitor.values, [name]: typed },
          words: [visitor.words, words].filter(Boolean).join(', '),
        })),
      ),
    [{ values, words: '' }],
  );
}

/** Returns every combination of answers that conditions of questions tell apart. */
export const waysToAnswer = (questionnaire: Questionnaire) => combined(testedQuestions(questionnaire), {});

/** Returns every combination that conditions of the entry tell apart; a single one without conditions. */
export function waysThrough(funnel: Funnel): readonly Way[] | TooMany {
  const tested = [...testedFields(funnel, conditionPlaces(funnel.entry))].map(
    ([field, tests]): Tested => ({ name: field.name, classes: classesOf(field, tests) }),
  );
  const usual = Object.fromEntries(fieldsOf(funnel).map((field) => [field.name, sampleOf(field)]));
  const visitors = combined(tested, usual);
  if ('counts' in visitors) return visitors;
  return visitors.map((visitor) => ({ ...visitor, steps: visibleSteps(funnel, visitor.values, sampleDay) }));
}

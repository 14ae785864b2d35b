import { t } from '../../contract/t.ts';
import { cutsIn, holds, type Test, testsIn } from '../../engine/conditions/conditions.ts';
import { type AskedStep, askedSteps } from '../../engine/fields/asked.ts';
import { checkField, knownOf, type Values } from '../../engine/fields/fields.ts';
import { fieldsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, Funnel } from '../../engine/funnel/funnel.ts';
import { askedBefore, type ConditionPlace, conditionPlaces, fieldNamed } from '../rules/condition-places.ts';
import { proofDay, sampleOf, typedInto } from '../rules/known-values.ts';

/** Visitors whom no condition of a funnel tells apart. */
export interface Way {
  /** What they type. */
  values: Values;
  /** Who they are, in the author's words: `gender female, age under 18`. */
  words: string;
  steps: readonly AskedStep[];
}

/** One value of what conditions tell apart. */
interface Class {
  typed: string;
  words: string;
}

export const mostWays = 4096;

const isAge = ({ wanted }: Test) => typeof wanted === 'object';

function ageWords(typed: string, field: Field, cuts: readonly number[]): string {
  const age = Number(knownOf(field, typed, proofDay));
  const from = Math.max(0, ...cuts.filter((cut) => cut <= age));
  const under = Math.min(...cuts.filter((cut) => cut > age));
  return [from > 0 ? t`from ${from}` : '', under < Number.POSITIVE_INFINITY ? t`under ${under}` : '']
    .filter(Boolean)
    .join(' ');
}

/** Of what can be typed into a field, one of each that its tests tell apart. */
function classesOf(field: Field, tests: readonly Test[]): Class[] {
  const cuts = cutsIn(tests);
  const possible = typedInto(field, cuts).filter((typed) => !('error' in checkField(field, typed, proofDay)));
  const classes = new Map<string, Class>();
  for (const typed of possible) {
    const known = knownOf(field, typed, proofDay);
    const verdicts = tests.map(({ wanted }) => holds({ is: wanted }, { is: known }));
    const what =
      typed === '' ? t`left empty` : tests.some(isAge) ? ageWords(typed, field, cuts) : String(known);
    const key = verdicts.join();
    if (!classes.has(key)) classes.set(key, { typed, words: `${tests[0]!.name} ${what}` });
  }
  return [...classes.values()];
}

/** The fields that conditions name, with all their tests; sentences between questions change nothing that is asked. */
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
      // What is bought decides what has to be asked, whether or not a condition names it.
      const offers = Object.keys((field.shown && funnel.payment.offers) || {});
      const tests = [
        ...(tested.get(field.name) ?? []),
        ...offers.map((wanted): Test => ({ name: field.name, wanted, at: [] })),
      ];
      return tests.length > 0 ? [[field, tests] as const] : [];
    }),
  );
}

/** How many classes each field falls into that conditions name. */
export interface TooMany {
  counts: readonly { name: string; count: number }[];
  ways: number;
}

/** Every combination of what the conditions of a funnel tell apart; one way where it has none. */
export function waysThrough(funnel: Funnel): readonly Way[] | TooMany {
  const tested = [...testedFields(funnel, conditionPlaces(funnel.entry))].map(
    ([field, tests]) => [field, classesOf(field, tests)] as const,
  );
  const counts = tested.map(([{ name }, classes]) => ({ name, count: classes.length }));
  const ways = counts.reduce((product, { count }) => product * count, 1);
  if (ways > mostWays) return { counts, ways };
  const usual = Object.fromEntries(fieldsOf(funnel).map((field) => [field.name, sampleOf(field)]));
  const combined = tested.reduce<{ values: Values; words: string[] }[]>(
    (all, [{ name }, classes]) =>
      all.flatMap(({ values, words }) =>
        classes.map((each) => ({ values: { ...values, [name]: each.typed }, words: [...words, each.words] })),
      ),
    [{ values: usual, words: [] }],
  );
  return combined.map(({ values, words }) => ({
    values,
    words: words.join(', '),
    steps: askedSteps(funnel, values, proofDay),
  }));
}

/** What is asked on a way, by which ways that ask the same share a walk. */
export const askedKey = ({ steps }: Way): string =>
  JSON.stringify(steps.map(({ fields }) => fields.map(({ name }) => name)));

/** One visitor of all who are asked the same; of too many ways none is told from another. */
export function visitorsOf(funnel: Funnel): Values[] {
  const ways = waysThrough(funnel);
  if ('counts' in ways) return [{}];
  return [...new Map(ways.map((way) => [askedKey(way), way.values])).values()];
}

import { joined, type Message, msg } from '../../contract/t.ts';
import { checkField, knownOf, type Values } from '../../fields/fields.ts';
import { type VisibleStep, visibleSteps } from '../../fields/visible-fields.ts';
import { cutsIn, holds, type Test, testsIn } from '../../funnel/conditions.ts';
import { fieldsOf } from '../../funnel/entry-steps.ts';
import type { Field, Funnel, Questionnaire } from '../../funnel/funnel.ts';
import { offerName } from '../../funnel/offer-name.ts';
import { partsOf } from '../../funnel/offers.ts';
import { decidedAnswer, findUnread } from '../../funnel/unreadable.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import {
  askedBefore,
  type ConditionPlace,
  conditionPlaces,
  fieldNamed,
  sampleDay,
  sampleOf,
  typedInto,
} from './conditions.ts';
import { fieldPlaces } from './entry.ts';
import type { Rule } from './rule.ts';
import { bareSlots } from './slots.ts';

/** Visitors with the same result in every condition. */
interface Visitor {
  values: Values;
  /** In the author's words: `gender female`, `age under 18`. */
  words: readonly Message[];
}

export interface Way extends Visitor {
  steps: readonly VisibleStep[];
}

interface Class {
  typed: string;
  words: Message;
}

export const mostWays = 4096;

const isAge = ({ wanted }: Test) => typeof wanted === 'object';

function ageWords(typed: string, field: Field, cuts: readonly number[]): Message {
  const age = Number(knownOf(field, typed, sampleDay));
  const from = Math.max(0, ...cuts.filter((cut) => cut <= age));
  const under = Math.min(...cuts.filter((cut) => cut > age));
  const bounds = [
    ...(from > 0 ? [msg`from ${from}`] : []),
    ...(under < Number.POSITIVE_INFINITY ? [msg`under ${under}`] : []),
  ];
  return joined(bounds, ' ');
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
      typed === '' ? msg`left empty` : tests.some(isAge) ? ageWords(typed, field, cuts) : String(known);
    const key = verdicts.join();
    if (!classes.has(key)) classes.set(key, { typed, words: joined([tests[0]!.name, what], ' ') });
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
    const distinct = options.filter((_, index) => verdicts.indexOf(verdicts[index]!) === index);
    const classes = distinct.map(({ value: typed }) => ({ typed, words: `${name} ${typed}` }));
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
          words: [...visitor.words, words],
        })),
      ),
    [{ values, words: [] }],
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

const askedOn = ({ steps }: Way): readonly Field[] => steps.flatMap(({ fields }) => fields);

/** Returns the step by its number among those with fields; an introduction and a ritual have none. */
const askingStep = ({ steps }: Way, step: number) => steps.filter(({ kind }) => kind === 'fields')[step];

/** Returns whether the condition holds for this visitor; undefined if the visitor does not get there. */
function isHeld({ of, step, field, value }: ConditionPlace, way: Way): boolean | undefined {
  const { when, known, fields, isPassed } = askingStep(way, step)!;
  if (of === 'step') return holds(value, known);
  if (of === 'saying') return isPassed ? undefined : holds(value, known);
  return holds(when, known) ? fields.some(({ name }) => name === field!.name) : undefined;
}

/** `held`: results of the condition for all visitors; undefined for those who do not get there. */
export function tellsNobody(pointer: string, held: ReadonlySet<boolean | undefined>): Finding[] {
  if (held.has(true) === held.has(false)) return [];
  if (held.has(true)) {
    const message = msg`every visitor who gets here fulfils this condition`;
    return [keyFinding('when/always', pointer, message, msg`take the condition out`)];
  }
  const fix = msg`take out what carries it, or let it hold for some`;
  return [keyFinding('when/never', pointer, msg`no visitor who gets here fulfils this condition`, fix)];
}

/** Finds conditions that are never or always fulfilled there. */
function checkSense(funnel: Funnel, ways: readonly Way[]): Finding[] {
  return conditionPlaces(funnel.entry).flatMap((place) => {
    if (place.of === 'sentence') return [];
    return tellsNobody(place.pointer, new Set(ways.map((way) => isHeld(place, way))));
  });
}

/** Returns the condition of a field, or else that of its step. */
function pointerOf(name: string, funnel: Funnel): string {
  const place = fieldPlaces(funnel.entry).find(({ value }) => value.name === name)!;
  return place.value.when ? `${place.pointer}/when` : place.pointer.replace(/\/fields\/\d+$/, '/when');
}

/** Returns the details that the reports of this visitor's offer need. */
const neededOn = (funnel: Funnel, { values }: Way): readonly string[] =>
  partsOf(funnel, values[offerName]).flatMap(({ product }) => manifests[product].required);

function checkNeeds(funnel: Funnel, ways: readonly Way[]): Finding[] {
  const fix = msg`ask every visitor: take the condition out`;
  const required = new Set(ways.flatMap((way) => neededOn(funnel, way)));
  return [...required].flatMap((name) => {
    const lost = ways.find(
      (way) => neededOn(funnel, way).includes(name) && !askedOn(way).some((field) => field.name === name),
    );
    if (!lost) return [];
    const message = msg`as ${joined(lost.words, ', ')}: ${name} is not asked, and the report is computed from it`;
    return [keyFinding('proof/missing-detail', pointerOf(name, funnel), message, fix)];
  });
}

/** Visitors who name somebody else must confirm that they may. */
function checkConsents(funnel: Funnel, ways: readonly Way[]): Finding[] {
  const lost = ways.find((way) => {
    const asked = askedOn(way);
    const consents = asked.filter(({ kind, optional }) => kind === 'consent' && !optional);
    return asked.filter(({ kind }) => kind === 'name').length > 1 && consents.length < 2;
  });
  if (!lost) return [];
  const [, other] = askedOn(lost).filter(({ kind }) => kind === 'name');
  const consents = fieldPlaces(funnel.entry).filter(({ value }) => value.kind === 'consent');
  const loose = consents.find(({ value }) => !askedOn(lost).some(({ name }) => name === value.name));
  if (!loose) return [];
  const message = msg`as ${joined(lost.words, ', ')}: ${other!.name} is asked without a consent to name this person`;
  const fix = msg`give this consent the condition of ${other!.name}, word for word`;
  return [keyFinding('proof/no-consent', pointerOf(loose.value.name, funnel), message, fix)];
}

/** Finds slots without alternative text that some visitors read without having been asked. */
const checkSlots = (funnel: Funnel, ways: readonly Way[]): Finding[] =>
  bareSlots(funnel).flatMap(({ pointer, name, step }) => {
    const lost = ways.find(
      (way) => !askingStep(way, step)?.isPassed && !askedOn(way).some((field) => field.name === name),
    );
    if (!lost) return [];
    const message = msg`as ${joined(lost.words, ', ')}: {${name}} is not asked, so this place would be empty`;
    return [valueFinding('words/may-be-empty', pointer, message, msg`write {${name}|…} with words for them`)];
  });

export function tooMany({ counts, ways }: TooMany, pointer: string): Finding {
  const each = counts.map(({ name, count }) => `${name} ${count}`).join(', ');
  const message = msg`these conditions tell ${ways} kinds of visitors apart, at most ${mostWays} are checked: ${each}`;
  return keyFinding('proof/too-many-ways', pointer, message, msg`let conditions name fewer answers`);
}

/** Finds a questionnaire without a consistent way to answer. */
function checkReading(funnel: Funnel): Finding[] {
  const { questions: asked = [] } = funnel.questions ?? {};
  const answers = Object.fromEntries(asked.map(({ id }) => [id, decidedAnswer(funnel, id)]));
  if (!findUnread(funnel, answers)) return [];
  const message = msg`no visitor reaches the payment: every way to answer contradicts a condition, so the form does not open`;
  const fix = msg`let the answers of this list lie on both sides of '3', as '1' to '5' do`;
  return [keyFinding('proof/no-way-to-order', '/questions', message, fix)];
}

/** Checks that every visitor can order and is asked what the report needs, and that each condition matters. */
export function checkVisitors(funnel: Funnel): Finding[] {
  const places = conditionPlaces(funnel.entry);
  const ways = waysThrough(funnel);
  if ('counts' in ways) return [tooMany(ways, places[0]?.pointer ?? '/product')];
  const unread = checkReading(funnel);
  if (ways.length === 1 && places.length === 0) return unread;
  return [
    ...unread,
    ...checkNeeds(funnel, ways),
    ...checkConsents(funnel, ways),
    ...checkSlots(funnel, ways),
    ...checkSense(funnel, ways),
  ];
}

// biome-ignore format: one row a line.
export const visitorsRules = [
  { code: 'proof/no-way-to-order', severity: 'error', why: 'No answers lead a visitor to the payment.' },
  { code: 'proof/missing-detail', severity: 'error', why: 'The report of every visitor is computed from it.' },
  { code: 'proof/no-consent', severity: 'error', why: 'Visitors who name another person must confirm that they may, on every way through the funnel.' },
  { code: 'proof/too-many-ways', severity: 'error', why: 'The shop checks every combination of answers that conditions use, so that no report lacks a detail.' },
] as const satisfies readonly Rule[];

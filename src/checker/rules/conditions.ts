import { isDeepStrictEqual } from 'node:util';
import type { ProductManifest } from '../../contract/product.ts';
import { type Message, msg } from '../../contract/t.ts';
import { detailKinds, type Samples } from '../../fields/field-kind.ts';
import { knownOf } from '../../fields/fields.ts';
import { samples } from '../../fields/kinds.generated.ts';
import { type Condition, cutsIn, type Test, testsIn } from '../../funnel/conditions.ts';
import { factsToName } from '../../funnel/facts.ts';
import type { Entry, Field, FieldKind, Saying } from '../../funnel/funnel.ts';
import { conditionOf, languageTag } from '../../funnel/texts.ts';
import { didYouMean, knownWords, nearest } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo, segmentsOf } from '../finding/pointer.ts';
import { fieldPlaces, type Place, stepPlaces } from './entry.ts';
import type { Rule } from './rule.ts';

/** After every sample birthday and before the last day of any coupon. */
export const sampleDay = '2020-01-01';

const samplesOf = (field: Field) => samples[field.kind] as Samples<FieldKind>;

export const sampleOf = (field: Field): string => samplesOf(field).right(field, 'en');

/** Returns values to type that conditions can tell apart; the empty one is last. */
export const typedInto = (field: Field, cuts: readonly number[]): readonly string[] => [
  ...(samplesOf(field).each?.(field, cuts, sampleDay) ?? [sampleOf(field)]),
  '',
];

export const knownBy = (field: Field, cuts: readonly number[]) =>
  [...new Set(typedInto(field, cuts).map((typed) => knownOf(field, typed, sampleDay)))].filter(
    (known) => known !== undefined && known !== '',
  );

export interface ConditionPlace extends Place<Condition> {
  of: 'field' | 'step' | 'saying' | 'sentence';
  step: number;
  field?: Field;
}

/** Returns the index of a place's step or message; 0 for a page or a ritual. */
export const stepAt = (pointer: string): number => {
  const [, list, at] = segmentsOf(pointer);
  return list === 'steps' || list === 'messages' ? Number(at) : 0;
};

const saidAt = (pointer: string, lines: readonly Saying[] = [], step: number): ConditionPlace[] =>
  lines.flatMap((saying, index) => {
    const value = conditionOf(saying);
    return value ? [{ pointer: `${pointer}/${index}/when`, value, of: 'saying', step }] : [];
  });

export function conditionPlaces(entry: Entry): ConditionPlace[] {
  const ofFields = fieldPlaces(entry).flatMap(({ pointer, value: field }): ConditionPlace[] =>
    field.when
      ? [{ pointer: `${pointer}/when`, value: field.when, of: 'field', step: stepAt(pointer), field }]
      : [],
  );
  const steps = stepPlaces(entry);
  if (steps.length === 0) return ofFields;
  const closing = entry.layout === 'chat' ? saidAt('/entry/closing', entry.closing, steps.length - 1) : [];
  const places = steps.flatMap(({ pointer: at, value }, index): ConditionPlace[] => {
    const { when: own, say, interstitial = [] } = value;
    return [
      ...(own ? [{ pointer: `${at}/when`, value: own, of: 'step' as const, step: index }] : []),
      ...saidAt(`${at}/say`, say, index),
      ...ofFields.filter((place) => place.step === index),
      ...interstitial.flatMap(({ when }, sentence): ConditionPlace[] =>
        when
          ? [{ pointer: `${at}/interstitial/${sentence}/when`, value: when, of: 'sentence', step: index }]
          : [],
      ),
    ];
  });
  return [...places, ...closing];
}

/** Returns the fields that a condition may name: those asked earlier, and after a step also the step's own. */
export function askedBefore(entry: Entry, { of, step, field }: ConditionPlace): readonly Field[] {
  const places = fieldPlaces(entry);
  const own = places.findIndex(({ value }) => value === field);
  return places
    .filter(({ pointer }, index) => {
      const at = stepAt(pointer);
      return at < step || (at === step && (of === 'sentence' || (of === 'field' && index < own)));
    })
    .map(({ value }) => value);
}

/** Finds the field that a condition names; `age` is the only birthday's unless a field has that name. */
export function fieldNamed(name: string, asked: readonly Field[]): Field | undefined {
  const births = asked.filter(({ kind }) => kind === 'birthday');
  const own = asked.find((field) => field.name === name);
  return own ?? (name === 'age' && births.length === 1 ? births[0] : undefined);
}

function unasked(pointer: string, name: string, asked: readonly Field[], all: readonly Field[]): Finding {
  const births = asked.filter(({ kind }) => kind === 'birthday').map((field) => field.name);
  if (name === 'age' && births.length > 1) {
    const fix = msg`write the name of one: { ${births[1]}: { from: 18 } }`;
    return keyFinding('when/whose-age', pointer, msg`two birthdays are asked before this: whose age?`, fix);
  }
  const names = asked.map((field) => field.name);
  const isAge = name === 'age';
  const later = all.find((field) => (isAge ? field.kind === 'birthday' : field.name === name));
  const asks = isAge ? msg`no birthday is asked before this` : msg`${name} is not asked before this`;
  const message =
    isAge || later ? asks : msg`nothing is asked by the name ${name}${didYouMean(nearest(name, names))}`;
  const before =
    names.length > 0 ? msg`asked before: ${names.join(', ')}` : msg`nothing is asked before this`;
  const fix = later
    ? msg`move the field ${later.name} up, to before this, or this to after it; ${before}`
    : isAge
      ? msg`ask the birthday before this: { kind: birthday, name: birthday, … }; ${before}`
      : before;
  return keyFinding('when/not-yet-asked', pointer, message, fix);
}

function checkValue(pointer: string, name: string, wanted: Test['wanted'], known: readonly unknown[]) {
  const finding = (message: Message, fix: Message) => [
    valueFinding('when/no-such-value', pointer, message, fix),
  ];
  const isCounted = known.some((value) => typeof value === 'number');
  if (typeof wanted === 'object') {
    const { from = 0, under = Number.POSITIVE_INFINITY } = wanted;
    if (!isCounted) return finding(msg`${name} is no age`, knownWords(known.map(String)));
    if (from < under) return [];
    return finding(
      msg`no visitor is ${from} or older and under ${under}`,
      msg`the first has to be the smaller`,
    );
  }
  if (isCounted) return finding(msg`${name} is an age, not "${wanted}"`, msg`write { from: 18, under: 30 }`);
  const values = known.map(String);
  if (values.includes(wanted)) return [];
  return finding(msg`${name} is never "${wanted}"${didYouMean(nearest(wanted, values))}`, knownWords(values));
}

function checkTest({ name, wanted, at }: Test, place: ConditionPlace, entry: Entry): Finding[] {
  const pointer = pointerTo(place.pointer, ...at);
  const fact = place.of === 'sentence' && Object.hasOwn(factsToName, name);
  if (fact) return checkValue(pointer, name, wanted, factsToName[name as keyof typeof factsToName].values);
  const asked = askedBefore(entry, place);
  const field = fieldNamed(name, asked);
  const key = pointerTo(place.pointer, ...at.slice(0, at.lastIndexOf(name) + 1));
  if (languageTag.test(name)) {
    const message = msg`${name} cannot be used in a condition: two letters are read as a language`;
    return [keyFinding('when/not-yet-asked', key, message, msg`give that field a longer name`)];
  }
  if (!field)
    return [
      unasked(
        key,
        name,
        asked,
        fieldPlaces(entry).map(({ value }) => value),
      ),
    ];
  if (field.kind === 'consent')
    return [
      valueFinding('when/no-such-value', key, msg`${name} is a consent, and no answer`, msg`name an answer`),
    ];
  const known = knownBy(field, cutsIn([{ name, wanted, at }]));
  return checkValue(pointer, name, wanted, known);
}

const forbidden = (pointer: string, message: Message, fix: Message) =>
  keyFinding('when/forbidden-here', pointer, message, fix);

/** The last step places the order, so it has no condition; neither has the consent to the privacy notice. */
function checkPlaces(entry: Entry): Finding[] {
  const steps = stepPlaces(entry);
  const last = steps.at(-1);
  const reached = fieldPlaces(entry).map(({ pointer, value }) => ({
    pointer,
    field: value,
    when: [steps[stepAt(pointer)]?.value.when, value.when],
  }));
  const isFree = (when: readonly unknown[]) => when.every((each) => each === undefined);
  const ofConsents = reached.flatMap(({ pointer, field, when }) => {
    if (field.kind !== 'consent' || isFree(when)) return [];
    const at = when[1] === undefined ? pointer.replace(/\/fields\/\d+$/, '/when') : `${pointer}/when`;
    if (field.document)
      return [
        forbidden(
          at,
          msg`every visitor must agree to the ${field.document} document`,
          msg`take the condition out`,
        ),
      ];
    const isMentioned = reached.some(
      (other) => other.field.kind !== 'consent' && isDeepStrictEqual(other.when, when),
    );
    if (isMentioned) return [];
    const fix = msg`give it exactly the condition of its field`;
    return [forbidden(at, msg`no field is asked on the same condition as this consent`, fix)];
  });
  if (last?.value.when === undefined) return ofConsents;
  const message = msg`the last one places every visitor’s order`;
  return [
    forbidden(`${last.pointer}/when`, message, msg`give its fields the condition, or another a later place`),
    ...ofConsents,
  ];
}

/** True if another finding already tells that the field is missing or of the wrong kind. */
function isReported(name: string, entry: Entry, sold: readonly ProductManifest[]): boolean {
  const field = fieldPlaces(entry).find(({ value }) => value.name === name)?.value;
  const kind = (detailKinds as Readonly<Record<string, FieldKind>>)[name];
  const isNeeded = sold.some(({ required }) => (required as readonly string[]).includes(name));
  return field ? kind !== undefined && field.kind !== kind : isNeeded;
}

/** Conditions name fields asked earlier, and values that these can have. */
function checkConditions(entry: Entry, sold: readonly ProductManifest[]): Finding[] {
  const places = conditionPlaces(entry);
  const names = fieldPlaces(entry).map(({ value }) => value.name);
  // If two fields share a name, it is unknown which one is meant.
  if (places.length === 0 || new Set(names).size < names.length) return [];
  return [
    ...checkPlaces(entry),
    ...places.flatMap((place) =>
      testsIn(place.value)
        .filter(({ name }) => !isReported(name, entry, sold))
        .flatMap((test) => checkTest(test, place, entry)),
    ),
  ];
}

// biome-ignore format: one row a line.
export const conditionsRules = [
  { code: 'when/forbidden-here', severity: 'error', why: 'Every visitor must see the same page, pay the same price, agree to the same terms and be scored alike. Only questions and the texts beside them may depend on answers.' },
  { code: 'when/not-yet-asked', severity: 'error', why: 'A condition can only use answers that were given before it.',
    check: (_, { asked, sold }) => checkConditions(asked.entry, sold) },
  { code: 'when/whose-age', severity: 'error', why: 'The form asks for two people, so the shop cannot tell whose age counts.' },
  { code: 'when/no-such-value', severity: 'error', why: 'No visitor can give this answer, so the condition would not work as you meant it.' },
  { code: 'when/never', severity: 'warning', why: 'No visitor who gets there fulfils it, so its content is never shown.' },
  { code: 'when/always', severity: 'warning', why: 'Every visitor who gets there fulfils it, so the condition changes nothing.' },
] as const satisfies readonly Rule[];

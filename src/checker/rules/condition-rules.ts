import { isDeepStrictEqual } from 'node:util';
import type { ProductManifest } from '../../contract/product.ts';
import { t } from '../../contract/t.ts';
import { detailKinds } from '../../fields/field-kind.ts';
import { cutsIn, type Test, testsIn } from '../../funnel/conditions.ts';
import { factsToName } from '../../funnel/facts.ts';
import type { Entry, Field, FieldKind } from '../../funnel/funnel.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { languageTag } from '../../funnel/texts.ts';
import { didYouMean, nearest } from '../report/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../report/finding.ts';
import { pointerTo } from '../report/pointer.ts';
import { askedBefore, type ConditionPlace, conditionPlaces, fieldNamed, stepAt } from './condition-places.ts';
import { fieldPlaces, stepPlaces } from './field-places.ts';
import { knownBy } from './known-values.ts';
import { knownWords } from './reference.ts';

function unasked(pointer: string, name: string, asked: readonly Field[], all: readonly Field[]): Finding {
  const births = asked.filter(({ kind }) => kind === 'birthday').map((field) => field.name);
  if (name === 'age' && births.length > 1) {
    const fix = t`write the name of one: { ${births[1]}: { from: 18 } }`;
    return keyFinding('when/whose-age', pointer, t`two birthdays are asked before this: whose age?`, fix);
  }
  const names = asked.map((field) => field.name);
  const isAge = name === 'age';
  const later = all.find((field) => (isAge ? field.kind === 'birthday' : field.name === name));
  const asks = isAge ? t`no birthday is asked before this` : t`${name} is not asked before this`;
  const message =
    isAge || later ? asks : t`nothing is asked by the name ${name}${didYouMean(nearest(name, names))}`;
  const before = names.length > 0 ? t`asked before: ${names.join(', ')}` : t`nothing is asked before this`;
  const fix = later
    ? t`move the field ${later.name} up, to before this, or this to after it; ${before}`
    : isAge
      ? t`ask the birthday before this: { kind: birthday, name: birthday, … }; ${before}`
      : before;
  return keyFinding('when/not-yet-asked', pointer, message, fix);
}

function checkValue(pointer: string, name: string, wanted: Test['wanted'], known: readonly unknown[]) {
  const finding = (message: string, fix: string) => [
    valueFinding('when/no-such-value', pointer, message, fix),
  ];
  const isCounted = known.some((value) => typeof value === 'number');
  if (typeof wanted === 'object') {
    const { from = 0, under = Number.POSITIVE_INFINITY } = wanted;
    if (!isCounted) return finding(t`${name} is no age`, knownWords(known.map(String)));
    if (from < under) return [];
    return finding(t`nobody is ${from} or older and under ${under}`, t`the first has to be the smaller`);
  }
  if (isCounted) return finding(t`${name} is an age, not "${wanted}"`, t`write { from: 18, under: 30 }`);
  const values = known.map(String);
  if (values.includes(wanted)) return [];
  return finding(t`${name} is never "${wanted}"${didYouMean(nearest(wanted, values))}`, knownWords(values));
}

function checkTest({ name, wanted, at }: Test, place: ConditionPlace, entry: Entry): Finding[] {
  const pointer = pointerTo(place.pointer, ...at);
  const fact = place.of === 'sentence' && Object.hasOwn(factsToName, name);
  if (fact) return checkValue(pointer, name, wanted, factsToName[name as keyof typeof factsToName].values);
  const asked = askedBefore(entry, place);
  const field = fieldNamed(name, asked);
  const key = pointerTo(place.pointer, ...at.slice(0, at.lastIndexOf(name) + 1));
  if (languageTag.test(name)) {
    const message = t`${name} cannot stand in a condition: two letters are read as a language`;
    return [keyFinding('when/not-yet-asked', key, message, t`give that field a longer name`)];
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
      valueFinding('when/no-such-value', key, t`${name} is a consent, and no answer`, t`name an answer`),
    ];
  const known = knownBy(field, cutsIn([{ name, wanted, at }]));
  return checkValue(pointer, name, wanted, known);
}

const forbidden = (pointer: string, message: string, fix: string) =>
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
        forbidden(at, t`everybody agrees to the ${field.document} document`, t`take the condition out`),
      ];
    const speaksOf = reached.some(
      (other) => other.field.kind !== 'consent' && isDeepStrictEqual(other.when, when),
    );
    if (speaksOf) return [];
    const fix = t`give it the condition of the field it speaks of, word for word`;
    return [forbidden(at, t`no field is asked on the same condition as this consent`, fix)];
  });
  if (last?.value.when === undefined) return ofConsents;
  const message = t`the last one places the order, whoever comes to it`;
  return [
    forbidden(`${last.pointer}/when`, message, t`give its fields the condition, or another a later place`),
    ...ofConsents,
  ];
}

/** True if another finding already tells that the field is missing or of the wrong kind. */
function isToldOf(name: string, { entry }: Asking, sold: readonly ProductManifest[]): boolean {
  const field = fieldPlaces(entry).find(({ value }) => value.name === name)?.value;
  const kind = (detailKinds as Readonly<Record<string, FieldKind>>)[name];
  const isNeeded = sold.some(({ required }) => (required as readonly string[]).includes(name));
  return field ? kind !== undefined && field.kind !== kind : isNeeded;
}

type Asking = Pick<FunnelFile, 'entry'>;

/** Conditions name fields asked earlier, and values that these can have. */
export function checkConditions(funnel: Asking, sold: readonly ProductManifest[]): Finding[] {
  const { entry } = funnel;
  const places = conditionPlaces(entry);
  const names = fieldPlaces(entry).map(({ value }) => value.name);
  // If two fields share a name, it is unknown which one is meant.
  if (places.length === 0 || new Set(names).size < names.length) return [];
  return [
    ...checkPlaces(entry),
    ...places.flatMap((place) =>
      testsIn(place.value)
        .filter(({ name }) => !isToldOf(name, funnel, sold))
        .flatMap((test) => checkTest(test, place, entry)),
    ),
  ];
}

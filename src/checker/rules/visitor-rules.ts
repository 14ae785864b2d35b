import { t } from '../../contract/t.ts';
import { holds } from '../../funnel/conditions.ts';
import type { Field, Funnel } from '../../funnel/funnel.ts';
import { offerName } from '../../funnel/offer-name.ts';
import { partsOf } from '../../funnel/offers.ts';
import { decidedAnswer, findUnread } from '../../funnel/unreadable.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { type Finding, keyFinding, valueFinding } from '../report/finding.ts';
import { type ConditionPlace, conditionPlaces } from './condition-places.ts';
import { fieldPlaces } from './field-places.ts';
import { bareSlots } from './slot-rules.ts';
import { mostWays, type TooMany, type Way, waysThrough } from './visitor-ways.ts';

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
    const message = t`this holds for everybody who comes here`;
    return [keyFinding('when/always', pointer, message, t`take the condition out`)];
  }
  const fix = t`take out what carries it, or let it hold for some`;
  return [keyFinding('when/never', pointer, t`this holds for nobody who comes here`, fix)];
}

/** Finds conditions that hold for nobody, or for everybody who gets there. */
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
  const fix = t`let it be asked of everybody: take the condition out`;
  const required = new Set(ways.flatMap((way) => neededOn(funnel, way)));
  return [...required].flatMap((name) => {
    const lost = ways.find(
      (way) => neededOn(funnel, way).includes(name) && !askedOn(way).some((field) => field.name === name),
    );
    if (!lost) return [];
    const message = t`as ${lost.words}: nobody asks ${name}, which the report is computed from`;
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
  const message = t`as ${lost.words}: ${other!.name} is asked, and nobody says that they may be named`;
  const fix = t`give this consent the condition of ${other!.name}, word for word`;
  return [keyFinding('proof/no-consent', pointerOf(loose.value.name, funnel), message, fix)];
}

/** Finds slots without alternative text that some visitors read without having been asked. */
const checkSlots = (funnel: Funnel, ways: readonly Way[]): Finding[] =>
  bareSlots(funnel).flatMap(({ pointer, name, step }) => {
    const lost = ways.find(
      (way) => !askingStep(way, step)?.isPassed && !askedOn(way).some((field) => field.name === name),
    );
    if (!lost) return [];
    const message = t`as ${lost.words}: {${name}} is not asked, and nothing would stand here`;
    return [valueFinding('words/may-be-empty', pointer, message, t`write {${name}|…} with words for them`)];
  });

export function tooMany({ counts, ways }: TooMany, pointer: string): Finding {
  const each = counts.map(({ name, count }) => `${name} ${count}`).join(', ');
  const message = t`these conditions tell ${ways} kinds of visitors apart, at most ${mostWays} are checked: ${each}`;
  return keyFinding('proof/too-many-ways', pointer, message, t`let conditions name fewer answers`);
}

/** Finds a questionnaire that nobody can answer without contradicting themselves. */
function checkReading(funnel: Funnel): Finding[] {
  const { questions: asked = [] } = funnel.questions ?? {};
  const answers = Object.fromEntries(asked.map(({ id }) => [id, decidedAnswer(funnel, id)]));
  if (!findUnread(funnel, answers)) return [];
  const message = t`nobody gets as far as the payment: whatever is answered contradicts itself, and the form does not open`;
  const fix = t`let the answers of this list lie on both sides of '3', as '1' to '5' do`;
  return [keyFinding('proof/no-way-to-order', '/questions', message, fix)];
}

/** Checks that every visitor can order and is asked what the report needs, and that conditions tell some from others. */
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

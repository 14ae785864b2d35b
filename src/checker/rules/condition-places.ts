import type { Condition } from '../../funnel/conditions.ts';
import type { Entry, Field, Saying } from '../../funnel/funnel.ts';
import { conditionOf } from '../../funnel/texts.ts';
import { segmentsOf } from '../report/pointer.ts';
import { fieldPlaces, type Place, stepPlaces } from './field-places.ts';

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

const saidAt = (pointer: string, sayings: readonly Saying[] = [], step: number): ConditionPlace[] =>
  sayings.flatMap((saying, index) => {
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

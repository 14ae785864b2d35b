import type { Condition } from '../../funnel/conditions.ts';
import type { Entry, Field, Interstitial, Saying } from '../../funnel/funnel.ts';
import { isOfferField } from '../../funnel/offers.ts';
import type { Block } from '../../funnel/schema-types.generated.ts';

export interface Place<Value> {
  pointer: string;
  value: Value;
}

const placesIn = <Value>(pointer: string, values: readonly Value[] = []): Place<Value>[] =>
  values.map((value, index) => ({ pointer: `${pointer}/${index}`, value }));

/** The choice of offers is not written in a list, so it does not shift the others' indexes. */
function fieldsIn(pointer: string, fields: readonly Field[]): Place<Field>[] {
  const written = fields.filter((field) => !isOfferField(field));
  return fields.map((value) => ({
    pointer: `${pointer}/${isOfferField(value) ? value.name : written.indexOf(value)}`,
    value,
  }));
}

export function blockPlaces(entry: Entry): Place<Block>[] {
  switch (entry.layout) {
    case 'page':
      return placesIn('/entry/blocks', entry.blocks);
    case 'ritual':
      return [...placesIn('/entry/opening', entry.opening), ...placesIn('/entry/blocks', entry.blocks)];
    case 'steps':
      return [...placesIn('/entry/opening', entry.opening), ...placesIn('/entry/closing', entry.closing)];
    case 'chat':
      return [...placesIn('/entry/pinned', entry.pinned), ...placesIn('/entry/blocks', entry.blocks)];
  }
}

interface WrittenStep {
  fields: readonly Field[];
  when?: Condition;
  say?: readonly Saying[];
  interstitial?: Interstitial;
}

export function stepPlaces(entry: Entry): Place<WrittenStep>[] {
  if (entry.layout === 'steps') return placesIn('/entry/steps', entry.steps);
  return entry.layout === 'chat' ? placesIn('/entry/messages', entry.messages) : [];
}

/** Returns all fields of the entry in order, as the engine's `fieldsOf` does, with their places. */
export function fieldPlaces(entry: Entry): Place<Field>[] {
  switch (entry.layout) {
    case 'page': {
      const form = blockPlaces(entry).find(({ value }) => value.kind === 'form');
      return form?.value.kind === 'form' ? fieldsIn(`${form.pointer}/fields`, form.value.fields) : [];
    }
    case 'steps':
    case 'chat':
      return stepPlaces(entry).flatMap(({ pointer, value }) => fieldsIn(`${pointer}/fields`, value.fields));
    case 'ritual':
      return fieldsIn('/entry/form/fields', entry.form.fields);
  }
}

export function fieldsPointer(entry: Entry): string {
  const first = fieldPlaces(entry)[0]?.pointer;
  return first ? first.slice(0, first.lastIndexOf('/')) : '/entry';
}

import type { Entry, Field } from '../../engine/funnel/funnel.ts';
import type { Block } from '../../engine/funnel/schema-types.generated.ts';

interface Place<Value> {
  pointer: string;
  value: Value;
}

const fieldsAt = (pointer: string, fields: readonly Field[]): Place<Field>[] =>
  fields.map((value, index) => ({ pointer: `${pointer}/${index}`, value }));
const blocksAt = (pointer: string, blocks: readonly Block[] = []): Place<Block>[] =>
  blocks.map((value, index) => ({ pointer: `${pointer}/${index}`, value }));

/** Every block of an entry, and where it is written. */
export function blockPlaces(entry: Entry): Place<Block>[] {
  switch (entry.layout) {
    case 'page':
      return blocksAt('/entry/blocks', entry.blocks);
    case 'steps':
      return [...blocksAt('/entry/opening', entry.opening), ...blocksAt('/entry/closing', entry.closing)];
    case 'chat':
      return [];
    case 'ritual':
      return blocksAt('/entry/blocks', entry.blocks);
  }
}

/** Every field the entry asks for, in the order it asks, as the engine's `fieldsOf`; and where it is written. */
export function fieldPlaces(entry: Entry): Place<Field>[] {
  switch (entry.layout) {
    case 'page': {
      const form = blockPlaces(entry).find(({ value }) => value.kind === 'form');
      return form?.value.kind === 'form' ? fieldsAt(`${form.pointer}/fields`, form.value.fields) : [];
    }
    case 'steps':
      return entry.steps.flatMap(({ fields }, index) => fieldsAt(`/entry/steps/${index}/fields`, fields));
    case 'chat':
      return entry.messages.flatMap(({ fields }, index) =>
        fieldsAt(`/entry/messages/${index}/fields`, fields),
      );
    case 'ritual':
      return fieldsAt('/entry/form/fields', entry.form.fields);
  }
}

/** Where an entry lists its fields: the place to add one that is missing. */
export function fieldsPointer(entry: Entry): string {
  const first = fieldPlaces(entry)[0]?.pointer;
  return first ? first.slice(0, first.lastIndexOf('/')) : '/entry';
}

import { blockKinds, readFunnelSchema } from '../blocks/folders.ts';
import { jsonText } from './json-text.ts';

/** The schema with a list of its kinds of blocks: every definition `block-<kind>`, in their order, told apart by `kind`. */
export function schemaWithBlockKinds(): string {
  const schema = readFunnelSchema();
  const kinds = blockKinds();
  const block = schema.definitions!.block!;
  const kind = {
    ...block.properties!.kind,
    enum: kinds.map(({ name }) => name),
    enumDescriptions: kinds.map(({ schema }) => schema.description),
  };
  const allOf = kinds.map(({ name }) => ({
    if: { properties: { kind: { const: name } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
    then: { $ref: `#/definitions/block-${name}` },
  }));
  const listed = { ...block, properties: { ...block.properties, kind }, allOf };
  return jsonText({ ...schema, definitions: { ...schema.definitions, block: listed } });
}

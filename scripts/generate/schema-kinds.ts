import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linkSchemas, type SchemaNode } from '../../src/checker/schema/schema-node.ts';
import { schemaFile } from '../products/folders.ts';

const file = fileURLToPath(new URL(`../../${schemaFile}`, import.meta.url));

export interface Kind {
  /** As a funnel names it: `hero`, `birth-hour`. */
  name: string;
  schema: SchemaNode;
}

export function readFunnelSchema(): SchemaNode {
  const schema = JSON.parse(readFileSync(file, 'utf8')) as SchemaNode;
  linkSchemas([schema]);
  return schema;
}

/** Each is a definition `block-<kind>` or `field-<kind>` of the schema; in its order. */
export const kindsOf = (what: 'block' | 'field', schema = readFunnelSchema()): Kind[] =>
  Object.entries(schema.definitions!).flatMap(([key, definition]) =>
    key.startsWith(`${what}-`) ? [{ name: key.slice(what.length + 1), schema: definition }] : [],
  );

/** Writes a union of kinds by `if` and `then`. */
function oneOf(what: 'block' | 'field', node: SchemaNode, schema: SchemaNode): SchemaNode {
  const kinds = kindsOf(what, schema);
  const kind = {
    ...node.properties!.kind,
    enum: kinds.map(({ name }) => name),
    enumDescriptions: kinds.map((each) => each.schema.description!),
  };
  const allOf = kinds.map(({ name }) => ({
    if: { properties: { kind: { const: name } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
    then: { $ref: `#/definitions/${what}-${name}` },
  }));
  return { ...node, properties: { ...node.properties, kind }, allOf };
}

/** Lists the kinds of blocks and fields where one is meant, and the colours that an override may change. */
export function schemaWithKinds(): string {
  const schema = readFunnelSchema();
  const { block, detailsFields, ownPalette } = schema.definitions!;
  const { required: _, ...paletteChange } = ownPalette!;
  const colours = Object.keys(ownPalette!.properties!).map((key) => [
    key,
    { $ref: `#/definitions/ownPalette/properties/${key}` },
  ]);
  return jsonText({
    ...schema,
    definitions: {
      ...schema.definitions,
      paletteChange: { ...paletteChange, properties: Object.fromEntries(colours) },
      block: oneOf('block', block!, schema),
      detailsFields: { ...detailsFields, items: oneOf('field', detailsFields!.items!, schema) },
    },
  });
}

const widest = 110;

/** Formats JSON as Biome does: an array of plain values on one line if it fits. */
export const jsonText = (value: unknown) => `${lines(value, '', '')}\n`;

function lines(value: unknown, indent: string, key: string): string {
  if (value === null || typeof value !== 'object') return key + JSON.stringify(value);
  const inner = `${indent}  `;
  if (!Array.isArray(value)) {
    const parts = Object.entries(value).map(([name, part]) =>
      lines(part, inner, `${JSON.stringify(name)}: `),
    );
    return `${key}{\n${parts.map((part) => inner + part).join(',\n')}\n${indent}}`;
  }
  const oneLine = `${key}[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  const isPlain = value.every((item) => item === null || typeof item !== 'object');
  // A comma may follow.
  if (isPlain && indent.length + oneLine.length < widest) return oneLine;
  return `${key}[\n${value.map((item) => inner + lines(item, inner, '')).join(',\n')}\n${indent}]`;
}

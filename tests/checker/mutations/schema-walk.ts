import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaName } from '../../../src/checker/finding/file-names.ts';

/** What JSON Schema says of one place, with references followed and the branch of its kind taken in. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  allOf?: readonly (Schema & { if?: Schema; then?: Schema })[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  $ref?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: { pattern?: string };
  items?: Schema;
  uniqueItems?: boolean;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  definitions?: Readonly<Record<string, Schema>>;
}

const files = new Map<string, Schema>();

/** Its references name its own file, too, so that each can be followed from anywhere. */
function fileNamed(file: string): Schema {
  const text = files.has(file) ? '' : readFileSync(join('schemas', file), 'utf8');
  if (text) files.set(file, JSON.parse(text.replaceAll('"$ref": "#', `"$ref": "${file}#`)) as Schema);
  return files.get(file)!;
}

export const readSchema = (name: SchemaName): Schema => fileNamed(`${name}.schema.json`);

function targetOf($ref: string): Schema {
  const [file, pointer] = $ref.split('#/');
  let target: unknown = fileNamed(file!);
  for (const key of pointer!.split('/')) target = (target as Record<string, unknown>)[key];
  return target as Schema;
}

/** `schema` as it applies to `value`. Written apart from the checker, so that it can tell when the checker is wrong. */
export function applied(schema: Schema, value: unknown): Schema {
  const { $ref, allOf = [], ...own } = schema;
  let whole: Schema = $ref ? applied(targetOf($ref), value) : own;
  for (const part of allOf) {
    const { if: condition, then } = part;
    if (!condition || !then) {
      whole = { ...applied(part, value), ...whole };
      continue;
    }
    const [key, { const: wanted } = {}] = Object.entries(condition.properties!)[0]!;
    if ((value as Record<string, unknown> | null)?.[key] !== wanted) continue;
    const branch = applied(then, value);
    // The kind's own schema says `const`; which kinds there are is said outside.
    const kind = { [key]: own.properties![key]! };
    whole = { ...whole, ...branch, properties: { ...branch.properties, ...kind } };
  }
  if (!whole.else) return whole;
  // A map of one's own, or one of several names.
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return { ...whole, ...applied(isMap ? whole.then! : whole.else, value) };
}

/** The schema of the child `key` (or list entry) of a value described by `schema`. */
export function childOf(schema: Schema, key: string | number): Schema {
  if (typeof key === 'number') return schema.items ?? {};
  const branch = schema.anyOf?.find(({ properties }) => properties?.[key]);
  const { properties, additionalProperties: others } = branch ?? schema;
  return properties?.[key] ?? (typeof others === 'object' ? others : {});
}

export const isText = (schema: Schema): boolean =>
  schema.propertyNames !== undefined && (schema.additionalProperties as Schema).type === 'string';
export const choicesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

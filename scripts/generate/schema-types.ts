import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { type SchemaName, schemaNames } from '../../src/checker/finding/file-names.ts';
import { originalKey } from '../../src/checker/schema/schema-node.ts';
import { readSchemas } from '../../src/checker/schema/schemas.ts';

/** The name of each schema's type. */
const files: Readonly<Record<SchemaName, string>> = {
  funnel: 'FunnelFile',
  site: 'SiteFile',
  channels: 'ChannelsFile',
  coupons: 'CouponsFile',
  questions: 'QuestionsFile',
  product: 'ProductFile',
  experiment: 'ExperimentFile',
};

/** Besides its keys, a part has one for each name of what it is `by`. */
const spokenBy = (kind: string, all: string) =>
  `Readonly<Record<string, Said | Condition | string | undefined>> & { kind: '${kind}'; by?: string; when?: Condition; ${all}?: Text[] }`;

/** Types that the schema says less well. */
const writtenTypes: Readonly<Record<string, string>> = {
  ArmSet: 'Readonly<Record<string, unknown>>',
  Condition: "import('./conditions.ts').Condition",
  TextPart: spokenBy('text', 'paragraphs'),
  ListPart: spokenBy('list', 'items'),
};

/** Written with `Condition`. */
const partOfCondition = 'AgeRange';

type Node = Record<string, unknown>;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `couponOffer` → `CouponOffer`, `field-birth-hour` → `BirthHourField`: the kind of a thing comes last. */
export function typeNameOf(definition: string): string {
  const [kind, ...words] = definition.split('-');
  return [...words, kind!].map(capitalised).join('');
}

/** Lengths of lists would become giant unions of tuples; titles would name types. */
const leftOut = new Set(['minItems', 'maxItems', 'propertyNames', 'title', 'definitions']);

/** Editors explain `kind` with `if` and `then` best, but types need a union of the references. */
function toTyped(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toTyped);
  if (node === null || typeof node !== 'object') return node;
  const { description, ...schema } = originalKey(node) as Node;
  const said = description === undefined ? {} : { description };
  if (typeof schema.$ref === 'string') return { ...said, tsType: typeNameOf(schema.$ref.split('/').at(-1)!) };
  if (Array.isArray(schema.allOf)) {
    const parts = schema.allOf as Node[];
    if (parts.every((part) => part.if && part.then)) {
      return { ...said, oneOf: parts.map((part) => toTyped(part.then)) };
    }
    if (parts.length === 1) return { ...(toTyped(parts[0]) as Node), ...said };
  }
  // The checker says which keys go together.
  if (schema.properties) delete schema.anyOf;
  if (schema.if && schema.else) return { ...said, oneOf: [toTyped(schema.then), toTyped(schema.else)] };
  return {
    ...said,
    ...Object.fromEntries(
      Object.entries(schema)
        .filter(([key]) => !leftOut.has(key))
        .map(([key, value]) => [key, key === 'properties' ? typedEach(value as Node) : toTyped(value)]),
    ),
  };
}

const typedEach = (schemas: Node): Node =>
  Object.fromEntries(Object.entries(schemas).map(([key, value]) => [key, toTyped(value)]));

const compileOne = (schema: unknown, name: string) =>
  compile({ ...(schema as JSONSchema), title: name }, name, {
    bannerComment: '',
    additionalProperties: false,
    format: false,
    unreachableDefinitions: false,
  });

export async function generateTypes(): Promise<string> {
  const parts: string[] = [];
  const seen = new Set<string>();
  const schemas = readSchemas('.');
  for (const name of schemaNames) {
    const [schema, type] = [schemas[name], files[name]];
    const definitions = Object.entries(schema.definitions ?? {});
    const named = definitions.map(([key, value]) => [typeNameOf(key), value] as const);
    for (const [own, node] of [[type, schema] as const, ...named]) {
      // A product's `condition` is declared as the funnel's.
      if (seen.has(own) || own === partOfCondition) continue;
      seen.add(own);
      const typed = writtenTypes[own] ? { tsType: writtenTypes[own] } : toTyped(node);
      parts.push((await compileOne(typed, own)).trim());
    }
  }
  return `/* Generated from schemas/ by \`npm run generate\`. Do not edit: change the schema. */\n\n${parts.join('\n\n')}\n`;
}

import { existsSync, readFileSync } from 'node:fs';
import { schemaFile } from '../products/folders.ts';
import { jsonText } from './json-text.ts';

interface Schema {
  definitions: {
    [name: string]: unknown;
    detailsFields: {
      items: { properties: { kind: { enum: string[]; enumDescriptions: string[] } }; allOf: unknown[] };
    };
  };
}

const banner =
  'Generated from the `field-…` definitions of schemas/funnel.schema.json by `npm run generate`. Do not edit.';

const readSchema = () => JSON.parse(readFileSync(schemaFile, 'utf8')) as Schema;

/** The kinds of fields, `field-birth-hour` being `birth-hour`, with what is said of each. */
const kindsIn = ({ definitions }: Schema) =>
  Object.entries(definitions).flatMap(([name, definition]) => {
    const kind = /^field-(.+)$/.exec(name)?.[1];
    return kind ? [{ kind, description: (definition as { description: string }).description }] : [];
  });

const kindNames = () => kindsIn(readSchema()).map(({ kind }) => kind);

/** The schema with its kinds where a field is one of them, in the order of their definitions. */
export function schemaWithFieldKinds(): string {
  const schema = readSchema();
  const kinds = kindsIn(schema);
  const { items } = schema.definitions.detailsFields;
  items.properties.kind.enum = kinds.map(({ kind }) => kind);
  items.properties.kind.enumDescriptions = kinds.map(({ description }) => description);
  items.allOf = kinds.map(({ kind }) => ({
    if: { properties: { kind: { const: kind } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema has one
    then: { $ref: `#/definitions/field-${kind}` },
  }));
  return jsonText(schema);
}

const key = (kind: string) => (/^\w+$/.test(kind) ? kind : `'${kind}'`);
const variable = (kind: string, part: string) =>
  `${kind}-${part}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const registry = (about: string, name: string, type: string, part: (kind: string) => string) =>
  `/** ${about} */
export const ${name}: ${type} = {
${kindNames()
  .map((kind) => `  ${key(kind)}: ${part(kind)},`)
  .join('\n')}
};
`;

const imports = (clause: (kind: string) => string, ending: string) =>
  kindNames()
    .map((kind) => `import ${clause(kind)} from './${kind}.${ending}';`)
    .join('\n');

/** What the engine knows of each kind: an object an aspect, so that a script takes along those it reads. */
export const fieldRules = () =>
  [
    `/* ${banner} */

import type { Masks, OwnKeysByKind, Rules, SamplesByKind } from './field-kind.ts';
${imports((kind) => `* as ${variable(kind, 'kind')}`, 'ts')}
`,
    registry(
      'Which values a field takes, and how it is asked for again.',
      'rules',
      'Rules',
      (kind) => `${variable(kind, 'kind')}.rule`,
    ),
    registry('How much of them is shown.', 'masks', 'Masks', (kind) => `${variable(kind, 'kind')}.mask`),
    registry(
      'What invented visitors type.',
      'samples',
      'SamplesByKind',
      (kind) => `${variable(kind, 'kind')}.samples`,
    ),
    registry(
      'What the keys mean that not every field has.',
      'ownKeys',
      'OwnKeysByKind',
      (kind) => `${variable(kind, 'kind')}.ownKeys`,
    ),
  ].join('\n');

/** How each kind is asked for. */
export const fieldControls = () => `/* ${banner} */

import type { Controls } from './field-control.ts';
${imports((kind) => `{ control as ${variable(kind, 'control')} }`, 'tsx')}

${registry('How each kind is asked for.', 'controls', 'Controls', (kind) => variable(kind, 'control'))}`;

/** The style sheets of the kinds that have one. */
export const fieldStyles = () =>
  `/* ${banner} */\n${kindNames()
    .filter((kind) => existsSync(`src/web/fields/${kind}.css`))
    .map((kind) => `@import "./${kind}.css";\n`)
    .join('')}`;

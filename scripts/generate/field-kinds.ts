import { existsSync } from 'node:fs';
import { variableName } from './language-files.ts';
import { kindsOf } from './schema-kinds.ts';

const banner =
  'Generated from the `field-…` definitions of schemas/funnel.schema.json by `npm run generate`. Do not edit.';

const kindNames = () => kindsOf('field').map(({ name }) => name);

const key = (kind: string) => (/^\w+$/.test(kind) ? kind : `'${kind}'`);

const eachKind = (line: (kind: string) => string) => kindNames().map(line).join('\n');

/** The exports of `src/fields/<kind>.ts`. */
const aspects = [
  ['rule', 'rules', 'Rules', 'Which values a field takes, and how it is asked for again.'],
  ['mask', 'masks', 'Masks', 'How much of a value is shown.'],
  ['samples', 'samples', 'SamplesByKind', 'What invented visitors type.'],
  ['ownKeys', 'ownKeys', 'OwnKeysByKind', 'What the keys mean that not every field has.'],
] as const;

/** One object an aspect, so that a script loads only those it reads. */
const engineHalves = () => `/* ${banner} */

import type { ${aspects.map(([, , type]) => type).join(', ')} } from './field-kind.ts';
${eachKind((kind) => `import * as ${variableName(kind, 'kind')} from './${kind}.ts';`)}
${aspects
  .map(
    ([aspect, name, type, about]) => `
/** ${about} */
export const ${name}: ${type} = {
${eachKind((kind) => `  ${key(kind)}: ${variableName(kind, 'kind')}.${aspect},`)}
};
`,
  )
  .join('')}`;

const webHalves = () => `/* ${banner} */

import type { Controls } from './controls/control.ts';
${eachKind((kind) => `import { control as ${variableName(kind, 'control')} } from './${kind}.tsx';`)}

export const controls: Controls = {
${eachKind((kind) => `  ${key(kind)}: ${variableName(kind, 'control')},`)}
};
`;

const styleSheet = () =>
  `/* ${banner} */\n${kindNames()
    .filter((kind) => existsSync(`src/web/fields/${kind}.css`))
    .map((kind) => `@import "./${kind}.css";\n`)
    .join('')}`;

export const fieldRegistries: Readonly<Record<string, () => string>> = {
  'src/fields/kinds.generated.ts': engineHalves,
  'src/web/fields/kinds.generated.ts': webHalves,
  'src/web/fields/kinds.generated.css': styleSheet,
};

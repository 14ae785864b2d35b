import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { snippetLines } from '../../scripts/generate/snippet-yaml.ts';
import { schemaFile } from '../../scripts/products/folders.ts';
import { kindsOf, resolved, type SchemaNode } from '../../src/checker/schema/schema-node.ts';
import type { Field } from '../../src/engine/funnel/funnel.ts';

const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as SchemaNode;

export const everyField: readonly Field[] = kindsOf(
  resolved({ $ref: '#/definitions/detailsFields' }, schema).items!,
  schema,
).map(([, { defaultSnippets }]) => parse(snippetLines(defaultSnippets![0]!).join('\n')) as Field);

import { parse } from 'yaml';
import { snippetLines } from '../../scripts/generate/annotated-yaml.ts';
import { kindsOf } from '../../src/checker/schema/schema-node.ts';
import { readSchemas } from '../../src/checker/schema/schemas.ts';
import type { Field } from '../../src/funnel/funnel.ts';

const { funnel } = readSchemas('.');

export const everyField: readonly Field[] = kindsOf(funnel.definitions!.detailsFields!.items!).map(
  ([, { defaultSnippets }]) => parse(snippetLines(defaultSnippets![0]!).join('\n')) as Field,
);

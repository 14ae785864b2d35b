import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

export const schemaNames = ['funnel', 'site', 'channels', 'coupons', 'questions'] as const;
export type SchemaName = (typeof schemaNames)[number];
export type Validators = Readonly<Record<SchemaName, ValidateFunction>>;

/** What editors read beside JSON Schema's own words. */
const editorWords = [
  'markdownDescription',
  'enumDescriptions',
  'markdownEnumDescriptions',
  'defaultSnippets',
];

/**
 * The compiled `schemas/` of a root. Throws when one is missing or is not a schema: that is the project's fault, not a
 * funnel's.
 */
export function compileSchemas(root: string): Validators {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
  });
  ajv.addVocabulary(editorWords);
  const compile = (name: SchemaName) =>
    ajv.compile(JSON.parse(readFileSync(join(root, 'schemas', `${name}.schema.json`), 'utf8')) as object);
  return {
    funnel: compile('funnel'),
    site: compile('site'),
    channels: compile('channels'),
    coupons: compile('coupons'),
    questions: compile('questions'),
  };
}

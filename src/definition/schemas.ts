import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

export const schemaNames = ['funnel', 'site', 'channels', 'coupons', 'questions'] as const;
export type SchemaName = (typeof schemaNames)[number];
export type Validators = Readonly<Record<SchemaName, ValidateFunction>>;

/** What editors read beside JSON Schema's own words. */
export const editorWords = [
  'markdownDescription',
  'enumDescriptions',
  'markdownEnumDescriptions',
  'defaultSnippets',
  'patternErrorMessage',
];

/** Compiling takes a third of a second; the same texts are compiled once a process. */
const compiled = new Map<string, Validators>();

/**
 * The compiled `schemas/` of a root. Throws when one is missing or is not a schema: that is the project's fault, not a
 * funnel's.
 */
export function compileSchemas(root: string): Validators {
  const texts = schemaNames.map((name) => readFileSync(join(root, 'schemas', `${name}.schema.json`), 'utf8'));
  const key = texts.join('\0');
  const validators = compiled.get(key) ?? compile(texts);
  compiled.set(key, validators);
  return validators;
}

function compile(texts: readonly string[]): Validators {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
  });
  ajv.addVocabulary(editorWords);
  const [funnel, site, channels, coupons, questions] = texts.map((text) =>
    ajv.compile(JSON.parse(text) as object),
  );
  return { funnel, site, channels, coupons, questions } as Record<SchemaName, ValidateFunction>;
}

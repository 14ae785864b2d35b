import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { type SchemaName, schemaNames } from '../finding/file-names.ts';
import { linkSchemas, type SchemaNode } from './schema-node.ts';

/** Schemas by name; `overlay`, for variants and arms, is derived from the funnel's. */
const schemaFiles = new Map<SchemaName | 'overlay', string>([
  ...schemaNames.map((name) => [name, `${name}.schema.json`] as const),
  ['overlay', 'overlay.generated.json'],
]);
type PerSchema<Of> = Readonly<Record<SchemaName | 'overlay', Of>>;
export type Validators = PerSchema<ValidateFunction> & {
  /** Equal for equal schemas, so that valid files need no second check. */
  readonly mark: string;
  /** Validates the value of a funnel's key; undefined for an unknown key. */
  readonly partOfFunnel: (key: string) => ValidateFunction | undefined;
};

export const editorWords = [
  'markdownDescription',
  'enumDescriptions',
  'markdownEnumDescriptions',
  'defaultSnippets',
  'patternErrorMessage',
];

/** Compiling takes 0.3 s, so each schema is compiled on first use, once a process. */
const compiled = new Map<string, Validators>();

const readTexts = (root: string) =>
  [...schemaFiles.values()].map((file) => readFileSync(join(root, 'schemas', file), 'utf8'));

function parseSchemas(texts: readonly string[]): PerSchema<SchemaNode> {
  const names = [...schemaFiles.keys()];
  const schemas = texts.map((text) => JSON.parse(text) as SchemaNode);
  linkSchemas(schemas);
  return Object.fromEntries(names.map((name, index) => [name, schemas[index]])) as PerSchema<SchemaNode>;
}

/** Reads `schemas/` below `root`. Throws if one is missing or invalid JSON. */
export const readSchemas = (root: string) => parseSchemas(readTexts(root));

/** Compiles `schemas/` below `root`. Throws if one is missing or invalid JSON. */
export function compileSchemas(root: string): Validators {
  const texts = readTexts(root);
  const mark = createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 16);
  const validators = compiled.get(mark) ?? compile(texts, mark);
  compiled.set(mark, validators);
  return validators;
}

function compile(texts: readonly string[], mark: string): Validators {
  const ajv = new Ajv({
    allErrors: true,
    // Optimising takes longer than it saves.
    code: { optimize: false },
    // Inlining would compile a definition for each reference.
    inlineRefs: false,
    verbose: true,
    // Tests check the schemas themselves.
    validateSchema: false,
    meta: false,
    strict: true,
    strictRequired: false,
    strictTypes: false,
  });
  ajv.addVocabulary(editorWords);
  const schemas = parseSchemas(texts);
  ajv.addSchema(Object.values(schemas));
  const validators = {
    mark,
    partOfFunnel: (key: string) => ajv.getSchema(`${schemas.funnel.$id}#/properties/${key}`),
  };
  for (const [name, { $id }] of Object.entries(schemas))
    Object.defineProperty(validators, name, { enumerable: true, get: () => ajv.getSchema($id!) });
  return validators as Validators;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

export const schemaNames = [
  'funnel',
  'site',
  'channels',
  'coupons',
  'questions',
  'product',
  'experiment',
] as const;
export type SchemaName = (typeof schemaNames)[number];
/** By name, with what a variant of a funnel or an arm may say, which is derived from the funnel's. */
const schemaFiles = new Map<SchemaName | 'overlay', string>([
  ...schemaNames.map((name) => [name, `${name}.schema.json`] as const),
  ['overlay', 'overlay.generated.json'],
  ['experiment', 'experiment.generated.json'],
]);
export type Validators = Readonly<Record<SchemaName | 'overlay', ValidateFunction>> & {
  /** The same for the same schemas, so that what they found valid need not be looked at again. */
  readonly mark: string;
  /** By itself, what stands under a key of a funnel's file; undefined where a file has no such key. */
  readonly partOfFunnel: (key: string) => ValidateFunction | undefined;
};

export const editorWords = [
  'markdownDescription',
  'enumDescriptions',
  'markdownEnumDescriptions',
  'defaultSnippets',
  'patternErrorMessage',
];

/** Compiling takes a third of a second: each schema is compiled when it is first asked, and once a process. */
const compiled = new Map<string, Validators>();

/** The compiled `schemas/` below `root`. Throws when one is missing or is not JSON. */
export function compileSchemas(root: string): Validators {
  const texts = [...schemaFiles.values()].map((file) => readFileSync(join(root, 'schemas', file), 'utf8'));
  const mark = createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 16);
  const validators = compiled.get(mark) ?? compile(texts, mark);
  compiled.set(mark, validators);
  return validators;
}

function compile(texts: readonly string[], mark: string): Validators {
  const ajv = new Ajv({
    allErrors: true,
    // Compiling takes longer than what the faster code would save.
    code: { optimize: false },
    // Inlined, every definition would be compiled as often as it is named.
    inlineRefs: false,
    verbose: true,
    // That they are schemas themselves, the tests find out.
    validateSchema: false,
    meta: false,
    strict: true,
    strictRequired: false,
    strictTypes: false,
  });
  ajv.addVocabulary(editorWords);
  const validators = {
    mark,
    partOfFunnel: (key: string) => {
      const { $id } = (validators as Validators).funnel.schema as { $id: string };
      return ajv.getSchema(`${$id}#/properties/${key}`);
    },
  };
  for (const [index, name] of [...schemaFiles.keys()].entries()) {
    const schema = JSON.parse(texts[index]!) as object;
    let validate: ValidateFunction | undefined;
    Object.defineProperty(validators, name, {
      enumerable: true,
      get: () => (validate ??= ajv.compile(schema)),
    });
  }
  return validators as Validators;
}

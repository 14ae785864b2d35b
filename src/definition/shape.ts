import type { DefinedError, ErrorObject, ValidateFunction } from 'ajv';
import type { Finding } from './finding.ts';
import { lastSegmentOf, pathWords, pointerTo } from './pointer.ts';
import { alternativesOf, pickAlternative } from './shape-alternatives.ts';
import { kindOf, listed, nearest, patternWords, typeFix, typeWord } from './shape-words.ts';
import type { Source } from './source.ts';

type Schema = Readonly<Record<string, unknown>>;
const schemaOf = (error: ErrorObject) => (error.parentSchema ?? {}) as Schema;
const keysOf = (schema: Schema) => Object.keys((schema.properties ?? {}) as Schema);
const isMissing = (error: ErrorObject) => error.keyword === 'required';
const missingKey = (error: ErrorObject) => (error.params as { missingProperty: string }).missingProperty;

/** Ajv's own echo of other errors. */
const echoes = new Set(['if', 'allOf', 'not', 'oneOf']);

const limitWords = (error: DefinedError): string => {
  const { keyword, data } = error;
  switch (keyword) {
    case 'minimum':
      return `${String(data)} is less than ${error.params.limit}`;
    case 'maximum':
      return `${String(data)} is more than ${error.params.limit}`;
    case 'minLength':
      return 'the text is empty';
    case 'maxLength':
      return `the text is longer than ${error.params.limit} characters`;
    case 'minItems':
      return `${(data as unknown[]).length} entries, at least ${error.params.limit} are needed`;
    case 'maxItems':
      return `${(data as unknown[]).length} entries, at most ${error.params.limit} are allowed`;
    default:
      return error.message ?? keyword;
  }
};

function unknownKey(error: ErrorObject, key: string, errors: readonly ErrorObject[]): Finding {
  const schema = schemaOf(error);
  const missing = errors
    .filter((other) => isMissing(other) && other.instancePath === error.instancePath)
    .map(missingKey);
  // Keys that are already there are not what this one was meant to be.
  const free = keysOf(schema).filter((option) => !Object.hasOwn(error.data as object, option));
  const meant = nearest(key, missing) ?? nearest(key, free);
  return {
    code: 'shape/unknown-key',
    pointer: pointerTo(error.instancePath, key),
    part: 'key',
    message: `unknown key "${key}"${meant ? `, did you mean "${meant}"?` : ''}`,
    fix: meant ? `write ${meant}` : free.length > 0 ? `keys allowed here: ${listed(free)}` : 'remove it',
  };
}

function missing(error: ErrorObject): Finding {
  const key = missingKey(error);
  const description = (schemaOf(error).properties as Record<string, Schema> | undefined)?.[key]?.description;
  return {
    code: 'shape/missing-key',
    pointer: error.instancePath,
    part: /\/\d+$/.test(error.instancePath) ? 'value' : 'key',
    message: `${pathWords(error.instancePath)} has no "${key}"`,
    fix: `add ${key}${typeof description === 'string' ? `: ${description}` : ''}`,
  };
}

function badValue(error: ErrorObject, allowed: readonly string[]): Finding {
  const written = typeof error.data === 'object' ? kindOf(error.data) : `"${String(error.data)}"`;
  const meant = nearest(String(error.data), allowed);
  return {
    code: 'shape/unknown-value',
    pointer: error.instancePath,
    part: 'value',
    message: `${lastSegmentOf(error.instancePath)} cannot be ${written}${meant ? `, did you mean "${meant}"?` : ''}`,
    fix: `allowed: ${listed(allowed)}`,
  };
}

function wrongType(error: DefinedError & { keyword: 'type' }, source: Source): Finding {
  const { instancePath: pointer, data } = error;
  const type = String(error.params.type);
  const name = pathWords(pointer);
  if (type === 'string' && (typeof data === 'number' || typeof data === 'boolean')) {
    const written = source.spellingAt(pointer) ?? String(data);
    const read = typeof data === 'number' ? `the number ${data}` : String(data);
    return {
      code: 'source/value-changed',
      pointer,
      part: 'value',
      message: `${name} is read as ${read}, not as the text ${written}`,
      fix: `put it in quotes: "${written}"`,
    };
  }
  const fix = typeFix(type, data, schemaOf(error).propertyNames !== undefined);
  return {
    code: 'shape/wrong-type',
    pointer,
    part: 'value',
    message: `${name} is ${kindOf(data)}, ${typeWord(type)} is needed`,
    ...(fix !== undefined && { fix }),
  };
}

function explain(raw: ErrorObject, errors: readonly ErrorObject[], source: Source): Finding {
  const error = raw as DefinedError;
  const { instancePath: pointer } = error;
  const at = { pointer, part: 'value' as const };
  if (error.data === null && !['required', 'additionalProperties', 'propertyNames'].includes(error.keyword)) {
    const description = schemaOf(error).description;
    return {
      ...at,
      code: 'shape/no-value',
      message: `nothing is written after ${lastSegmentOf(pointer) || 'the key'}`,
      ...(typeof description === 'string' && { fix: description }),
    };
  }
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error, error.params.additionalProperty, errors);
    case 'propertyNames': {
      const key = error.params.propertyName;
      const pattern = String((schemaOf(error).propertyNames as Schema | undefined)?.pattern ?? '');
      return {
        code: 'shape/unknown-key',
        pointer: pointerTo(pointer, key),
        part: 'key',
        message: `the key "${key}" is not written right`,
        fix: `write ${patternWords[pattern] ?? pattern}`,
      };
    }
    case 'required':
      return missing(error);
    case 'enum':
      return badValue(error, error.params.allowedValues.map(String));
    case 'const':
      return badValue(error, [String(error.params.allowedValue)]);
    case 'anyOf':
      return badValue(error, alternativesOf(schemaOf(error)));
    case 'type':
      return wrongType(error, source);
    case 'pattern':
      return {
        ...at,
        code: 'shape/pattern',
        message: `${pathWords(pointer)} cannot be "${String(error.data)}"`,
        fix: `write ${patternWords[error.params.pattern] ?? error.params.pattern}`,
      };
    case 'uniqueItems':
      return {
        ...at,
        code: 'shape/repeated',
        pointer: pointerTo(pointer, Math.max(error.params.i, error.params.j)),
        message: `${String((error.data as unknown[])[error.params.i])} is listed twice`,
        fix: 'keep one',
      };
    default:
      return { ...at, code: 'shape/out-of-range', message: `${pathWords(pointer)}: ${limitWords(error)}` };
  }
}

/** Every way in which `source` differs from its schema; one finding a mistake. */
export function checkShape(source: Source, validate: ValidateFunction): Finding[] {
  if (validate(source.value)) return [];
  const errors = pickAlternative(
    (validate.errors ?? []).filter(
      ({ keyword, propertyName }) => !echoes.has(keyword) && propertyName === undefined,
    ),
  );
  const wrongKinds = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  const findings = new Map<string, Finding>();
  const renamed = new Set<string>();
  const add = (finding: Finding, key: string) => {
    if (!findings.has(key)) findings.set(key, finding);
  };
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties' && !isMissing(error)) {
      // Of a value of the wrong type nothing else is worth saying.
      if (wrongKinds.has(error.instancePath) && error.keyword !== 'type') continue;
      const finding = explain(error, errors, source);
      add(finding, `${finding.pointer} ${finding.part}`);
    } else if (!isMissing(error)) {
      const finding = explain(error, errors, source);
      add(finding, `${finding.pointer} key`);
      const meant = finding.fix?.startsWith('write ') ? finding.fix.slice('write '.length) : undefined;
      if (meant) renamed.add(pointerTo(error.instancePath, meant));
    }
  }
  for (const error of errors.filter(isMissing)) {
    const wanted = pointerTo(error.instancePath, missingKey(error));
    if (renamed.has(wanted)) continue;
    const mistyped = nearKey(error);
    // The kind decides which keys are known, so a mistyped `kind` is no unknown key to the validator.
    add(
      mistyped ?? explain(error, errors, source),
      mistyped ? `${mistyped.pointer} key` : `${wanted} missing`,
    );
  }
  return [...findings.values()];
}

/** The key that was meant to be the missing one, where the schema at hand lists no other keys it could be. */
function nearKey(error: ErrorObject): Finding | undefined {
  const schema = schemaOf(error);
  if (schema.additionalProperties === false) return undefined;
  const key = missingKey(error);
  const near = nearest(key, Object.keys(error.data as object));
  // `hint` is near `kind`, and a proper key itself.
  if (near === undefined || near === 'hint') return undefined;
  return {
    code: 'shape/unknown-key',
    pointer: pointerTo(error.instancePath, near),
    part: 'key',
    message: `unknown key "${near}", did you mean "${key}"?`,
    fix: `write ${key}`,
  };
}

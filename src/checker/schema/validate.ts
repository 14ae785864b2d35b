import type { DefinedError, ErrorObject, ValidateFunction } from 'ajv';
import type { Finding } from '../diagnostics/finding.ts';
import { lastSegmentOf, pathWords, pointerTo } from '../diagnostics/pointer.ts';
import { kindOf, listed, nearest, patternWords, typeFix, typeWord } from '../diagnostics/suggestions.ts';
import type { Source } from '../parse/source.ts';
import { alternativesOf, pickAlternative } from './alternatives.ts';
import {
  isMissing,
  isSwallowed,
  isWithin,
  meantKey,
  missing,
  missingKey,
  nearKey,
  type Schema,
  schemaOf,
  strayedKey,
  unknownKey,
  unknownKeyOf,
} from './keys.ts';
import type { SchemaNode } from './schema-node.ts';

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

/** The key is enough, where there is one. */
const nameOf = (pointer: string) =>
  /^\d+$/.test(lastSegmentOf(pointer)) ? pathWords(pointer) : lastSegmentOf(pointer);

function badValue(error: ErrorObject, allowed: readonly string[]): Finding {
  const written = typeof error.data === 'object' ? kindOf(error.data) : `"${String(error.data)}"`;
  const meant = nearest(String(error.data), allowed);
  return {
    code: 'shape/unknown-value',
    pointer: error.instancePath,
    part: 'value',
    message: `${nameOf(error.instancePath)} cannot be ${written}${meant ? `, did you mean "${meant}"?` : ''}`,
    fix: /[，、]/u.test(String(error.data))
      ? 'separate the entries with plain commas: [a, b]'
      : `allowed: ${listed(allowed)}`,
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

function explain(
  raw: ErrorObject,
  errors: readonly ErrorObject[],
  source: Source,
  root: SchemaNode,
): Finding {
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
      return unknownKey(error, error.params.additionalProperty, errors, root);
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
  const root = validate.schema as SchemaNode;
  const errors = pickAlternative(
    (validate.errors ?? []).filter(
      (error) =>
        !echoes.has(error.keyword) &&
        error.propertyName === undefined &&
        !source.swallowed.has(pointerTo(error.instancePath, unknownKeyOf(error) ?? '')) &&
        !source.swallowed.has(error.instancePath),
    ),
  );
  const wrongKinds = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  const findings = new Map<string, Finding>();
  const renamed = new Set<string>();
  const add = (finding: Finding) => {
    const place = `${finding.pointer} ${finding.part}`;
    if (!findings.has(place)) findings.set(place, finding);
  };
  const unknown: string[] = [];
  const gaps = errors.filter((error) => isMissing(error) && !isSwallowed(error, source.swallowed));
  const explained = new Set<ErrorObject>();
  for (const error of gaps) {
    // The kind decides which keys are known, so a mistyped `kind` is no unknown key to the validator.
    const finding = strayedKey(error, errors) ?? nearKey(error);
    if (!finding) continue;
    explained.add(error);
    unknown.push(finding.pointer);
    add(finding);
  }
  const open = errors.filter((error) => !isMissing(error) || (gaps.includes(error) && !explained.has(error)));
  for (const error of errors) {
    const key = unknownKeyOf(error);
    if (key !== undefined) {
      const meant = meantKey(error, key, open);
      if (meant) renamed.add(pointerTo(error.instancePath, meant));
      unknown.push(pointerTo(error.instancePath, key));
    }
    // Of a value of the wrong type nothing else is worth saying.
    const isEcho = wrongKinds.has(error.instancePath) && error.keyword !== 'type';
    if (!isMissing(error) && (key !== undefined || !isEcho)) add(explain(error, open, source, root));
  }
  for (const error of gaps) {
    const key = missingKey(error);
    if (explained.has(error) || renamed.has(pointerTo(error.instancePath, key))) continue;
    // Several keys can be missing in one place.
    findings.set(`${error.instancePath} lacks ${key}`, explain(error, errors, source, root));
  }
  // What an unknown key holds is nobody's business.
  return [...findings.values()].filter(
    ({ pointer, part }) =>
      !unknown.some((other) => isWithin(pointer, other) && (pointer !== other || part === 'value')),
  );
}

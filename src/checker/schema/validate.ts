import type { DefinedError, ErrorObject, ValidateFunction } from 'ajv';
import { type Message, msg } from '../../contract/t.ts';
import { languageTag } from '../../funnel/texts.ts';
import type { Source } from '../document/yaml-document.ts';
import { didYouMean, nearest } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { homeOf, lastSegmentOf, pathWords, pointerTo } from '../finding/pointer.ts';
import { alternativesOf, pickAlternative } from './alternatives.ts';
import {
  isMissing,
  isSwallowed,
  isWithin,
  meantKey,
  missing,
  missingKey,
  nearKey,
  noCondition,
  unknownKey,
  unknownKeyOf,
  writeWords,
} from './keys.ts';
import { exampleOf, type SchemaNode, schemaOf } from './schema-node.ts';
import type { Validators } from './schemas.ts';
import {
  disguised,
  limitFix,
  patternSlip,
  patternWords,
  typeFix,
  typeWord,
  valueWords,
} from './value-words.ts';

const echoes = new Set(['if', 'allOf', 'not', 'oneOf']);

const sizeOf = (data: unknown) => Object.keys(data as object).length;
const limitWords: Readonly<Record<string, (data: unknown, limit: unknown) => Message>> = {
  minimum: (data, limit) => msg`${data} is less than ${limit}`,
  maximum: (data, limit) => msg`${data} is more than ${limit}`,
  minLength: () => msg`the text is empty`,
  maxLength: (_, limit) => msg`the text is longer than ${limit} characters`,
  minItems: (data, limit) => msg`${sizeOf(data)} entries, at least ${limit} are needed`,
  maxItems: (data, limit) => msg`${sizeOf(data)} entries, at most ${limit} are allowed`,
  minProperties: (data, limit) => msg`${sizeOf(data)} entries, at least ${limit} are needed`,
  maxProperties: (data, limit) => msg`${sizeOf(data)} entries, at most ${limit} are allowed`,
};

function badValue({ instancePath: pointer, data }: ErrorObject, allowed: readonly string[]): Finding {
  const key = lastSegmentOf(pointer);
  const name = /^\d+$/.test(key) ? pathWords(pointer) : key;
  const written = typeof data === 'object' ? valueWords(data) : `"${String(data)}"`;
  const strange = disguised(String(data));
  if (strange)
    return valueFinding(
      'shape/unknown-value',
      pointer,
      strange.message ?? msg`${name} cannot be ${written}`,
      strange.fix,
    );
  const hint = didYouMean(nearest(String(data), allowed));
  const fix = /[，、]/u.test(String(data))
    ? msg`separate the entries with plain commas: [a, b]`
    : msg`allowed: ${allowed.join(', ')}`;
  return valueFinding('shape/unknown-value', pointer, msg`${name} cannot be ${written}${hint}`, fix);
}

/** True if the schema allows leaving out the key at `instancePath`. */
function isOptional({ instancePath }: ErrorObject, { value }: Source, validate: ValidateFunction): boolean {
  const copy = structuredClone(value);
  const key = lastSegmentOf(instancePath);
  const home = homeOf(instancePath, copy);
  if (Array.isArray(home)) return false;
  delete (home as Record<string, unknown>)[key];
  validate(copy);
  const place = instancePath.slice(0, instancePath.lastIndexOf('/'));
  return !validate.errors?.some(
    (other) => isMissing(other) && missingKey(other) === key && other.instancePath === place,
  );
}

const isNothing = (data: unknown, type: string) =>
  (data === false && type !== 'boolean') ||
  (type !== 'string' && /^(none|no|off|无|没有|-)$/i.test(String(data)));

function absentFix(error: ErrorObject, source: Source, validate: ValidateFunction): Message {
  const schema = schemaOf(error);
  const beside = Object.keys(homeOf(error.instancePath, source.value));
  if (beside.every((key) => languageTag.test(key))) return msg`write the text`;
  const write = writeWords(schema);
  if (!isOptional(error, source, validate)) return write;
  const stays = error.instancePath.startsWith('/overrides/')
    ? msg` (what an override leaves out stays as it is under payment)`
    : '';
  return msg`leave ${lastSegmentOf(error.instancePath)} out${stays}${exampleOf(schema) ? msg`, or ${write}` : ''}`;
}

function wrongType(
  error: DefinedError & { keyword: 'type' },
  source: Source,
  validate: ValidateFunction,
): Finding {
  const { instancePath: pointer, data } = error;
  const type = String(error.params.type);
  const name = pathWords(pointer);
  if (type === 'string' && (typeof data === 'number' || typeof data === 'boolean')) {
    const written = source.spellingAt(pointer) ?? String(data);
    const read = typeof data === 'number' ? msg`the number ${data}` : String(data);
    const slip = patternSlip(schemaOf(error).pattern ?? '', written);
    if (slip?.message) return valueFinding('shape/pattern', pointer, slip.message, slip.fix);
    const message = msg`${name} is read as ${read}, not as the text ${written}`;
    return valueFinding('source/value-changed', pointer, message, msg`put it in quotes: "${written}"`);
  }
  const schema = schemaOf(error);
  const { properties = {}, required } = schema;
  // Variants require nothing, so a short group is shown whole.
  const keys = required ?? Object.keys(properties);
  const fix = isNothing(data, type)
    ? absentFix(error, source, validate)
    : (typeFix(type, data, schema) ??
      (type === 'object' && keys.length > 0 && keys.length < 5
        ? msg`write a group: { ${keys.map((key) => `${key}: …`).join(', ')} }`
        : undefined));
  const message = msg`${name} is ${valueWords(data)}, ${typeWord(type)} is needed`;
  return valueFinding('shape/wrong-type', pointer, message, fix);
}

function explain(
  raw: ErrorObject,
  errors: readonly ErrorObject[],
  source: Source,
  validate: ValidateFunction,
): Finding {
  const error = raw as DefinedError;
  const { instancePath: pointer, data, keyword } = error;
  const schema = schemaOf(error);
  if (data === null && !['required', 'additionalProperties', 'propertyNames'].includes(keyword)) {
    const message = msg`nothing is written after ${lastSegmentOf(pointer) || msg`the key`}`;
    return valueFinding('shape/no-value', pointer, message, absentFix(error, source, validate));
  }
  const writtenAs = (pattern = '') => msg`write ${patternWords[pattern] ?? pattern}`;
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(error, error.params.additionalProperty, errors);
    case 'propertyNames': {
      const key = error.params.propertyName;
      if (key === 'when') return noCondition(pointerTo(pointer, key));
      const message = msg`the key "${key}" is not written right`;
      const { pattern = '' } = schema.propertyNames ?? {};
      const fix = patternSlip(pattern, key)?.fix ?? writtenAs(pattern);
      return keyFinding('shape/unknown-key', pointerTo(pointer, key), message, fix);
    }
    case 'required':
      return missing(error, source.value);
    case 'enum':
      return badValue(error, error.params.allowedValues.map(String));
    case 'const':
      return badValue(error, [String(error.params.allowedValue)]);
    case 'anyOf':
      if (typeof data !== 'string' && schema.anyOf?.some(({ type }) => type === 'string'))
        return wrongType(
          { ...error, keyword: 'type', params: { type: 'string' } } as never,
          source,
          validate,
        );
      return badValue(error, alternativesOf(schema));
    case 'type':
      return wrongType(error, source, validate);
    case 'pattern': {
      const { pattern } = error.params;
      const slip = disguised(String(data)) ?? patternSlip(pattern, String(data));
      const message = slip?.message ?? msg`${pathWords(pointer)} cannot be "${String(data)}"`;
      return valueFinding('shape/pattern', pointer, message, slip?.fix ?? writtenAs(pattern));
    }
    case 'uniqueItems': {
      const { i, j } = error.params;
      const message = msg`${String((data as unknown[])[i])} is listed twice`;
      return valueFinding('shape/repeated', pointerTo(pointer, Math.max(i, j)), message, msg`keep one`);
    }
    default: {
      const { limit } = error.params as { limit?: number };
      const words = limitWords[keyword]?.(data, limit);
      const least: Readonly<Record<string, Message | false>> = {
        minItems: lastSegmentOf(pointer) === 'fields' && msg`a form asks at least one thing: - kind: name`,
        minProperties: pointer === '/arms' && msg`write as-is: { weight: 50 } and one arm with set`,
      };
      return valueFinding(
        'shape/out-of-range',
        pointer,
        msg`${pathWords(pointer)}: ${words ?? error.message ?? keyword}`,
        least[keyword] || limitFix(keyword, Number(data), limit, schema),
      );
    }
  }
}

/** Each is compared with all others, and nobody reads more; the rest is reported later. */
const mostErrors = 100;

function errorsOf({ value, swallowed }: Source, validate: ValidateFunction): ErrorObject[] {
  if (validate(value)) return [];
  const own = (validate.errors ?? []).filter(
    ({ keyword, propertyName }) => !echoes.has(keyword) && propertyName === undefined,
  );
  // Only now, because swallowed keys tell which alternative was meant.
  return pickAlternative(own.slice(0, mostErrors)).filter(
    (error) =>
      !swallowed.has(pointerTo(error.instancePath, unknownKeyOf(error) ?? '')) &&
      !swallowed.has(error.instancePath),
  );
}

export function checkSchema(source: Source, validate: ValidateFunction): Finding[] {
  const errors = errorsOf(source, validate);
  const wrongTypes = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  const findings = new Map<string, Finding>();
  const add = (finding: Finding) => {
    const place = `${finding.pointer} ${finding.part}`;
    if (!findings.has(place)) findings.set(place, finding);
  };
  const unknown: string[] = [];
  const gaps = errors.filter((error) => isMissing(error) && !isSwallowed(error, source.swallowed));
  const explained = new Set<ErrorObject>();
  for (const error of gaps) {
    // The kind decides the known keys, so the validator accepts a mistyped `kind`.
    const finding = nearKey(error);
    if (!finding) continue;
    explained.add(error);
    unknown.push(finding.pointer);
    add(finding);
  }
  const open = errors.filter((error) => !isMissing(error) || (gaps.includes(error) && !explained.has(error)));
  const renamed = new Set<string>();
  for (const error of errors) {
    const key = unknownKeyOf(error);
    if (key !== undefined) {
      const meant = meantKey(error, key, open);
      if (meant) renamed.add(pointerTo(error.instancePath, meant));
      unknown.push(pointerTo(error.instancePath, key));
    }
    // With a wrong type, other errors of the value say nothing new.
    const isEcho = wrongTypes.has(error.instancePath) && error.keyword !== 'type';
    if (!isMissing(error) && (key !== undefined || !isEcho)) add(explain(error, open, source, validate));
  }
  for (const error of gaps) {
    const key = missingKey(error);
    if (explained.has(error) || renamed.has(pointerTo(error.instancePath, key))) continue;
    findings.set(`${error.instancePath} lacks ${key}`, explain(error, errors, source, validate));
  }
  // Content of an unknown key is not checked.
  return [...findings.values()].filter(
    ({ pointer, part }) =>
      !unknown.some((other) => isWithin(pointer, other) && (pointer !== other || part === 'value')),
  );
}

/**
 * Runs `checkSchema` on a funnel merged over a `valid` one, without inherited keys: no key of a funnel decides about
 * another's content.
 */
export function checkMerged(source: Source, valid: object, { funnel, partOfFunnel }: Validators): Finding[] {
  const [value, known] = [source.value, valid] as Readonly<Record<string, unknown>>[];
  const isSound =
    (funnel.schema as SchemaNode).required!.every((key) => Object.hasOwn(value!, key)) &&
    Object.entries(value!).every(([key, part]) => known![key] === part || partOfFunnel(key)?.(part));
  return isSound ? [] : checkSchema(source, funnel);
}

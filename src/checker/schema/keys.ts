import type { DefinedError, ErrorObject } from 'ajv';
import type { Finding } from '../diagnostics/finding.ts';
import { lastSegmentOf, pathWords, pointerTo } from '../diagnostics/pointer.ts';
import { listed, nearest } from '../diagnostics/suggestions.ts';
import { entryWith, exampleOf, type SchemaNode } from './schema-node.ts';

export type Schema = Readonly<Record<string, unknown>>;
export const schemaOf = (error: ErrorObject) => (error.parentSchema ?? {}) as Schema;
const keysOf = (schema: Schema) => Object.keys((schema.properties ?? {}) as Schema);
export const isMissing = (error: ErrorObject) => error.keyword === 'required';
export const missingKey = (error: ErrorObject) =>
  (error.params as { missingProperty: string }).missingProperty;

/** The key an unknown one was meant to be; `others` are all errors of the file. */
export function meantKey(
  error: ErrorObject,
  key: string,
  others: readonly ErrorObject[],
): string | undefined {
  const here = others.filter(({ instancePath }) => instancePath === error.instancePath);
  const missing = here.filter(isMissing).map(missingKey);
  const unknown = here.filter(({ keyword }) => keyword === error.keyword);
  const near = nearest(key, missing) ?? nearest(key, freeKeys(error));
  // One key too many and one too few are one slip.
  return near ?? (missing.length === 1 && unknown.length === 1 ? missing[0] : undefined);
}

/** Keys that are already there are not what an unknown one was meant to be. */
const freeKeys = (error: ErrorObject) =>
  keysOf(schemaOf(error)).filter((option) => !Object.hasOwn(error.data as object, option));

/** `root` is the whole schema. */
export function unknownKey(
  error: ErrorObject,
  key: string,
  errors: readonly ErrorObject[],
  root: SchemaNode,
): Finding {
  const at = { code: 'shape/unknown-key', pointer: pointerTo(error.instancePath, key), part: 'key' } as const;
  const meant = meantKey(error, key, errors);
  const home = meant === undefined ? entryWith(key, schemaOf(error), root) : undefined;
  if (home) {
    const entry = home.kind ? `${home.list} with kind: ${home.kind}` : home.list;
    return {
      ...at,
      message: `"${key}" belongs to an entry of ${entry}, here it is part of ${pathWords(error.instancePath)}`,
      fix: `move it there, with all that belongs to it`,
    };
  }
  const free = freeKeys(error);
  const isNear = meant !== undefined && nearest(key, [meant]) !== undefined;
  const hint = isNear ? `, did you mean "${meant}"?` : `, and no "${meant}"`;
  return {
    ...at,
    message: `unknown key "${key}"${meant ? hint : ''}`,
    fix: meant ? `write ${meant}` : free.length > 0 ? `keys allowed here: ${listed(free)}` : 'remove it',
  };
}

export function missing(error: ErrorObject): Finding {
  const key = missingKey(error);
  const property = (schemaOf(error).properties as Record<string, SchemaNode> | undefined)?.[key] ?? {};
  const example = exampleOf(property)?.split('\n')[0];
  return {
    code: 'shape/missing-key',
    pointer: error.instancePath,
    part: error.instancePath === '' ? 'value' : 'key',
    message: `${pathWords(error.instancePath)} has no "${key}"`,
    fix: [`add ${example ? `“${example}”, for example` : key}`, property.description]
      .filter(Boolean)
      .join(': '),
  };
}

export const unknownKeyOf = (error: ErrorObject): string | undefined => {
  const { keyword, params } = error as DefinedError;
  if (keyword === 'additionalProperties') return params.additionalProperty;
  return keyword === 'propertyNames' ? params.propertyName : undefined;
};
const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
export const isWithin = (pointer: string, outer: string) =>
  pointer === outer || pointer.startsWith(`${outer}/`);

const holds = (value: unknown, key: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

/**
 * A key that is missing in one place and too many in a place around or inside it: its line is indented wrongly. Or the
 * line above it is, and took it along.
 */
export function strayedKey(error: ErrorObject, errors: readonly ErrorObject[]): Finding | undefined {
  const key = missingKey(error);
  const home = error.instancePath;
  for (const other of errors) {
    const around = isWithin(home, other.instancePath);
    const unknown = unknownKeyOf(other);
    const stray = (pointer: string, name: string, isTooDeep: boolean): Finding => ({
      code: 'shape/unknown-key',
      pointer,
      part: 'key',
      message: `"${name}" belongs to ${pathWords(home)}, here it is part of ${pathWords(parentOf(pointer))}`,
      fix: `indent it ${isTooDeep ? 'less' : 'more'}, with all that belongs to it`,
    });
    if (unknown !== undefined) {
      const pointer = pointerTo(other.instancePath, unknown);
      if (unknown === key && (around || isWithin(other.instancePath, home)))
        return stray(pointer, key, !around);
      if (around && holds((other.data as Record<string, unknown>)[unknown], key))
        return stray(pointer, unknown, false);
    } else if (other.keyword === 'type' && lastSegmentOf(other.instancePath) === key) {
      // Among languages any two letters could be one.
      const where = parentOf(other.instancePath);
      if (where !== home && isWithin(where, home)) return stray(other.instancePath, key, true);
    }
  }
  return undefined;
}

/** Did YAML take a key and its value for one word? That is told where it happened. */
export const isSwallowed = (error: ErrorObject, swallowed: ReadonlySet<string>): boolean =>
  Object.keys(error.data as object).some(
    (other) =>
      swallowed.has(pointerTo(error.instancePath, other)) &&
      other.startsWith(missingKey(error)) &&
      /^[^\w-]/.test(other.slice(missingKey(error).length)),
  );

/** The key that was meant to be the missing one, where the schema at hand lists no other keys it could be. */
export function nearKey(error: ErrorObject): Finding | undefined {
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

import type { DefinedError, ErrorObject } from 'ajv';
import { stringify } from 'yaml';
import { t, translated } from '../../contract/t.ts';
import { isText } from '../../engine/funnel/copy.ts';
import { type Finding, keyFinding, valueFinding } from '../diagnostics/finding.ts';
import { didYouMean, nearest } from '../diagnostics/nearest.ts';
import { homeOf, lastSegmentOf, pathWords, pointerTo } from '../diagnostics/pointer.ts';
import { keyOfRange } from '../parse/comparison.ts';
import { entryWith, exampleOf, resolved, type SchemaNode, schemaOf } from './schema-node.ts';

type Fields = Readonly<Record<string, unknown>>;

export const isMissing = (error: ErrorObject) => error.keyword === 'required';
export const missingKey = (error: ErrorObject) =>
  (error.params as { missingProperty: string }).missingProperty;

/** Keys that are already there are not what an unknown one was meant to be. */
const freeKeys = (error: ErrorObject) =>
  Object.keys(schemaOf(error).properties ?? {}).filter(
    (option) => !Object.hasOwn(error.data as object, option),
  );

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

/** What stands beside the form, costs money or is read by everybody is the same for all. */
export const noCondition = (pointer: string): Finding =>
  keyFinding(
    'when/forbidden-here',
    pointer,
    t`no condition can stand here`,
    t`take it out: fields, steps, messages and what a host says have conditions, and nothing else`,
  );

export function unknownKey(
  error: ErrorObject,
  key: string,
  errors: readonly ErrorObject[],
  root: SchemaNode,
): Finding {
  const pointer = pointerTo(error.instancePath, key);
  if (key === 'when') return noCondition(pointer);
  const range = schemaOf(error).properties?.under && keyOfRange(key, (error.data as Fields)[key]);
  if (range) return keyFinding('shape/unknown-key', pointer, t`unknown key "${key}"`, range);
  const meant = meantKey(error, key, errors);
  if (meant !== undefined) {
    const hint = nearest(key, [meant]) ? didYouMean(meant) : t`, and no "${meant}"`;
    return keyFinding('shape/unknown-key', pointer, t`unknown key "${key}"${hint}`, t`write ${meant}`);
  }
  const parts = Object.entries(schemaOf(error).properties ?? {});
  const [group] = parts.find(([, part]) => keysOf(part, root).includes(key)) ?? [];
  if (group) {
    const message = t`"${key}" belongs to ${group}, here it is part of ${pathWords(error.instancePath)}`;
    return keyFinding('shape/unknown-key', pointer, message, t`move it: ${group}: { ${key}: … }`);
  }
  const home = entryWith(key, schemaOf(error), root);
  if (home) {
    const entry = home.kind ? t`${home.list} with kind: ${home.kind}` : home.list;
    const message = t`"${key}" belongs to an entry of ${entry}, here it is part of ${pathWords(error.instancePath)}`;
    return keyFinding('shape/unknown-key', pointer, message, t`move it there, with all that belongs to it`);
  }
  const free = freeKeys(error);
  const fix = free.length > 0 ? t`keys allowed here: ${free.join(', ')}` : t`remove it`;
  return keyFinding('shape/unknown-key', pointer, t`unknown key "${key}"`, fix);
}

/** `write “countdown: 15m”, for example: How long …` */
export function writeWords(property: SchemaNode, newKey?: string): string {
  const example = exampleOf(property)?.split('\n')[0];
  const what = example ? t`“${example}”, for example` : (newKey ?? t`a value`);
  const write = newKey === undefined ? t`write ${what}` : t`add ${what}`;
  return property.description ? t`${write}: ${translated(property.description)}` : write;
}

/** The group that an entry beside says under a key, where it is short: an example out of this very file. */
function groupBeside({ instancePath }: ErrorObject, key: string, value: unknown): string | undefined {
  if (instancePath === '') return undefined;
  const groups = Object.values(homeOf(instancePath, value)).map((entry) => (entry as Fields | null)?.[key]);
  const group = groups.find((each) => each !== null && typeof each === 'object' && !isText(each));
  if (!group) return undefined;
  const written = `${key}: ${stringify(group, { collectionStyle: 'flow', lineWidth: 0 }).trim()}`;
  return written.length < 80 ? written : undefined;
}

export function missing(error: ErrorObject, value: unknown): Finding {
  const key = missingKey(error);
  const property = schemaOf(error).properties?.[key] ?? {};
  const beside = groupBeside(error, key, value);
  const finding = error.instancePath === '' ? valueFinding : keyFinding;
  return finding(
    'shape/missing-key',
    error.instancePath,
    t`${pathWords(error.instancePath)} has no "${key}"`,
    beside === undefined ? writeWords(property, key) : t`add ${t`“${beside}”, for example`}`,
  );
}

/** Every key that a schema, or an alternative of it, knows. */
function keysOf(node: SchemaNode, root: SchemaNode): string[] {
  const { properties = {}, allOf = [], anyOf = [], then } = resolved(node, root);
  const parts = [...allOf, ...anyOf, ...(then ? [then] : [])];
  return [...Object.keys(properties), ...parts.flatMap((part) => keysOf(part, root))];
}

/**
 * The line `key:` was lost that began a group, so that the keys of the group became part of the one above: one finding at
 * the first of them instead of one for each. Undefined where fewer than two such keys are unknown in one place.
 */
export function lostLine(
  error: ErrorObject,
  errors: readonly ErrorObject[],
  root: SchemaNode,
): { finding: Finding; told: readonly ErrorObject[] } | undefined {
  const key = missingKey(error);
  const known = new Set(keysOf(schemaOf(error).properties?.[key] ?? {}, root));
  const orphans = errors.filter((other) => known.has(unknownKeyOf(other) ?? ''));
  const place = orphans[0]?.instancePath;
  const told = orphans.filter(({ instancePath }) => instancePath === place);
  if (place === undefined || told.length < 2 || !isWithin(place, error.instancePath)) return undefined;
  const names = told.map(unknownKeyOf);
  const first = Object.keys(told[0]!.data as object).find((name) => names.includes(name))!;
  const message = t`the line "${key}:" is missing above "${first}"`;
  const fix = t`write ${key}: on a line of its own above it`;
  return { finding: keyFinding('shape/missing-key', pointerTo(place, first), message, fix), told };
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
  const stray = (pointer: string, name: string, indent: 'less' | 'more') =>
    keyFinding(
      'shape/unknown-key',
      pointer,
      t`"${name}" belongs to ${pathWords(home)}, here it is part of ${pathWords(parentOf(pointer))}`,
      t`indent it ${indent}, with all that belongs to it`,
    );
  for (const other of errors) {
    const isAround = isWithin(home, other.instancePath);
    const unknown = unknownKeyOf(other);
    if (unknown !== undefined) {
      const pointer = pointerTo(other.instancePath, unknown);
      if (unknown === key && (isAround || isWithin(other.instancePath, home)))
        return stray(pointer, key, isAround ? 'more' : 'less');
      if (isAround && holds((other.data as Record<string, unknown>)[unknown], key))
        return stray(pointer, unknown, 'more');
    } else if (other.keyword === 'type' && lastSegmentOf(other.instancePath) === key) {
      // Among languages any two letters could be one.
      const where = parentOf(other.instancePath);
      if (where !== home && isWithin(where, home)) return stray(other.instancePath, key, 'less');
    }
  }
  return undefined;
}

/** Did YAML take the missing key and its value for one word? That is told where it happened. */
export const isSwallowed = (error: ErrorObject, swallowed: ReadonlySet<string>): boolean =>
  Object.keys(error.data as object).some(
    (other) =>
      swallowed.has(pointerTo(error.instancePath, other)) &&
      other.startsWith(missingKey(error)) &&
      /^[^\w-]/.test(other.slice(missingKey(error).length)),
  );

/** The key that was meant to be the missing one, where the schema at hand lists no other keys it could be. */
export function nearKey(error: ErrorObject): Finding | undefined {
  if (schemaOf(error).additionalProperties === false) return undefined;
  const key = missingKey(error);
  const near = nearest(key, Object.keys(error.data as object));
  // `hint` is near `kind`, and a proper key itself.
  if (near === undefined || near === 'hint') return undefined;
  const message = t`unknown key "${near}"${didYouMean(key)}`;
  return keyFinding('shape/unknown-key', pointerTo(error.instancePath, near), message, t`write ${key}`);
}

import type { DefinedError, ErrorObject } from 'ajv';
import { stringify } from 'yaml';
import { type Message, messageOf, msg } from '../../contract/t.ts';
import { isText } from '../../funnel/texts.ts';
import { keyOfRange } from '../document/comparison.ts';
import { didYouMean, nearest } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { homeOf, pathWords, pointerTo } from '../finding/pointer.ts';
import { entryWith, exampleOf, resolved, type SchemaNode, schemaOf } from './schema-node.ts';

type Fields = Readonly<Record<string, unknown>>;

export const isMissing = (error: ErrorObject) => error.keyword === 'required';
export const missingKey = (error: ErrorObject) =>
  (error.params as { missingProperty: string }).missingProperty;

export const freeKeys = (error: ErrorObject) =>
  Object.keys(schemaOf(error).properties ?? {}).filter(
    (option) => !Object.hasOwn(error.data as object, option),
  );

export function meantKey(
  error: ErrorObject,
  key: string,
  others: readonly ErrorObject[],
): string | undefined {
  const here = others.filter(({ instancePath }) => instancePath === error.instancePath);
  const missing = here.filter(isMissing).map(missingKey);
  const unknown = here.filter(({ keyword }) => keyword === error.keyword);
  const near = nearest(key, missing) ?? nearest(key, freeKeys(error));
  // One unknown and one missing key are one slip.
  return near ?? (missing.length === 1 && unknown.length === 1 ? missing[0] : undefined);
}

/** Forms, prices and parts read by everybody are the same for all visitors. */
export const noCondition = (pointer: string): Finding =>
  keyFinding(
    'when/forbidden-here',
    pointer,
    msg`a condition is not possible here`,
    msg`take it out: only fields, steps, messages and a host’s sentences can have conditions`,
  );

/** How to write `blocks[0]`, `blocks[hero]` or `blocks.hero`, where `blocks` is known. */
function entryInBrackets(key: string, { properties = {} }: SchemaNode) {
  const [, list = '', inner] = /^(\w+)[[.](\w+)\]?$/.exec(key) ?? [];
  if (!Object.hasOwn(properties, list)) return undefined;
  if (resolved(properties[list]!).type === 'array')
    return msg`write ${list}: and below it each entry with "- " before it`;
  return /^\d+$/.test(inner!)
    ? msg`entries have names, not numbers: write ${list}: { <name>: … }`
    : msg`write ${list}: { ${inner}: … }`;
}

export function unknownKey(error: ErrorObject, key: string, errors: readonly ErrorObject[]): Finding {
  const pointer = pointerTo(error.instancePath, key);
  if (key === 'when') return noCondition(pointer);
  const range = schemaOf(error).properties?.under && keyOfRange(key, (error.data as Fields)[key]);
  if (range) return keyFinding('shape/unknown-key', pointer, msg`unknown key "${key}"`, range);
  const free = freeKeys(error);
  if (/^\/arms\/[^/]+\/set$/.test(error.instancePath) && !nearest(key, free)) {
    const message = msg`${key} is the same in every arm`;
    return keyFinding(
      'shape/unknown-key',
      pointer,
      message,
      msg`take it out: arms differ in ${free.join(', ')}`,
    );
  }
  const entry = entryInBrackets(key, schemaOf(error));
  if (entry) return keyFinding('shape/unknown-key', pointer, msg`unknown key "${key}"`, entry);
  const meant = meantKey(error, key, errors);
  if (meant !== undefined) {
    const hint = nearest(key, [meant]) ? didYouMean(meant) : msg`, and no "${meant}"`;
    return keyFinding('shape/unknown-key', pointer, msg`unknown key "${key}"${hint}`, msg`write ${meant}`);
  }
  const parts = Object.entries(schemaOf(error).properties ?? {});
  const [group] = parts.find(([, part]) => keysOf(part).includes(key)) ?? [];
  if (group) {
    const message = msg`"${key}" belongs to ${group}, here it is part of ${pathWords(error.instancePath)}`;
    return keyFinding('shape/unknown-key', pointer, message, msg`move it: ${group}: { ${key}: … }`);
  }
  const home = entryWith(key, schemaOf(error));
  if (home) {
    const list = home.kind ? msg`${home.list} with kind: ${home.kind}` : home.list;
    const message = msg`"${key}" belongs to an entry of ${list}, here it is part of ${pathWords(error.instancePath)}`;
    return keyFinding('shape/unknown-key', pointer, message, msg`move it there, with all that belongs to it`);
  }
  const fix = free.length > 0 ? msg`keys allowed here: ${free.join(', ')}` : msg`remove it`;
  return keyFinding('shape/unknown-key', pointer, msg`unknown key "${key}"`, fix);
}

/** `write “countdown: 15m”, for example: How long …` */
export function writeWords(property: SchemaNode, newKey?: string): Message {
  const example = exampleOf(property)?.split('\n')[0];
  const what = example ? msg`“${example}”, for example` : (newKey ?? msg`a value`);
  const write = newKey === undefined ? msg`write ${what}` : msg`add ${what}`;
  return property.description ? msg`${write}: ${messageOf(property.description)}` : write;
}

/** Returns a short group under the same key in a neighbouring entry, as an example. */
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
  const property = resolved(schemaOf(error).properties?.[key] ?? {});
  const beside = groupBeside(error, key, value);
  const finding = error.instancePath === '' ? valueFinding : keyFinding;
  return finding(
    'shape/missing-key',
    error.instancePath,
    msg`${pathWords(error.instancePath)} has no "${key}"`,
    beside === undefined ? writeWords(property, key) : msg`add ${msg`“${beside}”, for example`}`,
  );
}

function keysOf(node: SchemaNode): string[] {
  const { properties = {}, allOf = [], anyOf = [], then } = resolved(node);
  const parts = [...allOf, ...anyOf, ...(then ? [then] : [])];
  return [...Object.keys(properties), ...parts.flatMap(keysOf)];
}

export const unknownKeyOf = (error: ErrorObject): string | undefined => {
  const { keyword, params } = error as DefinedError;
  if (keyword === 'additionalProperties') return params.additionalProperty;
  return keyword === 'propertyNames' ? params.propertyName : undefined;
};

export const isWithin = (pointer: string, outer: string) =>
  pointer === outer || pointer.startsWith(`${outer}/`);

/** True if YAML read the missing key and its value as one word, which is reported there. */
export const isSwallowed = (error: ErrorObject, swallowed: ReadonlySet<string>): boolean =>
  Object.keys(error.data as object).some(
    (other) =>
      swallowed.has(pointerTo(error.instancePath, other)) &&
      other.startsWith(missingKey(error)) &&
      /^[^\w-]/.test(other.slice(missingKey(error).length)),
  );

/** Finds the misspelt form of a missing key, if the schema allows unknown keys. */
export function nearKey(error: ErrorObject): Finding | undefined {
  if (schemaOf(error).additionalProperties === false) return undefined;
  const key = missingKey(error);
  const near = nearest(key, Object.keys(error.data as object));
  // `hint` is near `kind`, but a key itself.
  if (near === undefined || near === 'hint') return undefined;
  const message = msg`unknown key "${near}"${didYouMean(key)}`;
  return keyFinding('shape/unknown-key', pointerTo(error.instancePath, near), message, msg`write ${key}`);
}

import { type Message, msg } from '../../contract/t.ts';

type Bounds = (count: number) => string;

const above: Bounds = (count) => `from: ${count + 1}`;
const from: Bounds = (count) => `from: ${count}`;
const under: Bounds = (count) => `under: ${count}`;
const upTo: Bounds = (count) => `under: ${count + 1}`;

/** Range of whole numbers for a sign or an invalid key. */
const boundsOf: Readonly<Record<string, Bounds>> = {
  '>': above,
  over: above,
  above,
  '>=': from,
  '≥': from,
  min: from,
  since: from,
  '<': under,
  below: under,
  less: under,
  '<=': upTo,
  '≤': upTo,
  max: upTo,
  to: upTo,
  until: upTo,
};

const writeYears = (range: string) => msg`write ${range}, in completed years`;

/** Suggests the valid form of `over: 30`. */
export const keyOfRange = (key: string, count: unknown): Message | undefined =>
  typeof count === 'number' && Object.hasOwn(boundsOf, key) ? writeYears(boundsOf[key]!(count)) : undefined;

/** Suggests the valid form of `age > 30`, or in a range of `>30` and `30`. */
export function rangeInstead(written: string): Message | undefined {
  const [, name, sign = '', digits] =
    /^([A-Za-z]\w*)?\s*([<>]=?|[≥≤])?\s*(\d+)$/.exec(written.normalize('NFKC').trim()) ?? [];
  if (digits === undefined || (name !== undefined && sign === '')) return undefined;
  const count = Number(digits);
  const range = `{ ${boundsOf[sign]?.(count) ?? `${from(count)}, ${upTo(count)}`} }`;
  return writeYears(name === undefined ? range : `{ ${name}: ${range} }`);
}

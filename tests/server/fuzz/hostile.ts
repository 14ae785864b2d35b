import fc from 'fast-check';
import type { CallName } from '../../../src/contract/paths.ts';
import { paths } from '../../../src/contract/paths.ts';

export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'HEAD';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

/** Values that have broken servers before. */
export const hostileValues = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0007',
  '\u202e',
  '\uffff',
  '\ud800',
  '💥'.repeat(200),
  "' or 1=1; drop table orders; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '{"$gt":""}',
  '[object Object]',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  '%',
  '%00',
  'a\r\nset-cookie: visitor=x',
  '2023-02-30',
  '0000-00-00',
  '３',
  'x'.repeat(2001),
  'x'.repeat(9000),
  '汉'.repeat(3000),
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
);
const hostileName = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '',
  'a[]',
  'a[b]',
  'orderId',
  '💥',
);

const damage = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), at: fc.nat(20), value: text }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(20), value: text }),
  fc.record({ kind: fc.constant('add' as const), name: fc.oneof(hostileName, text), value: text }),
);
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

function damaged(fields: Record<string, string>, all: readonly Damage[]): [string, string][] {
  const pairs = Object.entries(fields);
  for (const each of all) {
    const at = 'at' in each ? each.at % Math.max(1, pairs.length) : 0;
    const pair = pairs[at];
    if (each.kind === 'add') pairs.push([each.name, each.value]);
    else if (!pair) continue;
    else if (each.kind === 'remove') pairs.splice(at, 1);
    else if (each.kind === 'replace') pairs[at] = [pair[0], each.value];
    else pairs.push([pair[0], each.value]);
  }
  return pairs;
}

/** Lone surrogates become U+FFFD, as in every browser. */
const encoded = (pairs: readonly [string, string][]) =>
  pairs
    .map((pair) => pair.map((part) => encodeURIComponent(Buffer.from(part).toString())).join('='))
    .join('&');

const contentTypes = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '',
] as const;

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'cookie',
    'accept-language',
    'origin',
    'sec-fetch-site',
    'x-forwarded-for',
    'accept',
    'referer',
  ),
  // A socket lets through Latin-1 without control characters.
  fc.oneof(
    fc.constantFrom(
      'visitor=%zz',
      'visitor=; visitor=',
      'null',
      'zh'.repeat(2000),
      'cross-site',
      ';;;=,,,',
      '*',
    ),
    fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,80}$/),
  ),
  { maxKeys: 3 },
);

const raw = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.json({ maxDepth: 3 }).map((json) => Buffer.from(json)),
  fc.constantFrom('a=%', '&&&=&', '=', '%E0%A4%A', 'a='.repeat(3000)).map((words) => Buffer.from(words)),
);

/** Requests that no browser sends; `valid` is one that is accepted. */
export function hostileRequests(name: CallName, valid: () => Record<string, string>) {
  const { method, path } = paths[name];
  const drawn = fc.record({
    damage: fc.array(damage, { minLength: 1, maxLength: 4 }),
    contentType: fc.constantFrom(contentTypes[0], ...contentTypes),
    headers: oddHeaders,
    method: fc.constantFrom(method, method, method, method, 'GET' as const, 'POST' as const, 'PUT' as const),
    body: fc.option(raw, { freq: 4 }),
  });
  return drawn.map(({ damage: done, contentType, headers, method: drawnMethod, body }): RawRequest => {
    const form = encoded(damaged(valid(), done));
    if (drawnMethod === 'GET') {
      const query = body ? encodeURI(body.toString('latin1')) : form;
      return { method: drawnMethod, url: `${path}?${query}`, headers };
    }
    return {
      method: drawnMethod,
      url: path,
      headers: { ...headers, ...(contentType && { 'content-type': contentType }) },
      payload: body ?? Buffer.from(form),
    };
  });
}

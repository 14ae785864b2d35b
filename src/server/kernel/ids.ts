import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U, so that a number read aloud or copied by hand survives. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const base32 = (bytes: Uint8Array, length: number) =>
  Array.from(bytes.subarray(0, length), (byte) => alphabet[byte & 31]).join('');

/** 191 random bits at least, URL-safe: an order's id and a visitor's. None begins like an option of a command line. */
export const randomKey = () => randomBytes(24).toString('base64url').replace(/^-/, '_');

/** A number of `length` base-32 characters, five random bits each. */
export const randomNumber = (length: number) => base32(randomBytes(length), length);

/** The order's number in the bill: its day and 70 random bits. `day`: `YYYY-MM-DD`. */
export const newOrderNo = (day: string) => day.replaceAll('-', '') + randomNumber(14);

export const keyedDigest = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

const lookupCodeLength = 10;

/** The order's lookup code: 50 bits that only the holder of the secret can compute. */
export const lookupCodeOf = (secret: string, orderId: string) =>
  base32(keyedDigest(secret, 'lookup-code', orderId), lookupCodeLength);

/** What a visitor typed, as a lookup code: letter case, spaces and look-alike letters do not matter. */
export const readLookupCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** JSON with sorted keys: equal content has equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

export const contentHash = (value: unknown) =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** The day in Shanghai (UTC+8 all year), `YYYY-MM-DD`. `at` in ms. */
export const shanghaiDay = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

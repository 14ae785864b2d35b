import { randomBytes } from 'node:crypto';
import { keyedDigest } from './keyed-digest.ts';

/** Crockford's base 32, without I, L, O and U: a number survives being read aloud or copied by hand. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const base32 = (bytes: Uint8Array, length: number) =>
  Array.from(bytes.subarray(0, length), (byte) => alphabet[byte & 31]).join('');

/** An order's or a visitor's id: at least 191 random bits, URL-safe. It never begins like a command's option. */
export const randomKey = () => randomBytes(24).toString('base64url').replace(/^-/, '_');

export const randomNumber = (length: number) => base32(randomBytes(length), length);

/** The order's number on the bill: its day (`YYYY-MM-DD`) and 70 random bits. */
export const newOrderNo = (day: string) => day.replaceAll('-', '') + randomNumber(14);

/** The order's lookup code: 50 bits that only the holder of the secret can compute. */
export const lookupCodeOf = (secret: string, orderId: string) =>
  base32(keyedDigest(secret, 'lookup-code', orderId), 10);

/** A lookup code as it was typed: letter case, spaces and look-alike letters do not matter. */
export const readLookupCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

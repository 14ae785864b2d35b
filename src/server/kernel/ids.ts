import { createHmac, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Draws from a pool: a system call costs as much as the bytes of a hundred ids. */
function randomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  return pool.subarray(used - length, used);
}

/** Crockford's base 32, without I, L, O and U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const base32 = (bytes: Uint8Array, length: number) =>
  Array.from(bytes.subarray(0, length), (byte) => alphabet[byte & 31]).join('');

/**
 * Makes an id of an order or visitor: URL-safe, at least 191 random bits, and no leading `-`, which commands take for
 * an option.
 */
export const randomKey = () => randomBytes(24).toString('base64url').replace(/^-/, '_');

export const randomNumber = (length: number) => base32(randomBytes(length), length);

/** Makes an order number from its day (`YYYY-MM-DD`) and 70 random bits. */
export const newOrderNo = (day: string) => day.replaceAll('-', '') + randomNumber(14);

export const keyedDigest = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

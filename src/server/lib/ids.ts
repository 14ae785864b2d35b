import { createHmac, randomFillSync } from 'node:crypto';

/** One of several complete shops that share the load. */
export interface Cell {
  name: string;
  /** The cell that owns numbers issued before there were cells. */
  first: string;
}

/** Letters that order numbers use too, so that the name can be read aloud. */
const form = /^[a-hjkmnp-tv-z][0-9a-hjkmnp-tv-z]$/;
export const isCellName = (text: string): boolean => form.test(text);

/** Length without a cell's name. */
const lengths = { orderId: 32, orderNo: 22, attemptNo: 26, lookupCode: 10 } as const;
export type Numbered = keyof typeof lengths;

/** Returns '' for a number issued before there were cells, undefined for any other text. */
export function cellIn(kind: Numbered, text: string): string | undefined {
  if (text.length === lengths[kind]) return '';
  const name = text.slice(0, 2).toLowerCase();
  return text.length === lengths[kind] + name.length && isCellName(name) ? name : undefined;
}

export const numberStart = (orderId: string): string => (cellIn('orderId', orderId) ?? '').toUpperCase();

/** Returns the cell that owns a number if it is another one. Invalid numbers belong to none. */
export function otherCell(own: Cell, kind: Numbered, text: string): string | undefined {
  const named = cellIn(kind, text);
  const owner = named === '' ? own.first : named;
  return owner === own.name ? undefined : owner;
}

const linkForm = /^(?<name>..)~(?<token>.*)$/;

/** Prefixes a token with the only cell that can read it. */
export const linkIn = (cell: Cell | undefined, token: string): string =>
  cell ? `${cell.name}~${token}` : token;

export function readLink(link: string): { cell?: string; token: string } {
  const { name = '', token = '' } = linkForm.exec(link)?.groups ?? {};
  return isCellName(name) ? { cell: name, token } : { token: link };
}

/** Returns the lookup code, 50 bits that only the secret's holder can compute. */
export const lookupCodeOf = (secret: string, orderId: string) =>
  numberStart(orderId) + base32(keyedDigest(secret, 'lookup-code', orderId), 10);

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

const base32 = (bytes: Uint8Array, length: number) =>
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

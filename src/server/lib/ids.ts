import { createHmac, randomFillSync } from 'node:crypto';

export interface Cell {
  name: string;
  /** Name of the cell to which ids without a cell's name belong. */
  first: string;
}

const form = /^[a-hjkmnp-tv-z][0-9a-hjkmnp-tv-z]$/;
export const isCellName = (text: string): boolean => form.test(text);

const lengths = { orderId: 32, orderNo: 22, attemptNo: 26, lookupCode: 10 } as const;
export type Numbered = keyof typeof lengths;

/** Returns the cell's name at the start of an id: '' if there is none, undefined if the id is invalid. */
export function cellIn(kind: Numbered, text: string): string | undefined {
  if (text.length === lengths[kind]) return '';
  const name = text.slice(0, 2).toLowerCase();
  return text.length === lengths[kind] + name.length && isCellName(name) ? name : undefined;
}

export const numberStart = (orderId: string): string => (cellIn('orderId', orderId) ?? '').toUpperCase();

export function otherCell(own: Cell, kind: Numbered, text: string): string | undefined {
  const named = cellIn(kind, text);
  const owner = named === '' ? own.first : named;
  return owner === own.name ? undefined : owner;
}

const linkForm = /^(?<name>..)~(?<token>.*)$/;

/** Puts the cell's name before a token, so that a cell that cannot read the token knows which cell can. */
export const linkIn = (cell: Cell | undefined, token: string): string =>
  cell ? `${cell.name}~${token}` : token;

export function readLink(link: string): { cell?: string; token: string } {
  const { name = '', token = '' } = linkForm.exec(link)?.groups ?? {};
  return isCellName(name) ? { cell: name, token } : { token: link };
}

/** Returns an order's lookup code. It has 50 bits and cannot be computed without the secret. */
export const lookupCodeOf = (secret: string, orderId: string) =>
  numberStart(orderId) + base32(keyedDigest(secret, 'lookup-code', orderId), 10);

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Takes bytes from a pool, because a system call for each id would be slow. */
function randomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  return pool.subarray(used - length, used);
}

/** Crockford's base 32. It leaves out I, L, O and U, which people misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const base32 = (bytes: Uint8Array, length: number) =>
  Array.from(bytes.subarray(0, length), (byte) => alphabet[byte & 31]).join('');

/**
 * Makes a URL-safe id of at least 191 random bits. Replaces a leading `-`, because commands would take it for
 * an option.
 */
export const randomKey = () => randomBytes(24).toString('base64url').replace(/^-/, '_');

export const randomNumber = (length: number) => base32(randomBytes(length), length);

export const newOrderNo = (day: string) => day.replaceAll('-', '') + randomNumber(14);

export const keyedDigest = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

import { numberStart } from './cell.ts';
import { base32, keyedDigest } from './ids.ts';
/** Returns the lookup code, 50 bits that only the secret's holder can compute. */
export const lookupCodeOf = (secret: string, orderId: string) =>
  numberStart(orderId) + base32(keyedDigest(secret, 'lookup-code', orderId), 10);

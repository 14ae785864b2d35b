import { numberStart } from './cell.ts';
import { base32, keyedDigest } from './ids.ts';
/** The order's lookup code: 50 bits that only the holder of the secret can compute. */
export const lookupCodeOf = (secret: string, orderId: string) =>
  numberStart(orderId) + base32(keyedDigest(secret, 'lookup-code', orderId), 10);

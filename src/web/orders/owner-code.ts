import { ownerCodeKey, readRecord, session } from '../runtime/storage.ts';

/** A birthday finds an order, but proves no ownership. */
export const isBirthday = (code: string): boolean => /^\d{8}$/.test(code);

/** Stores the typed lookup code for the tab: it proves ownership in any browser. */
export function keepOwnerCode(orderId: string, code: string): void {
  if (!isBirthday(code)) session.write(ownerCodeKey, JSON.stringify({ orderId, code }));
}

function findOwnerCode(orderId: string): string {
  const kept = readRecord(ownerCodeKey);
  return kept?.orderId === orderId && typeof kept.code === 'string' ? kept.code : '';
}

export type Claim = { code?: string };

/** Returns undefined if this browser may not change the order. A back end without ownership gets no code. */
export function claimOf(order: { owned?: boolean }, orderId: string): Claim | undefined {
  if (order.owned !== false) return {};
  const code = findOwnerCode(orderId);
  return code === '' ? undefined : { code };
}

import { ownerCodeKey, readRecord, session } from '../page/storage.ts';

/** A birthday finds an order, too, and owns none. */
export const isBirthday = (code: string): boolean => /^\d{8}$/.test(code);

/** Keeps the lookup code that was typed for an order while the tab is open: it owns the order in any browser. */
export function keepOwnerCode(orderId: string, code: string): void {
  if (!isBirthday(code)) session.write(ownerCodeKey, JSON.stringify({ orderId, code }));
}

/** The code that was typed for this order; empty for none. */
function findOwnerCode(orderId: string): string {
  const kept = readRecord(ownerCodeKey);
  return kept?.orderId === orderId && typeof kept.code === 'string' ? kept.code : '';
}

/** What has to be sent along to change an order. */
export type Claim = { code?: string };

/** Undefined: this browser may not change it. A back end that says nothing of owners asks for no code, and is sent none. */
export function claimOf(order: { owned?: boolean }, orderId: string): Claim | undefined {
  if (order.owned !== false) return {};
  const code = findOwnerCode(orderId);
  return code === '' ? undefined : { code };
}

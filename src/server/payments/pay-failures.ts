import { openAttemptsOf } from './attempt.ts';
import type { PaymentContext } from './context.ts';

const longest = 160;

/**
 * What an app said of a payment that it did not open, for the log: of addresses the host alone, and nothing that is long
 * enough to be an id or a number of somebody.
 */
export const cleanReason = (said: string): string =>
  said
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/(https?:\/\/[^/?#\s]+)[^\s]*/gi, '$1')
    .replace(/(?=[\w-]*[\dA-Z])[\w-]{16,}|\d{6,}/g, '…')
    .trim()
    .slice(0, longest);

/** Counts and logs why a payment did not open, by its provider and mode. Of an order with none open nothing is believed. */
export async function notePayFailure(context: PaymentContext, orderId: string, said: string): Promise<void> {
  const open = await openAttemptsOf(context.store.db, orderId);
  const attempt = open.find(({ mode }) => mode === 'in-app');
  if (!attempt) return;
  const { provider, mode } = attempt;
  context.metrics.payFailures.inc({ provider, mode });
  context.log.warn(
    { provider, mode, reason: cleanReason(said) },
    'The app of a buyer did not open the payment.',
  );
}

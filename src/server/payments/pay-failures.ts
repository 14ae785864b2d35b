import type { TransitionDeps } from '../orders/transition.ts';
import { openAttemptsOf } from './attempt.ts';

const longest = 160;

/** Removes whatever may be personal from an app's error message: paths of URLs, ids and long numbers. */
export const cleanReason = (said: string): string =>
  said
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/(https?:\/\/[^/?#\s]+)[^\s]*/gi, '$1')
    .replace(/(?=[\w-]*[\dA-Z])[\w-]{16,}|\d{6,}/g, '…')
    .trim()
    .slice(0, longest);

export async function notePayFailure(
  deps: Pick<TransitionDeps, 'store' | 'metrics' | 'log'>,
  orderId: string,
  said: string,
): Promise<void> {
  const open = await openAttemptsOf(deps.store.db, orderId);
  const attempt = open.find(({ mode }) => mode === 'in-app');
  if (!attempt) return;
  const { provider, mode } = attempt;
  deps.metrics.payFailures.inc({ provider, mode });
  deps.log.warn(
    { provider, mode, reason: cleanReason(said) },
    'The app of a buyer did not open the payment.',
  );
}

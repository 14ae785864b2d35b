import type { FunnelActor } from '../runtime/page-context.tsx';
import { session } from '../runtime/storage.ts';

const reloadedKey = 'reloaded-at';
/** Milliseconds; a second failure within them is not cured by reloading. */
const againMs = 60_000;

/**
 * Reloads an old page once if a deploy removed its part, but never during a payment or in a loop. Then the error
 * boundary shows a button.
 */
export function reloadOnPreloadError(actor: FunnelActor): void {
  addEventListener('vite:preloadError', () => {
    const reloadedAt = Number(session.read(reloadedKey) ?? 0);
    if (actor.getSnapshot().hasTag('paying') || Date.now() - reloadedAt < againMs) return;
    session.write(reloadedKey, String(Date.now()));
    if (session.read(reloadedKey)) location.reload();
  });
}

import type { FunnelActor } from '../page/page-context.tsx';
import { session } from '../page/storage.ts';

const reloadedKey = 'reloaded-at';
/** A second failure within this time is not cured by reloading. */
const againMs = 60_000;

/**
 * An old page after a deploy asks for a part that is gone: it reloads once. Never while a payment is in progress, and
 * never in a loop; then the error reaches the boundary, whose screen has a button.
 */
export function reloadOnPreloadError(actor: FunnelActor): void {
  addEventListener('vite:preloadError', () => {
    const reloadedAt = Number(session.read(reloadedKey) ?? 0);
    if (actor.getSnapshot().hasTag('paying') || Date.now() - reloadedAt < againMs) return;
    session.write(reloadedKey, String(Date.now()));
    // Where storage is forbidden the guard cannot hold: no reload.
    if (session.read(reloadedKey)) location.reload();
  });
}

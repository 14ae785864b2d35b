import { and, eq, sql } from 'drizzle-orm';
import { switches } from '../db/schema.ts';
import type { SwitchKind } from '../db/states.ts';
import type { StoreDeps } from '../db/store.ts';
import { refuse } from '../lib/refusal.ts';
import { recordEvent, transact } from '../orders/transition.ts';
import type { Switches } from '../pauses/pauses.ts';
import type { OperationRequest } from './requests.ts';

const switchName = (kind: SwitchKind, key: string) => (kind === 'till' ? 'the till' : `${kind} ${key}`);

export const listPaused = ({ switches }: { switches: Switches }) => switches.refresh();

export type ListNames = (kind: 'funnel' | 'channel' | 'experiment') => Promise<readonly string[] | null>;

/** Pauses what `kind` and `key` name. If it is paused already, adds or replaces texts for buyers. */
export async function pause(deps: StoreDeps & { switches: Switches }, request: OperationRequest<'pause'>) {
  const { kind, key, by, words } = request;
  await transact(deps, async (transaction) => {
    await transaction.tx
      .insert(switches)
      .values({ kind, key, by, words, since: transaction.at })
      .onConflictDoUpdate({
        target: [switches.kind, switches.key],
        set: { by, words: sql`(${switches.words}::jsonb || excluded.words::jsonb)::json` },
      });
    await recordEvent(transaction, 'switch', switchName(kind, key), {
      orderId: '',
      event: 'pause',
      data: { by, words },
    });
  });
  return listPaused(deps);
}

export async function resume(
  deps: StoreDeps & { switches: Switches },
  { kind, key, by }: OperationRequest<'resume'>,
) {
  const isIt = and(eq(switches.kind, kind), eq(switches.key, key));
  const name = switchName(kind, key);
  await transact(deps, async (transaction) => {
    const gone = await transaction.tx.delete(switches).where(isIt).returning();
    if (gone.length === 0) throw refuse`Not paused: ${name}.`;
    await recordEvent(transaction, 'switch', name, { orderId: '', event: 'resume', data: { by } });
  });
  return listPaused(deps);
}

import { and, eq, sql } from 'drizzle-orm';
import type { ChannelsFile } from '../../engine/funnel/schema-types.generated.ts';
import { switches } from '../db/schema.ts';
import type { SwitchKind } from '../db/states.ts';
import type { Db, StoreDeps } from '../db/store.ts';
import { OperatorRefusal } from '../lib/refusal.ts';
import { recordEvent, transact } from '../orders/transition.ts';
import type { Switches } from '../pauses/pauses.ts';
import { listPublications } from '../publishing/publications.ts';
import type { OperationRequest } from './requests.ts';

const switchName = (kind: SwitchKind, key: string) => (kind === 'till' ? 'the till' : `${kind} ${key}`);

export const listPaused = ({ switches }: { switches: Switches }) => switches.refresh();

/** Refuses names that were never published: they are misspelt, if this shop publishes at all. */
async function requireKnown(db: Db, kind: SwitchKind, key: string): Promise<void> {
  if (kind === 'till' || kind === 'way') return;
  const lists = await listPublications(db, 'shared/channels');
  const isKnown =
    kind === 'channel'
      ? lists.some(({ content }) => Object.hasOwn((content as ChannelsFile | null)?.channels ?? {}, key))
      : (await listPublications(db, kind === 'funnel' ? key : `experiments/${key}`)).length > 0;
  const place = {
    funnel: 'npm run funnels -- list',
    channel: 'funnels/shared/channels.yaml',
    experiment: 'funnels/experiments',
  }[kind];
  if (lists.length > 0 && !isKnown) {
    throw new OperatorRefusal(`No ${kind} ${key} was ever published: see ${place}.`);
  }
}

/** Stops orders or payments, or shows an experiment's plain funnel. A second call adds its words. */
export async function pause(deps: StoreDeps & { switches: Switches }, request: OperationRequest<'pause'>) {
  const { kind, key, by, words } = request;
  await requireKnown(deps.store.db, kind, key);
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
    if (gone.length === 0) throw new OperatorRefusal(`Not paused: ${name}.`);
    await recordEvent(transaction, 'switch', name, { orderId: '', event: 'resume', data: { by } });
  });
  return listPaused(deps);
}

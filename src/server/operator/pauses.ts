import { and, eq, sql } from 'drizzle-orm';
import type { ChannelsFile } from '../../engine/funnel/schema-types.generated.ts';
import type { OperatorContext } from '../context/server-context.ts';
import { recordEvent, transact } from '../orders/transition.ts';
import { listPublications } from '../publishing/publications.ts';
import { switches } from '../store/schema.ts';
import type { SwitchKind } from '../store/states.ts';
import { OperatorRefusal } from './refusal.ts';
import type { OperationRequest } from './requests.ts';

export const switchName = (kind: SwitchKind, key: string) =>
  kind === 'till' ? 'the till' : `${kind} ${key}`;

export const listPaused = ({ switches }: OperatorContext) => switches.refresh();

/** Refuses names that were never published: they are misspelt, if this shop publishes at all. */
async function requireKnown({ store }: OperatorContext, kind: SwitchKind, key: string): Promise<void> {
  if (kind === 'till' || kind === 'way') return;
  const lists = await listPublications(store.db, 'shared/channels');
  const isKnown =
    kind === 'channel'
      ? lists.some(({ content }) => Object.hasOwn((content as ChannelsFile | null)?.channels ?? {}, key))
      : (await listPublications(store.db, kind === 'funnel' ? key : `experiments/${key}`)).length > 0;
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
export async function pause(context: OperatorContext, request: OperationRequest<'pause'>) {
  const { kind, key, by, words } = request;
  await requireKnown(context, kind, key);
  await transact(context, async (transaction) => {
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
  return listPaused(context);
}

export async function resume(context: OperatorContext, { kind, key, by }: OperationRequest<'resume'>) {
  const isIt = and(eq(switches.kind, kind), eq(switches.key, key));
  const name = switchName(kind, key);
  await transact(context, async (transaction) => {
    const gone = await transaction.tx.delete(switches).where(isIt).returning();
    if (gone.length === 0) throw new OperatorRefusal(`Not paused: ${name}.`);
    await recordEvent(transaction, 'switch', name, { orderId: '', event: 'resume', data: { by } });
  });
  return listPaused(context);
}

import { and, eq } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { publishedFiles, switches } from '../store/schema.ts';
import type { Switch, SwitchKind } from '../switches.ts';
import { OperatorRefusal } from './refusal.ts';

export const switchName = (kind: SwitchKind, key: string) =>
  kind === 'till' ? 'the till' : `${kind} ${key}`;

export async function listPaused({ switches }: Shop) {
  return (await switches.refresh()).map((each) => ({ ...each, since: each.since.toISOString() }));
}

/** A funnel nobody ever published is a slip of the keyboard, as far as this shop publishes at all. */
async function requireFunnel({ store }: Shop, slug: string): Promise<void> {
  const { name } = publishedFiles;
  const [any] = await store.db.select({ name }).from(publishedFiles).limit(1);
  const [own] = await store.db.select({ name }).from(publishedFiles).where(eq(name, slug)).limit(1);
  if (any && !own)
    throw new OperatorRefusal(`No funnel ${slug} was ever published: see npm run funnels -- list.`);
}

/** No new orders, or no new payments, until it is resumed. What is paused already gets these words. */
export async function pause(shop: Shop, { kind, key, by, words }: Omit<Switch, 'since'>) {
  if (kind === 'funnel') await requireFunnel(shop, key);
  await shop.store.db
    .insert(switches)
    .values({ kind, key, by, words, since: new Date(shop.now()) })
    .onConflictDoUpdate({ target: [switches.kind, switches.key], set: { by, words } });
  return listPaused(shop);
}

export async function resume(shop: Shop, { kind, key }: Pick<Switch, 'kind' | 'key'>) {
  const gone = await shop.store.db
    .delete(switches)
    .where(and(eq(switches.kind, kind), eq(switches.key, key)))
    .returning({ key: switches.key });
  if (gone.length === 0) throw new OperatorRefusal(`Not paused: ${switchName(kind, key)}.`);
  return listPaused(shop);
}

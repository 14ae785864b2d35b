import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Fact } from '../../contract/report.ts';
import { withClocks } from '../../fields/clock-field.ts';
import type { Mask } from '../../fields/field-kind.ts';
import { masks } from '../../fields/kinds.generated.ts';
import { fieldsOf } from '../../funnel/entry-steps.ts';
import type { FieldKind, Funnel } from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';
import { definitions, orders } from '../db/schema.ts';
import { type Db, type Given, type Store, statement, type Tx } from '../db/store.ts';
import { addLogContext, type Followed } from '../lib/log.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';

export function summaryOf(order: Order, funnel: Funnel, language: string): Fact[] {
  const facts: Fact[] = [];
  for (const field of withClocks(fieldsOf(funnel))) {
    const value = order.details[field.name];
    // During a deployment, a newer release may have stored a kind of field that this one does not know.
    const mask = masks[field.kind] as Mask<FieldKind> | undefined;
    const shown = value === undefined ? undefined : mask?.(value, field, language);
    if (shown !== undefined) facts.push({ label: say(field.label, language), value: shown });
  }
  const answered = Object.keys(order.answers).length;
  if (answered > 0) facts.push({ label: say(words.answers, language), value: String(answered) });
  return facts;
}

export type Order = typeof orders.$inferSelect;

type Id = Given<{ id: string }>;
const selectOrder = statement((db, { id }: Id) => db.select().from(orders).where(eq(orders.id, id)));
const holdOrder = statement((db, { id }: Id) =>
  db.select().from(orders).where(eq(orders.id, id)).for('update'),
);

export type FindDeps = Pick<Followed, 'logContext'> & { store: Pick<Store, 'db'> };

export async function findOrder(deps: FindDeps, orderId: string): Promise<Order | undefined> {
  const [order] = await selectOrder(deps.store.db, { id: orderId });
  if (order) addLogContext(deps, { orderNo: order.orderNo });
  return order;
}

export async function requireOrder(deps: FindDeps, orderId: string): Promise<Order> {
  const order = await findOrder(deps, orderId);
  if (!order) throw new Refusal(404, words.noOrder);
  return order;
}

export type Locking = { tx: Tx; deps: Pick<Followed, 'logContext'> };

export async function lockOrder({ tx, deps }: Locking, orderId: string): Promise<Order> {
  const [order] = await holdOrder(tx, { id: orderId });
  if (!order) throw new Refusal(404, words.noOrder);
  addLogContext(deps, { orderNo: order.orderNo });
  return order;
}

export const ordersOfVisitor = (db: Db, visitorId: string): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.visitorId, visitorId), isNull(orders.erasedAt)))
    .orderBy(desc(orders.createdAt))
    .limit(50);

/** The key is the hash of the content, so entries never become outdated. */
const known = new LRUCache<string, Funnel>({ max: 2000 });

export async function loadDefinitions(db: Db | Tx, hashes: readonly string[]): Promise<Map<string, Funnel>> {
  const found = new Map<string, Funnel>();
  const missing = new Set<string>();
  for (const hash of hashes) {
    const funnel = known.get(hash);
    if (funnel) found.set(hash, funnel);
    else missing.add(hash);
  }
  if (missing.size === 0) return found;
  const isMissing = inArray(definitions.hash, [...missing]);
  for (const { hash, funnel } of await db.select().from(definitions).where(isMissing)) {
    known.set(hash, funnel);
    found.set(hash, funnel);
  }
  return found;
}

export async function definitionOf(db: Db | Tx, { definitionHash }: Order): Promise<Funnel> {
  const funnel = (await loadDefinitions(db, [definitionHash])).get(definitionHash);
  if (!funnel) throw new Error('An order lost its definition.');
  return funnel;
}

import { eq } from 'drizzle-orm';
import { canonicalJson } from '../../changes/content-hash.ts';
import { askedField } from '../../engine/fields/asked-field.ts';
import { withFittingClocks } from '../../engine/fields/birth-clock.ts';
import { withClocks } from '../../engine/fields/clock-field.ts';
import type { Values } from '../../engine/fields/fields.ts';
import { fieldsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, Funnel } from '../../engine/funnel/funnel.ts';
import { shanghaiDay } from '../../engine/shanghai-day.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { orders, reports } from '../store/schema.ts';
import type { OrderContext } from './context.ts';
import { refuseStrangers, requireValues } from './entry-values.ts';
import { definitionOf, lockOrder, type Order, requireOrder } from './find.ts';
import { rewriteLookupKeys } from './lookup.ts';
import { asksOf } from './report.ts';
import { enqueue, noteOnOrder, transact } from './transition.ts';

/** May the details still change? Before payment freely; after it once, until the report is first opened. */
export const isCorrectable = (order: Order): boolean =>
  !order.erasedAt &&
  (order.state === 'created' || (order.state === 'paid' && !order.openedAt && !order.correctedAt));

function refuseUncorrectable(order: Order): void {
  if (isCorrectable(order)) return;
  if (order.erasedAt) throw new Refusal(404, words.erased);
  if (order.state !== 'paid') throw new Refusal(409, words.correctClosed);
  throw new Refusal(409, order.openedAt ? words.correctTooLate : words.correctedOnce);
}

/** Every detail an order may have: those of its entry, and those that its report asks for beyond them. */
function askedFields(context: OrderContext, order: Order, funnel: Funnel): readonly Field[] {
  const [language = ''] = funnel.languages;
  const asks = asksOf(context, order, funnel, language);
  return [...withClocks(fieldsOf(funnel)), ...asks.map((ask) => askedField(ask, language))];
}

/** Corrects details, checked like the entry; after payment the report is made anew. Throws 400, 404 or 409. */
export async function correctDetails(context: OrderContext, orderId: string, sent: Values): Promise<void> {
  const before = await requireOrder(context.store.db, orderId);
  const funnel = await definitionOf(context.store.db, before);
  const corrected = { ...before, details: { ...before.details, ...sent } };
  const fields = askedFields(context, corrected, funnel);
  if (Object.keys(sent).length === 0) throw new Refusal(400, words.nothingToCorrect);
  refuseStrangers(fields, sent);
  refuseUncorrectable(before);
  const given = fields.filter(({ name }) => Object.hasOwn(sent, name));
  const names = given.map(({ name }) => name);
  const accepted = requireValues(given, sent, shanghaiDay(context.now()));

  await transact(context, async (transaction) => {
    const { tx, at } = transaction;
    const order = await lockOrder(tx, orderId);
    refuseUncorrectable(order);
    const merged: Record<string, string> = { ...order.details, ...accepted };
    for (const name of names) if (accepted[name] === undefined) delete merged[name];
    const details = withFittingClocks(merged);
    if (canonicalJson(details) === canonicalJson(order.details)) return;
    const isPaid = order.state === 'paid';
    await tx
      .update(orders)
      .set({ details, detailsVersion: order.detailsVersion + 1, ...(isPaid && { correctedAt: at }) })
      .where(eq(orders.id, orderId));
    await rewriteLookupKeys(transaction, { ...order, details });
    await noteOnOrder(transaction, order, 'correct', { fields: names });
    if (!isPaid) return;
    await tx.delete(reports).where(eq(reports.orderId, orderId));
    await enqueue(transaction, { orderId, kind: 'report' });
  });
}

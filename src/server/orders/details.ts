import { eq } from 'drizzle-orm';
import { canonicalJson } from '../../changes/content-hash.ts';
import { askedField } from '../../fields/asked-field.ts';
import { withClocks, withFittingClocks } from '../../fields/clock-field.ts';
import type { Values } from '../../fields/fields.ts';
import { visibleFields } from '../../fields/visible-fields.ts';
import type { Field, Funnel } from '../../funnel/funnel.ts';
import { offerName } from '../../funnel/offer-name.ts';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { orders, reports } from '../db/schema.ts';
import type { StoreDeps } from '../db/store.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { refuseStrangers, requireValues } from './entry-values.ts';
import { definitionOf, lockOrder, type Order, requireOrder } from './find.ts';
import { rewriteLookupKeys } from './lookup.ts';
import { asksOf, type ReportMaker } from './report.ts';
import { enqueue, noteOnOrder, type TransitionDeps, transact } from './transition.ts';

type CorrectionDeps = StoreDeps & Pick<TransitionDeps, 'wake'> & { secret: string; reports: ReportMaker };

export const isCorrectable = (order: Order): boolean =>
  !order.erasedAt &&
  (order.state === 'created' || (order.state === 'paid' && !order.openedAt && !order.correctedAt));

function refuseUncorrectable(order: Order): void {
  if (isCorrectable(order)) return;
  if (order.erasedAt) throw new Refusal(404, words.erased);
  if (order.state !== 'paid') throw new Refusal(409, words.correctClosed);
  throw new Refusal(409, order.openedAt ? words.correctTooLate : words.correctedOnce);
}

const namesOf = (fields: readonly Field[]) => new Set<string>(fields.map(({ name }) => name));

function fieldsAfter(reports: ReportMaker, order: Order, corrected: Values, funnel: Funnel) {
  const [language = ''] = funnel.languages;
  const asks = asksOf(reports, { ...order, details: corrected }, funnel, language);
  // Compute ages for the day of the order, because the report does so, too.
  const [before, after] = [order.details, corrected].map((each) =>
    visibleFields(funnel, each, order.askedOn),
  );
  const were = namesOf(before!);
  return {
    fields: [...withClocks(after!), ...asks.map((ask) => askedField(ask, language))],
    raised: after!.filter(({ name }) => !were.has(name)),
    gone: before!.filter(({ name }) => !namesOf(after!).has(name)),
  };
}

function correctedDetails(deps: CorrectionDeps, order: Order, funnel: Funnel, sent: Values): Values {
  if ((sent[offerName] ?? order.details[offerName]) !== order.details[offerName])
    throw new Refusal(409, words.offerFixed);
  const merged: Record<string, string> = { ...order.details, ...sent };
  const { fields, raised, gone } = fieldsAfter(deps.reports, order, merged, funnel);
  refuseStrangers(fields, sent);
  const isSent = ({ name }: Field) => Object.hasOwn(sent, name);
  const given = [...fields.filter(isSent), ...raised.filter((field) => !isSent(field))];
  const accepted = requireValues(given, sent, shanghaiDay(deps.now()));
  Object.assign(merged, accepted);
  for (const { name } of [...given, ...gone]) if (accepted[name] === undefined) delete merged[name];
  return withFittingClocks(merged);
}

/** Corrects an order's details. A paid order gets a new report. Throws 400, 404 or 409. */
export async function correctDetails(deps: CorrectionDeps, orderId: string, sent: Values): Promise<void> {
  const funnel = await definitionOf(deps.store.db, await requireOrder(deps, orderId));
  const names = Object.keys(sent);
  if (names.length === 0) throw new Refusal(400, words.nothingToCorrect);
  await transact(deps, async (transaction) => {
    const { tx, at } = transaction;
    const order = await lockOrder(transaction, orderId);
    refuseUncorrectable(order);
    const details = correctedDetails(deps, order, funnel, sent);
    if (canonicalJson(details) === canonicalJson(order.details)) return;
    const isPaid = order.state === 'paid';
    await tx
      .update(orders)
      .set({ details, detailsVersion: order.detailsVersion + 1, ...(isPaid && { correctedAt: at }) })
      .where(eq(orders.id, orderId));
    await rewriteLookupKeys(tx, deps.secret, { ...order, details });
    await noteOnOrder(transaction, order, 'correct', { fields: names });
    if (!isPaid) return;
    await tx.delete(reports).where(eq(reports.orderId, orderId));
    await enqueue(transaction, { orderId, kind: 'report' });
  });
}

import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Message } from '../../contract/t.ts';
import { complaints, orders, phoneBindings } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import { OperatorRefusal, refuse } from '../lib/refusal.ts';
import { findPhone } from '../orders/entry-values.ts';
import { recordEvent, transact } from '../orders/transition.ts';
import { eraseComplaints, holdsWords } from '../payments/erase.ts';
import type { PaymentDeps } from '../payments/settle.ts';
import type { OperationRequest } from './requests.ts';
import { eraseNow } from './upkeep.ts';

const between = '[-\\s.()·－—–　]*';

/** Selects complaints that contain the phone number, even with +86, full-width digits or separators. */
function namesPhone(phone: string) {
  const number = [...phone].join(between);
  const pattern = `(^|[^0-9])((00)?8${between}6${between})?${number}([^0-9]|$)`;
  // Use `||`, because Citus refuses updates by functions that depend on settings, such as `concat_ws`.
  const words = sql`${complaints.contact} || ' | ' || ${complaints.text} || ' | ' || ${complaints.answer}`;
  return sql`translate(${words}, '０１２３４５６７８９', '0123456789') ~ ${pattern}`;
}

export function requirePhone(typed: string): string {
  const phone = findPhone(typed);
  if (!phone) throw refuse`That is no mobile number: it has 11 digits, with or without +86 before them.`;
  return phone;
}

export function isOfPhone(db: Db, phone: string) {
  const bound = db
    .select({ orderId: phoneBindings.orderId })
    .from(phoneBindings)
    .where(eq(phoneBindings.phoneNumber, phone));
  const isNamed = sql`exists (select from jsonb_each_text(${orders.details}) as given where given.value = ${phone})`;
  return or(inArray(orders.id, bound), isNamed);
}

async function heldOf(db: Db, typed: string) {
  const phone = requirePhone(typed);
  const found = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(and(isNull(orders.erasedAt), isOfPhone(db, phone)));
  const ids = found.map(({ id }) => id);
  const isTheirs = and(holdsWords, or(namesPhone(phone), inArray(complaints.orderId, ids)));
  const countComplaints = () => db.$count(complaints, isTheirs);
  return { phone, orderNos: found.map(({ orderNo }) => orderNo), countComplaints };
}

export async function findByPhone(deps: { store: Store }, request: OperationRequest<'findPhone'>) {
  const { phone, orderNos, countComplaints } = await heldOf(deps.store.db, request.phone);
  return { phone, orders: orderNos, complaints: await countComplaints() };
}

export async function eraseByPhone(deps: PaymentDeps, request: OperationRequest<'erasePhone'>) {
  const { phone, orderNos, countComplaints } = await heldOf(deps.store.db, request.phone);
  const held = await countComplaints();
  const kept: Message[] = [];
  for (const order of orderNos) {
    await eraseNow(deps, { order, by: request.by }).catch((error: unknown) => {
      if (!(error instanceof OperatorRefusal)) throw error;
      kept.push(error.said);
    });
  }
  await transact(deps, async (transaction) => {
    const { tx, at } = transaction;
    for (const { complaintNo, orderId } of await eraseComplaints(tx, namesPhone(phone), at)) {
      const entry = { orderId: orderId ?? '', event: 'erase', data: { by: request.by } };
      await recordEvent(transaction, 'complaint', complaintNo, entry);
    }
  });
  return { orders: orderNos.length - kept.length, complaints: held - (await countComplaints()), kept };
}

import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Shop } from '../context/shop.ts';
import { findPhone } from '../orders/entry-values.ts';
import { eraseComplaints } from '../orders/erase.ts';
import { complaints, orders, phoneBindings } from '../store/schema.ts';
import { OperatorRefusal } from './refusal.ts';
import { eraseNow } from './upkeep.ts';

function requirePhone(typed: string): string {
  const phone = findPhone(typed.normalize('NFKC'));
  if (phone) return phone;
  throw new OperatorRefusal('That is no mobile number: 11 digits, +86 before them or not.');
}

/** Full-width digits are digits, too, and what stands between digits is nothing. */
const isContact = (phone: string) =>
  inArray(
    sql`regexp_replace(translate(${complaints.contact}, '０１２３４５６７８９', '0123456789'), '[^0-9]', '', 'g')`,
    [phone, `86${phone}`, `0086${phone}`],
  );

/** What is kept of whoever has a phone number: orders that name it or are bound to it, and complaints it is the contact of. */
export async function findByPhone({ store: { db } }: Shop, typed: string) {
  const phone = requirePhone(typed);
  const bound = db
    .select({ orderId: phoneBindings.orderId })
    .from(phoneBindings)
    .where(eq(phoneBindings.phoneNumber, phone));
  const named = sql`exists (select from jsonb_each_text(${orders.details}) as given where given.value = ${phone})`;
  const found = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(isNull(orders.erasedAt), or(inArray(orders.id, bound), named)));
  const isHeld = and(isContact(phone), ne(complaints.contact, ''));
  return {
    phone,
    orders: found.map(({ orderNo }) => orderNo),
    complaints: await db.$count(complaints, isHeld),
  };
}

/** Erases all of it now; `kept`: why an order has to wait. */
export async function eraseByPhone(shop: Shop, typed: string) {
  const { phone, orders: numbers } = await findByPhone(shop, typed);
  const kept: string[] = [];
  for (const orderNo of numbers) {
    await eraseNow(shop, orderNo).catch((error: unknown) => {
      if (!(error instanceof OperatorRefusal)) throw error;
      kept.push(error.message);
    });
  }
  const erased = await eraseComplaints(shop.store.db, isContact(phone));
  return { orders: numbers.length - kept.length, complaints: erased, kept };
}

import { eq, inArray, or, sql } from 'drizzle-orm';
import { readOrderNo } from '../../engine/fields/lookup-code.ts';
import { cellIn } from '../kernel/cell.ts';
import type { Order } from '../orders/find.ts';
import { attempts, orders, refunds, unmatchedMoney } from '../store/schema.ts';
import { type Db, readRows } from '../store/store.ts';
import { OperatorRefusal } from './refusal.ts';

/** Finds an order by its number or id, or by number of a payment, refund or transaction. Throws OperatorRefusal. */
export async function requireOrder(db: Db, reference: string): Promise<Order> {
  const number = readOrderNo(reference);
  // A union uses each index; `or` would read the whole table.
  const isIt = sql`${orders.id} = any(array(
    select id from ${orders} where ${orders.orderNo} = ${number} union all select ${reference}
    union all select order_id from ${attempts} where ${attempts.attemptNo} = ${number}
    union all select order_id from ${attempts} where ${attempts.transactionId} in (${reference}, ${reference.toUpperCase()})
    union all select order_id from ${refunds} where ${refunds.refundNo} = ${reference.toUpperCase()}))`;
  const [order] = await db.select().from(orders).where(isIt);
  if (order) return order;
  const isMoney = or(
    inArray(unmatchedMoney.transactionId, [reference, reference.toUpperCase()]),
    eq(unmatchedMoney.attemptNo, number),
  );
  const [money] = await db.select({ id: unmatchedMoney.id }).from(unmatchedMoney).where(isMoney);
  throw new OperatorRefusal(
    money
      ? `${reference} is money ${money.id}, which belongs to no order: see review.`
      : `There is no order ${reference}${await whereElse(db, reference)}.`,
  );
}

async function whereElse(db: Db, reference: string): Promise<string> {
  const [cell] = (['orderNo', 'attemptNo', 'orderId'] as const).flatMap(
    (kind) => cellIn(kind, reference) ?? [],
  );
  const [here] = await readRows<{ schema: string }>(db, sql`select current_schema() as schema`);
  const isElsewhere = cell && here?.schema.startsWith('cell_') && here.schema !== `cell_${cell}`;
  return isElsewhere ? ` in this cell; its number is of the cell ${cell}: ask again with CELL=${cell}` : '';
}

import { asc, inArray } from 'drizzle-orm';
import { events, outbox, unmatchedMoney } from '../../../src/server/db/schema.ts';
import type { Order } from '../../../src/server/orders/find.ts';
import type { Unmatched } from '../../../src/server/payments/unmatched.ts';
import type { Order as Entry } from '../../simulator/wechat/orders.ts';
import { bring, has, look, type States } from './situations.ts';

export interface MoneySituation {
  kind: Unmatched['kind'];
  /** `closed` and `abnormal`: the provider's answers to its refund. */
  state: 'waiting' | 'closed' | 'abnormal' | 'returning' | 'returned' | 'by-hand' | 'attached';
  /** The provider's books; `less`: the notification told a fen too much. */
  there: 'paid' | 'less' | 'gone' | 'part' | 'absent' | 'processing' | 'success' | 'closed' | 'abnormal';
  order: 'created' | 'closed' | 'paid';
}

const inBooks = {
  waiting: ['paid', 'less', 'gone', 'part', 'absent'],
  closed: ['closed'],
  abnormal: ['abnormal', 'success'],
  returning: ['paid', 'processing', 'success', 'closed', 'abnormal'],
  returned: ['success', 'gone'],
  'by-hand': ['paid', 'abnormal'],
  attached: ['paid'],
} as const;

function isPossible({ kind, state, there, order }: MoneySituation): boolean {
  if (!has(inBooks[state], there)) return false;
  // A query tells the amount of a lone payment only; a console refund is only noted.
  if (kind === 'second-transaction') return order === 'paid' && state !== 'attached' && there !== 'less';
  if (kind === 'console-refund')
    return has(['waiting', 'returned'], state) && there === 'gone' && order !== 'paid';
  return state !== 'attached' || order === 'paid';
}

export const moneySituations = (['unknown-attempt', 'second-transaction', 'console-refund'] as const).flatMap(
  (kind) =>
    (Object.keys(inBooks) as MoneySituation['state'][]).flatMap((state) =>
      inBooks[state].flatMap((there) =>
        (['created', 'closed', 'paid'] as const)
          .map((order): MoneySituation => ({ kind, state, there, order }))
          .filter(isPossible),
      ),
    ),
);

const [amount, part] = [1980, 990] as const;

let made = 0;
function rowsOf(each: MoneySituation, template: Order, its: { id: string; attempt: string }) {
  const { kind, state, there } = each;
  made += 1;
  const id = `U20261121${String(made).padStart(8, '0')}`;
  const isSecond = kind === 'second-transaction';
  const attemptNo = isSecond || state === 'attached' ? its.attempt : `LOST${made}`;
  const transactionId = state === 'attached' ? `4200${attemptNo}` : `4300${made}`;
  const at = template.createdAt;
  const isSettled = has(['returned', 'by-hand', 'attached'], state);
  const money: Unmatched = {
    ...{ id, provider: 'wechat', kind, attemptNo, transactionId, currency: 'CNY', evidence: 'notice:x' },
    ...{ amount: there === 'less' ? amount + 1 : amount, merchant: '', firstAt: at },
    ...{
      refundNo: '',
      part: 0,
      settledAt: isSettled ? at : null,
      orderId: state === 'attached' ? its.id : null,
    },
    settledAs: isSettled || state === 'returning' ? (state as Unmatched['settledAs']) : null,
    reason: state === 'waiting' ? null : 'an earlier one',
    closedRefunds: state === 'closed' ? 1 : 0,
    told: has(['closed', 'abnormal'], state) ? state.toUpperCase() : '',
  };
  const refundNo = `R${isSecond ? transactionId : attemptNo}`;
  const isOurs = has(['processing', 'success', 'closed', 'abnormal'], there);
  const isInConsole = there === 'gone' || there === 'part';
  const refund = {
    refundNo: isOurs ? refundNo : `console${made}`,
    amount: there === 'part' ? part : amount,
    state: isOurs ? (there as 'success') : ('success' as const),
  };
  const entry: Entry = {
    ...{ attemptNo, amount, transactionId, state: 'paid', kind: 'h5', terms: '', prepayId: 'wx0' },
    ...{ cashierEndsAt: 0, openid: '', notifyUrl: 'https://shop.example/api/pay/wechat/notify' },
    refunds: new Map(isOurs || isInConsole ? [[refund.refundNo, refund]] : []),
  };
  const job = { orderId: '', kind: 'return', ref: id, createdAt: at, nextAt: at, tries: 2 } as const;
  return {
    money,
    entry,
    jobs: state === 'returning' ? [job] : [],
    isKnownThere: there !== 'absent' && state !== 'attached',
    numbers: { id, attemptNo, transactionId, ledger: isSecond ? `${attemptNo}~2` : attemptNo, refundNo },
  };
}

export async function bringMoney(states: States, those: readonly MoneySituation[]) {
  const { db } = states.store;
  const companions = await bring(
    states,
    those.map(({ order }) => ({
      ...{ order, attempt: order === 'paid' ? 'success' : 'none', refund: 'none', of: 'whole' },
      ...{ isSettled: false, isErased: false, there: order === 'paid' ? 'paid' : 'closed' },
    })),
  );
  const merchant = states.shop.payments.findByName('wechat')!.merchant;
  const rows = those.map((each, index) => rowsOf(each, states.template, companions[index]!));
  await db.insert(unmatchedMoney).values(rows.map(({ money }) => ({ ...money, merchant })));
  const jobs = rows.flatMap((each) => each.jobs);
  if (jobs.length > 0) await db.insert(outbox).values(jobs);
  const ledger = states.wechat.ledger as Map<string, Entry>;
  for (const { entry, isKnownThere, numbers } of rows) if (isKnownThere) ledger.set(numbers.ledger, entry);
  return rows.map(({ numbers }, index) => ({ ...numbers, companion: companions[index]! }));
}
export type MoneyNumbers = Awaited<ReturnType<typeof bringMoney>>[number];

/** Reads all rows of such money and its order, and the provider's books. */
export async function lookAtMoney(states: States, those: readonly MoneyNumbers[]) {
  const { db } = states.store;
  const seen = await look(
    states,
    those.map(({ companion }) => companion),
  );
  const transactions = those.map(({ transactionId }) => transactionId);
  const ids = those.map(({ id }) => id);
  const rows = await db
    .select()
    .from(unmatchedMoney)
    .where(inArray(unmatchedMoney.transactionId, transactions))
    .orderBy(asc(unmatchedMoney.firstAt), asc(unmatchedMoney.id));
  const jobs = await db.select().from(outbox).where(inArray(outbox.ref, ids)).orderBy(asc(outbox.id));
  const log = await db.select().from(events).where(inArray(events.subjectId, ids)).orderBy(asc(events.seq));
  return those.map((numbers, index) => {
    const { rows: order, log: orderLog } = seen[index]!;
    const there = [...(states.wechat.ledger.get(numbers.ledger)?.refunds.values() ?? [])];
    return {
      money: rows.filter(({ transactionId }) => transactionId === numbers.transactionId),
      jobs: jobs.filter(({ ref }) => ref === numbers.id),
      order,
      log: [...orderLog, ...log.filter(({ subjectId }) => subjectId === numbers.id)],
      there: there.map((refund) => ({ ...refund })),
    };
  });
}
export type SeenMoney = Awaited<ReturnType<typeof lookAtMoney>>[number];
export const nameOfMoney = ({ kind, state, there, order }: MoneySituation) =>
  `${kind}, ${state}, there ${there}, with an order that is ${order}`;

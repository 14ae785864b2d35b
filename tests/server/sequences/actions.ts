import { eq } from 'drizzle-orm';
import { attempts } from '../../../src/server/db/schema.ts';
import { OperatorRefusal, Refusal } from '../../../src/server/lib/refusal.ts';
import { refundOrder } from '../../../src/server/operator/refund-order.ts';
import { createOrder } from '../../../src/server/orders/create.ts';
import { setCoupon } from '../../../src/server/payments/coupon.ts';
import { unpaidLifeMs } from '../../../src/server/payments/expire.ts';
import { openAttempt } from '../../../src/server/payments/open-attempt.ts';
import type { LedgerRefund, NoticeMode } from '../../simulator/modes.ts';
import { aRequestId } from '../../support/create-shop.ts';
import type { Attempt, Way, World } from '../../support/create-world.ts';
import { expireUnpaid } from '../../support/expire-unpaid.ts';
import { typed } from '../../support/typed-details.ts';
import { workOnce } from '../../support/work-once.ts';

export type Action =
  | { kind: 'create' }
  | { kind: 'open'; order: number; way: Way }
  | { kind: 'begin'; attempt: number }
  | { kind: 'pay'; attempt: number; notice: NoticeMode }
  | { kind: 'coupon'; order: number }
  | { kind: 'refund'; order: number; amount?: number }
  | { kind: 'refunds-begin'; state: LedgerRefund['state'] }
  | { kind: 'order-next'; order: number }
  | { kind: 'work'; after: number }
  | { kind: 'wait'; seconds: number }
  | { kind: 'expire' }
  | { kind: 'deliver-held' };

/** A drawn number stands for one of the list. */
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

async function create({ shop, run }: World, again?: string): Promise<void> {
  const visitorId = run.visitors.get(again ?? '') ?? `visitor-${run.orders.length}`;
  const { id } = await createOrder(shop, {
    held: new Map(),
    visitorId,
    requestId: aRequestId(),
    slug: again ? 'next_v1' : 'marriage_v1',
    channelKey: '10',
    query: 'channelKey=10',
    answers: undefined,
    sent: typed,
  });
  run.orders.push(id);
  run.visitors.set(id, visitorId);
}

/** The provider may know the number of an attempt whose opening failed. */
async function noteAttempts({ store, run }: World, orderId: string): Promise<void> {
  const rows = await store.db.select().from(attempts).where(eq(attempts.orderId, orderId));
  const known = new Set(run.attempts.map(({ attemptNo }) => attemptNo));
  for (const { attemptNo, way } of rows) {
    if (!known.has(attemptNo)) run.attempts.push({ attemptNo, way: way as Way });
  }
}

async function open(world: World, orderId: string, way: Way): Promise<void> {
  const { shop, providers } = world;
  const payer = { address: '203.0.113.7', visitor: 'visitor' };
  try {
    const opened = await openAttempt(shop, { orderId, way, mode: 'redirect', language: 'en', payer });
    if (opened.kind === 'paid' || opened.prepared.kind !== 'redirect' || way === 'wechat') return;
    const { url } = opened.prepared;
    // Alipay knows nothing of an attempt before the buyer opens its page.
    await providers.alipay
      .during(async (signal) => (await fetch(url, { signal })).text())
      .catch((error: Error) => {
        if (error.name !== 'AbortError') throw error;
      });
  } finally {
    await noteAttempts(world, orderId);
  }
}

const cannotBePaid = /cannot be paid|No buyer has opened|TRADE_HAS_CLOSE/;

async function atProvider(doing: () => unknown): Promise<void> {
  try {
    await doing();
  } catch (error) {
    if (!(error instanceof Error && cannotBePaid.test(error.message))) throw error;
  }
}

async function pay({ providers }: World, { attemptNo, way }: Attempt, notice: NoticeMode): Promise<void> {
  const { simulator } = providers[way];
  if (notice !== 'ok') simulator.setMode('notify', notice, 1);
  await atProvider(() => simulator.pay(attemptNo));
}

/** A refusal is an answer like any other. */
export async function perform(world: World, action: Action): Promise<void> {
  const { shop, run, providers, clock } = world;
  const order = 'order' in action ? pick(run.orders, action.order) : undefined;
  const attempt = 'attempt' in action ? pick(run.attempts, action.attempt) : undefined;
  try {
    if (action.kind === 'create') await create(world);
    else if (action.kind === 'order-next' && order) await create(world, order);
    else if (action.kind === 'refunds-begin') providers.wechat.simulator.refundState = action.state;
    else if (action.kind === 'open' && order) await open(world, order, action.way);
    else if (action.kind === 'begin' && attempt?.way === 'alipay')
      await atProvider(() => providers.alipay.simulator.begin(attempt.attemptNo));
    else if (action.kind === 'pay' && attempt) await pay(world, attempt, action.notice);
    else if (action.kind === 'coupon' && order) await setCoupon(shop, order, 'stay5');
    else if (action.kind === 'refund' && order) {
      run.unwanted.add(order);
      await refundOrder(shop, {
        ...{ order, reason: 'a wish', by: 'clerk' },
        ...(action.amount && { amount: action.amount }),
      });
    } else if (action.kind === 'work') {
      clock.now += action.after * 1000;
      await workOnce(shop);
    } else if (action.kind === 'wait') clock.now += action.seconds * 1000;
    else if (action.kind === 'expire') {
      clock.now += unpaidLifeMs;
      await expireUnpaid(shop);
    } else if (action.kind === 'deliver-held') {
      await providers.wechat.simulator.deliverHeld();
      await providers.alipay.simulator.deliverHeld();
    }
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof OperatorRefusal)) throw error;
  }
}

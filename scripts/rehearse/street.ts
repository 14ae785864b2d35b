import { setTimeout as pause } from 'node:timers/promises';
import type { Cashiers } from '../../tests/server/kills/cashiers.ts';
import {
  comeBack,
  createOrder,
  NoAnswer,
  openPayment,
  type Sender,
  sendTo,
  statusOf,
} from '../../tests/server/kills/visits.ts';

const buyers = 6;
/** In ms. A page waits this long for an answer before asking again. */
const patienceMs = 15_000;
const giveUpAfterMs = 180_000;
const restMs = 300;
const ways = ['wechat', 'alipay'] as const;

/** Sends from the buyer's own address. A status of 500 or above counts as no answer, as for a page. */
function senderTo(origin: string, address: string): Sender {
  const send = sendTo(() => origin, address, patienceMs);
  return async (visit) => {
    const answer = await send(visit);
    if (answer.http >= 500) throw new NoAnswer(String(answer.http));
    return answer;
  };
}

let requests = 0;

/** Starts six buyers. Each makes one purchase after the other, from the order to reading the report. */
export function openStreet(origin: string, cashiers: Cashiers) {
  const diary = {
    acknowledged: new Set<string>(),
    /** In ms: the longest time that a buyer repeated a request before an answer came. */
    longestWait: 0,
    /** In ms from a payment to the status `paid`. */
    longestTold: 0,
  };
  let isOpen = false;
  let shopping: Promise<unknown> = Promise.resolve();

  async function insist<Answer>(visit: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    for (;;) {
      const waited = () => performance.now() - began;
      try {
        const answer = await visit();
        diary.longestWait = Math.max(diary.longestWait, waited());
        return answer;
      } catch (error) {
        if (waited() > giveUpAfterMs || !(error instanceof NoAnswer)) throw error;
        await pause(100);
      }
    }
  }

  async function order(send: Sender) {
    requests += 1;
    const [requestId, way] = [`rehearsal-${process.pid}-${requests}`, ways[requests % 2]!];
    const created = await insist(() => createOrder(send, requestId));
    if (created.status !== 200) throw new Error(`An order was refused: ${created.msg}`);
    const orderId = String(created.data.id);
    diary.acknowledged.add(orderId);
    const attemptNo = await insist(() => openPayment(send, orderId, way));
    if (!attemptNo) throw new Error('An order that nobody paid for is paid.');
    return { orderId, attemptNo, way };
  }

  async function buy(send: Sender): Promise<void> {
    const { orderId, attemptNo, way } = await order(send);
    await cashiers.pay(way, attemptNo, 'ok');
    const paidAt = performance.now();
    for (let polls = 1; (await insist(() => statusOf(send, orderId))) !== 'paid'; polls += 1) {
      if (performance.now() - paidAt > giveUpAfterMs) throw new Error('A buyer who paid was never told so.');
      if (polls % 10 === 0) await insist(() => comeBack(send, orderId));
      await pause(restMs);
    }
    diary.longestTold = Math.max(diary.longestTold, performance.now() - paidAt);
    const read = () => send({ path: `/api/order/get_result_v2?orderId=${orderId}` });
    while ((JSON.parse((await insist(read)).text) as { status: number }).status !== 200) await pause(restMs);
  }

  const senders = Array.from({ length: buyers }, (_, number) => senderTo(origin, `203.0.113.${10 + number}`));
  const shop = async (send: Sender) => {
    for (; isOpen; await pause(restMs)) await buy(send);
  };

  return {
    diary,
    /** Buying begins when the balancer has found a running process. */
    async open(): Promise<void> {
      while (!(await senders[0]!({ path: '/readyz' }).catch(() => undefined))) await pause(100);
      isOpen = true;
      shopping = Promise.all(senders.map(shop));
      // `close` throws the error, so ignore it here.
      shopping.catch(() => {});
    },
    /** Ends when each buyer has read the last report. Throws the first error that a buyer met. */
    async close(): Promise<void> {
      isOpen = false;
      await shopping;
    },
  };
}

export type Street = ReturnType<typeof openStreet>;

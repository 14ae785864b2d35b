import { setTimeout as pause } from 'node:timers/promises';
import type { NoticeMode } from '../../simulator/modes.ts';
import type { Cashiers, CashierWay } from './cashiers.ts';
import { pick } from './random.ts';
import { comeBack, createOrder, NoAnswer, openPayment, type Sender, statusOf } from './visits.ts';

/** Lost, doubled, held back, in the wrong order, preceded by a probe: each in turn. */
const noticeModes = [
  'ok',
  'duplicate',
  'never',
  'ok',
  'delayed',
  'probe',
  'reordered',
] as const satisfies NoticeMode[];

const ways = ['wechat', 'alipay'] as const satisfies CashierWay[];

export const newDiary = () => ({
  created: new Set<string>(),
  orderOf: new Map<string, string>(),
  told: new Set<string>(),
  /** In ms: the longest time that a buyer repeated a request before an answer came. */
  longestWait: 0,
  /** In ms, from the last payment to the status `paid`. */
  longestTold: 0,
});

export type Diary = ReturnType<typeof newDiary>;

export interface Street {
  send: Sender;
  cashiers: Cashiers;
  diary: Diary;
  random: () => number;
  isOpen: () => boolean;
  /** A process may be killed at these calls. */
  passed: (door: 'create' | 'open') => void;
}

class Gone extends Error {}

/** Repeats a request that got no answer; throws Gone once the street is closed. */
async function insist<T>({ diary, isOpen }: Street, visit: () => Promise<T>): Promise<T> {
  const began = performance.now();
  while (isOpen()) {
    try {
      const answer = await visit();
      diary.longestWait = Math.max(diary.longestWait, performance.now() - began);
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await pause(20);
    }
  }
  throw new Gone();
}

let requests = 0;

async function open(street: Street, orderId: string, way: CashierWay): Promise<string | undefined> {
  street.passed('open');
  const attemptNo = await insist(street, () => openPayment(street.send, orderId, way));
  if (attemptNo) street.diary.orderOf.set(attemptNo, orderId);
  return attemptNo;
}

async function buy(street: Street, turn: () => NoticeMode): Promise<void> {
  const { send, cashiers, diary, random } = street;
  requests += 1;
  const requestId = `request-${process.pid}-${requests}`;
  street.passed('create');
  const created = await insist(street, () => createOrder(send, requestId));
  if (created.status !== 200) throw new Error(`not created: ${created.msg}`);
  const orderId = created.data.id as string;
  diary.created.add(orderId);

  const first = pick(random, ways);
  const chosen = random() < 0.2 ? [first, ...ways.filter((way) => way !== first)] : [first];
  const opened: { way: CashierWay; attemptNo: string }[] = [];
  for (const way of chosen) {
    const attemptNo = await open(street, orderId, way);
    if (attemptNo) opened.push({ way, attemptNo });
  }
  if (random() < 0.1) return;
  for (const { way, attemptNo } of opened) {
    await pause(random() * 30);
    await cashiers.pay(way, attemptNo, turn());
  }
  const paidAt = performance.now();
  if (random() < 0.3) await cashiers.deliverHeld();
  if (random() < 0.5) await insist(street, () => comeBack(send, orderId));
  while ((await insist(street, () => statusOf(send, orderId))) !== 'paid') await pause(50);
  diary.longestTold = Math.max(diary.longestTold, performance.now() - paidAt);
  diary.told.add(orderId);
}

/** Throws what no buyer may see. */
export async function letThemBuy(street: Street, count: number, modes: readonly NoticeMode[] = noticeModes) {
  let turns = 0;
  const turn = () => modes[turns++ % modes.length]!;
  const shopper = async () => {
    while (street.isOpen()) {
      await buy(street, turn).catch((error: unknown) => {
        if (!(error instanceof Gone)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: count }, shopper));
}

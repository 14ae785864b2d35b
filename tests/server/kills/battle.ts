import { setTimeout as pause } from 'node:timers/promises';
import { letThemBuy, newDiary } from './buyers.ts';
import { openCashiers } from './cashiers.ts';
import type { Database } from './databases.ts';
import { armKill, type KillPlan } from './kill.ts';
import type { Program, ServerProcess } from './processes.ts';
import { comeBack, type Sender, sendTo, statusOf } from './visits.ts';

const atOnce = 6;
const giveUpAfterMs = 30_000;
const settled = ['paid', 'refunding', 'refunded', 'review'];

export async function aBattle(program: Program, database: Database, random: () => number) {
  const diary = newDiary();
  const acknowledged = new Set<string>();
  const unchecked = new Set<string>();
  const lost: string[] = [];
  const known = new Set<string>();
  const longest = { openMs: 0, recoverMs: 0 };
  let server: ServerProcess | undefined;
  let armed: ReturnType<typeof armKill> | undefined;
  let isOpen = true;
  let openedAt = 0;

  const cashiers = await openCashiers({
    to: () => server?.url,
    sent: () => armed?.happened('notify'),
    acknowledged(attemptNo) {
      acknowledged.add(attemptNo);
      unchecked.add(attemptNo);
      armed?.happened('acknowledge');
    },
  });
  const env = { ...cashiers.environment, ...database.env, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const send = sendTo(() => server?.url);
  server = await program.start(env);
  const passed = (door: 'create' | 'open') => armed?.happened(door);
  const buying = letThemBuy({ send, cashiers, diary, random, isOpen: () => isOpen, passed }, atOnce);
  // Thrown at the next kill, or at the end.
  buying.catch(() => {});

  /** Providers answer no question meanwhile, so an acknowledged payment must be in the database. */
  async function checkAcknowledged(ask: Sender): Promise<void> {
    for (const attemptNo of unchecked) {
      if ((await statusOf(ask, diary.orderOf.get(attemptNo)!)) !== 'paid') lost.push(attemptNo);
    }
    unchecked.clear();
  }

  async function recover(orderId: string): Promise<void> {
    await comeBack(send, orderId);
    for (;;) {
      const state = (await statusOf(send, orderId)) ?? 'unknown';
      if (settled.includes(state)) break;
      if (performance.now() - openedAt > giveUpAfterMs)
        throw new Error(`An order that was paid is ${state}.`);
      await pause(20);
    }
    known.add(orderId);
    longest.recoverMs = Math.max(longest.recoverMs, performance.now() - openedAt);
  }

  return {
    diary,
    cashiers,
    acknowledged,
    /** Acknowledged payments that a started server knew nothing of. */
    lost,
    longest,
    async killOnce(plan: KillPlan): Promise<void> {
      armed = armKill(server!, plan);
      await Promise.race([armed.done(), buying]);
      armed = undefined;
      server = undefined;
      cashiers.setQueries('server-error');
      const startedAt = performance.now();
      const next = await program.start(env);
      openedAt = performance.now();
      longest.openMs = Math.max(longest.openMs, openedAt - startedAt);
      await checkAcknowledged(sendTo(() => next.url));
      cashiers.setQueries('ok');
      server = next;
    },
    /** Waits until every payment has reached its order. Rejects if a buyer meets a fault. */
    async recoverAll(): Promise<void> {
      const orders = cashiers.paid().map(({ attemptNo }) => diary.orderOf.get(attemptNo)!);
      const owed = [...new Set(orders)].filter((orderId) => !known.has(orderId));
      await Promise.all(owed.map(recover));
    },
    async closeStreet(): Promise<void> {
      isOpen = false;
      await buying;
    },
    endServer: () => server!.end('SIGTERM'),
    async remove(): Promise<void> {
      isOpen = false;
      await server?.end('SIGKILL');
      await cashiers.close();
      await database.remove();
    },
  };
}

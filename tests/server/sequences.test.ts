import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../src/contract/calls.ts';
import { storesHere } from '../support/create-store.ts';
import { aWorld, type Way } from '../support/create-world.ts';
import { openOnce } from '../support/open-once.ts';
import { type Action, perform } from './sequences/actions.ts';
import { expectSoundRun } from './sequences/books.ts';
import { play, type Sequence, sequences } from './sequences/commands.ts';
import { heal } from './sequences/heal.ts';

const seed = 20_261_121;
const usual = { pglite: 30, postgres: 10 };
/** Thousands of sequences make a database in memory large and slow. */
const wipedEvery = 500;

describe.each(storesHere())('whatever befalls orders and their money, in whatever order, on %s', (kind) => {
  const numRuns = Number(process.env.SEQUENCE_RUNS ?? (process.env.FULL_MATRIX ? 10_000 : usual[kind]));
  let played = 0;
  const world = openOnce(() => aWorld(kind));

  async function check(sequence: Sequence): Promise<void> {
    try {
      await play(world, sequence);
      const { isStuck } = await heal(world);
      await expectSoundRun(world);
      played += 1;
      // A job that is tried for ever would take its turns in the next sequence.
      if (isStuck || played % wipedEvery === 0) await world.wipe();
    } catch (error) {
      await world.wipe();
      throw error;
    }
  }

  it(`leaves the books in order: ${numRuns} sequences (B21, B22, B23)`, {
    timeout: 60_000 + numRuns * 1000,
  }, async () => {
    await fc.assert(fc.asyncProperty(sequences, check), { seed, numRuns });
  });

  const pay = (attempt: number): Action => ({ kind: 'pay', attempt, notice: 'ok' });
  const open = (order: number, way: Way): Action => ({ kind: 'open', order, way });
  const begin = (state: 'closed' | 'abnormal'): Action => ({ kind: 'refunds-begin', state });
  const create: Action = { kind: 'create' };
  const refund: Action = { kind: 'refund', order: 0 };
  const work: Action = { kind: 'work', after: 6 };
  const next: Action = { kind: 'order-next', order: 0 };

  /** Sequences that are drawn too seldom, with the states that the orders end in. */
  it.each<[string, Action[], OrderStatus[]]>([
    ['a refund that is closed', [create, open(0, 'wechat'), pay(0), begin('closed'), refund], ['review']],
    [
      'a second payment’s refund that is abnormal',
      [create, open(0, 'wechat'), open(0, 'alipay'), pay(1), begin('abnormal'), pay(0), work],
      ['paid'],
    ],
    [
      'two payments with a coupon to be paid with once',
      [
        create,
        open(0, 'alipay'),
        pay(0),
        work,
        next,
        next,
        open(1, 'alipay'),
        open(2, 'alipay'),
        pay(1),
        pay(2),
      ],
      ['paid', 'paid', 'refunded'],
    ],
  ])('%s: every fen is a price, back, or in front of a person', async (_, actions, states) => {
    world.begin();
    try {
      for (const action of actions) await perform(world, action);
      await heal(world);
      await expectSoundRun(world);
      expect(await Promise.all(world.run.orders.map((id) => world.shop.statuses.find(id)))).toEqual(states);
    } finally {
      await world.wipe();
    }
  });

  it('a payment that does not fit is not forgotten when another one pays the order', async () => {
    world.begin();
    try {
      await perform(world, { kind: 'create' });
      world.providers.wechat.setCalls('prepare', 'wrong-amount', 1);
      await perform(world, { kind: 'open', order: 0, way: 'wechat' });
      await perform(world, { kind: 'open', order: 0, way: 'alipay' });
      await perform(world, { kind: 'pay', attempt: 0, notice: 'ok' });
      await perform(world, { kind: 'pay', attempt: 1, notice: 'ok' });
      await heal(world);
      await expectSoundRun(world);
    } finally {
      await world.wipe();
    }
  });
});

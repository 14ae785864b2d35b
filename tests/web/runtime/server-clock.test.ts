import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { connectedMachine } from '../../../src/web/runtime/ports.ts';
import { aBackEnd } from '../../support/create-back-end.ts';
import { aFunnel } from '../../support/create-funnel.ts';

const nodeFetch = globalThis.fetch;
const slowMs = 2500;
let backEnd: Awaited<ReturnType<typeof aBackEnd>>;

beforeAll(async () => {
  backEnd = await aBackEnd();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await nodeFetch(new URL(path, backEnd.origin), init);
    await wait(slowMs);
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => backEnd.close());

it('a slow answer does not let an offer seem to last longer', async () => {
  backEnd.say({ body: JSON.stringify({ status: 200, msg: '', data: { orderStatus: 'created' } }) });
  const input = {
    funnel: aFunnel(),
    at: { screen: 'payment', orderId: 'A'.repeat(32) } as const,
    channelKey: '10',
    inMessagingApp: false,
    today: '2026-11-21',
  };
  const actor = createActor(connectedMachine, { input }).start();
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.order !== null);
  actor.stop();
  // Both clocks are this machine's.
  expect(context.order!.clockAhead).toBeLessThanOrEqual(0);
});

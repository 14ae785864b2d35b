import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { funnelMachine } from '../../../src/machine/machine.ts';
import type { OrderView, PrepareOutcome, StatusOutcome } from '../../../src/machine/types.ts';
import { reloadOnPreloadError } from '../../../src/web/app/start.ts';
import { aFunnel } from '../../support/create-funnel.ts';
import { aStorage } from '../../support/create-storage.ts';

const reload = vi.fn();
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00+08:00') });
  reload.mockReset();
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('location', { reload });
  openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page just loaded: its listeners are new, the tab's storage is not. */
function openPage() {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
}

const fail = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

/** A page on a payment screen, whose payment call stays open and which reloads where a part of it is gone. */
function aPayment() {
  const machine = funnelMachine.provide({
    actors: {
      askStatus: fromPromise(async (): Promise<StatusOutcome> => ({ orderStatus: 'created', took: 1 })),
      loadOrder: fromPromise(async (): Promise<OrderView> => ({})),
      preparePay: fromPromise(() => new Promise<PrepareOutcome>(() => {})),
    },
  });
  const at = { screen: 'payment', orderId: 'order-1' } as const;
  const input = { funnel: aFunnel(), at, channelKey: '10', inMessagingApp: true, today: '2026-11-21' };
  const actor = createActor(machine, { input }).start();
  onTestFinished(() => void actor.stop());
  reloadOnPreloadError(actor);
  return actor;
}

describe('a page that asks for a part that is gone', () => {
  it('reloads once', () => {
    aPayment();
    expect(reload).not.toHaveBeenCalled();
    fail();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload again when the reloaded page fails within a minute', () => {
    const actor = aPayment();
    fail();
    openPage();
    reloadOnPreloadError(actor);
    vi.setSystemTime(Date.now() + 59_999);
    fail();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads again for the next deploy', () => {
    aPayment();
    fail();
    vi.setSystemTime(Date.now() + 60_000);
    fail();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('never reloads while a payment is in progress', async () => {
    const actor = aPayment();
    await vi.advanceTimersByTimeAsync(10);
    actor.send({ type: 'pay.pressed' });
    await vi.advanceTimersByTimeAsync(10);
    expect(actor.getSnapshot().matches({ payment: { checkout: 'preparing' } })).toBe(true);
    fail();
    expect(reload).not.toHaveBeenCalled();
  });

  it('never reloads where storage is forbidden, as nothing would end the loop', () => {
    vi.stubGlobal('sessionStorage', aStorage({}, true));
    aPayment();
    fail();
    expect(reload).not.toHaveBeenCalled();
  });

  it('lets the error go on to the screen’s boundary', () => {
    aPayment();
    expect(fail()).toBe(true);
  });
});

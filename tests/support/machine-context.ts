import { createActor } from 'xstate';
import { funnelMachine } from '../../src/machine/machine.ts';
import type { Context } from '../../src/machine/types.ts';
import { aFunnel } from './create-funnel.ts';

/** Made by the machine itself on a payment screen; `changes` replaces parts. */
export function aContext(changes: Partial<Context> = {}): Context {
  const input = {
    funnel: aFunnel(),
    at: { screen: 'payment', orderId: 'order-1' } as const,
    channelKey: '10',
    inMessagingApp: false,
    today: '2026-11-21',
  };
  return { ...createActor(funnelMachine, { input }).getSnapshot().context, ...changes };
}

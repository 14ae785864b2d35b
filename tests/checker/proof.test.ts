import { describe, expect, test } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import { createProver } from '../../src/checker/proof/prove.ts';
import { walkMachine } from '../../src/checker/proof/walk.ts';
import { funnelMachine } from '../../src/engine/machine/machine.ts';
import { aFunnel } from '../support/a-funnel.ts';
import { brokenMachines } from './broken-machines.ts';

const { funnels } = await loadFleet('.');

describe('the proof', () => {
  test.each([...funnels.keys()])('finds nothing wrong with %s', (slug) => {
    expect(createProver()(funnels.get(slug)!)).toEqual([]);
  });

  test.each([
    ['credulous', 'proof/unpaid-success', /the messaging app says: done → \(payment\.desk\.invoking\)$/],
    ['restless', 'proof/loop', /see the payment → \(payment\.desk\.refreshing\)$/],
    ['deaf', 'proof/no-exit', /take the coupon → the network fails → \(payment\.desk\.accepting\)$/],
    ['forgetful', 'proof/unreachable', /payment\.desk\.forgotten$/],
    ['shy', 'proof/no-way-to-order', /fill in .*“I have read.*” → \(entry\), and no further$/],
  ] as const)('finds the %s machine out: %s', (name, code, message) => {
    const findings = createProver(brokenMachines[name])(funnels.get('marriage_v1')!);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ code });
    expect(findings[0]!.message).toMatch(message);
  });

  test('a way to pay that cannot be opened where it is offered is no way to pay', () => {
    const inOneChannel = { channels: ['20'], payment: { ways: ['alipay' as const] } };
    expect(createProver()(aFunnel({ overrides: [inOneChannel] }))).toMatchObject([
      { code: 'proof/no-way-to-pay', pointer: '/overrides/0/payment/ways' },
    ]);
  });

  test('walks as far as the machine goes', () => {
    const payment = { screen: 'payment', orderId: 'order' } as const;
    const { states } = walkMachine({
      machine: funnelMachine,
      funnel: funnels.get('marriage_v1')!,
      at: payment,
      channelKey: '',
      inMessagingApp: true,
      goal: 'success.confirmed',
    });
    for (const path of ['desk.offered', 'desk.invoking', 'desk.redirecting', 'watch.unknown']) {
      expect(states).toContain(`payment.${path}`);
    }
    expect(states).toContain('success.waiting');
  });
});

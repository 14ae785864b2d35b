import { expect, it } from 'vitest';
import { type Alarm, alarmText } from '../../src/server/operator/alarms/alarm.ts';

it('tells an alarm of another release, whatever that knew of it', () => {
  const older = {
    name: 'paid-unopened',
    subject: 'shop',
    facts: { paid: 12, unopened: 7, usual: 5 },
  } as const;
  expect(alarmText(older)).toMatch(/^Of 12 orders .* 7 were never opened; of \? paid/);
  const newer = { name: 'tide-rises', subject: 'shop', facts: {} } as unknown as Alarm;
  expect(alarmText(newer)).toBe('tide-rises: shop.');
});

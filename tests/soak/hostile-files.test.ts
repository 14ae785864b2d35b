import { expect, it } from 'vitest';
import { aFolder } from '../support/marketer.ts';
import { throwHostileFiles } from '../support/throw-hostile-files.ts';

it('no buyer waits longer than 100 ms while hostile files are saved and sent', async () => {
  const { waits } = await throwHostileFiles('postgres', aFolder());
  expect(waits.failed).toBe(0);
  expect(waits.longest).toBeLessThanOrEqual(100);
}, 1_500_000);

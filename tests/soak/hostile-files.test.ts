import { expect, it } from 'vitest';
import { throwHostileFiles } from '../support/throw-hostile-files.ts';

it('no buyer waits longer than 100 ms while hostile files are saved and sent', async () => {
  const { waits } = await throwHostileFiles('postgres');
  expect(waits.failed).toBe(0);
  expect(waits.longest).toBeLessThanOrEqual(100);
}, 1_500_000);

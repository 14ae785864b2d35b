import { afterAll, afterEach, expect, vi } from 'vitest';

/** Errors and warnings on the console or by Node fail the test that caused them. */
const noise: string[] = [];
for (const method of ['error', 'warn'] as const) {
  vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
    noise.push(`console.${method}: ${parts.map(String).join(' ')}`);
  });
}
process.removeAllListeners('warning').on('warning', ({ name, message }) => {
  noise.push(`${name}: ${message}`);
});

afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});
// Node warns a moment after the cause.
afterAll(async () => {
  await new Promise(setImmediate);
  expect(noise.splice(0)).toEqual([]);
});

import { afterEach, expect, vi } from 'vitest';

/** Whatever is written to the console as an error or a warning fails the test that caused it. */
const noise: string[] = [];
for (const method of ['error', 'warn'] as const) {
  vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
    noise.push(`console.${method}: ${parts.map(String).join(' ')}`);
  });
}

afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

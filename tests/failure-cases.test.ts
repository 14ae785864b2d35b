import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * What can go wrong with a payment, by number: B1 to B40 behind the counter, F1 to F16 on the buyer's screen. The tests
 * that show each carry its number in their titles: `… (B9, B10)`.
 */
const cases = [
  ...Array.from({ length: 40 }, (_, index) => `B${index + 1}`),
  ...Array.from({ length: 16 }, (_, index) => `F${index + 1}`),
];

/** What has no test, and why. */
const without: Readonly<Record<string, string>> = {};

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

const named = new Set(
  files('tests').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\(([BF]\d+(?:, [BF]\d+)*)\)['"`]/g)].flatMap(([, list]) =>
      list!.split(', '),
    ),
  ),
);

describe('every failure case', () => {
  it.each(cases)('%s has a test of its number, or a reason', (number) => {
    expect(named.has(number) || number in without).toBe(true);
    expect(named.has(number) && number in without).toBe(false);
  });
});

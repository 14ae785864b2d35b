import { afterAll, describe, expect, test } from 'vitest';
import { draw, drawnBy, isFull } from './mutations/draw.ts';
import type { Kind } from './mutations/kind.ts';
import { kinds } from './mutations/kinds.ts';
import { createRunner, readShop } from './mutations/run.ts';
import { tally, tallyTable } from './mutations/tally.ts';

/**
 * Every kind of mistake is put into the files that ship, one at a time: into two of them at one place each (`SEED` draws
 * others) or everywhere (`FULL_MATRIX=1`), among the other files as they ship. Each must be found, in its line, under its
 * code, and once.
 */
const shop = readShop();
const runner = createRunner(shop);
const rows = Object.entries<Kind>(kinds).map(([name, plant]) => ({ name, plant, tally: tally() }));

test('the files that ship have no finding', () => {
  expect(runner.usual).toEqual([]);
});

describe(`a mistake is found once, where it was made (${drawnBy}):`, () => {
  test.each(rows)('$name', { timeout: 30 * 60_000 }, ({ name, plant, tally: counts }) => {
    const wrong: string[] = [];
    const fitting = [...shop.sheets.values()].filter((sheet) => plant(sheet, shop).length > 0);
    for (const sheet of draw(fitting, name, 2)) {
      for (const planted of draw(plant(sheet, shop), `${name} ${sheet.file}`)) {
        const outcome = runner.run(sheet, planted);
        if (counts.add(outcome)) continue;
        const wanted = planted.expect.map(
          ({ file = planted.savedAs ?? sheet.file, line, code }) => `${file}:${line} ${code}`,
        );
        wrong.push(
          `${sheet.file} at ${planted.where}\n  wanted ${wanted.join(', ')}\n  said ${outcome.said.join('\n       ') || 'nothing'}`,
        );
      }
    }
    expect(counts.places, 'this kind fits nowhere').toBeGreaterThan(0);
    expect(wrong.slice(0, 10).join('\n'), `${wrong.length} of ${counts.places} (${drawnBy})`).toBe('');
  });
});

afterAll(() => {
  if (isFull) process.stdout.write(tallyTable(rows));
});

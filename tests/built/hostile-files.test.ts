import { beforeAll, expect, it } from 'vitest';
import { storesHere } from '../support/create-store.ts';
import { hostileFiles, isSound } from '../support/hostile-files.ts';
import { aFolder } from '../support/marketer.ts';
import { throwHostileFiles } from '../support/throw-hostile-files.ts';

const here = aFolder();
let told: Awaited<ReturnType<typeof throwHostileFiles>>;
beforeAll(async () => {
  told = await throwHostileFiles(storesHere()[0]!, here);
}, 1_500_000);

it('names each hostile file that is saved in words, and takes up what is good beside it', () => {
  expect(hostileFiles.length).toBeGreaterThan(100);
  expect(
    told.unnamed.filter((name) => !hostileFiles.some((file) => file.name === name && isSound(file))),
  ).toEqual([]);
  expect(told.followed).toBe(told.saves);
  expect(told.output).toContain('checking it takes more time or memory than a file may');
});

it('answers whoever sends them, before a sender goes away', () => {
  expect(told.answers.map(({ status }) => status)).toEqual(told.answers.map(() => 409));
  const cut = { status: 400, text: expect.stringContaining('did not arrive whole') };
  expect(told.odd).toEqual({ cut, bulky: 413, noise: 400, large: 413, deep: 409, brackets: 409 });
});

it('sells on meanwhile, and keeps neither memory nor processes', () => {
  expect(told.survived).toBe(true);
  expect(told.waits.asked).toBeGreaterThan(200);
  expect(told.waits.failed).toBe(0);
  expect(told.memory).toBeLessThan(1_000_000_000);
  expect(told.left).toEqual([]);
  expect(told.output).not.toMatch(/"level":50|Error:/);
});

import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import { inWords } from '../../src/contract/t.ts';
import { watchFleet } from '../../src/publishing/watch.ts';
import { aRoot, validators } from '../support/valid-folder.ts';
import { amountOf, aWatchedRoot } from '../support/watch-folder.ts';

test('a hundred files written at once are one judgement, never half a fleet', async () => {
  const { path, until, now, fleets } = await aWatchedRoot();
  const text = readFileSync(path('fortune_v1.yaml'), 'utf8');
  for (let index = 0; index < 100; index += 1) {
    writeFileSync(path(`fortune_v1_${index}.yaml`), text);
  }
  await until(() => expect(now().funnels.size).toBe(104));
  expect(fleets.map(({ funnels }) => funnels.size)).toEqual([4, 104]);
});

test('what is written while the folder is being read is waited for', async () => {
  const { path, until, now, fleets } = await aWatchedRoot({ silence: 1 });
  const text = readFileSync(path('fortune_v1.yaml'), 'utf8');
  const write = (index: number) => writeFileSync(path(`fortune_v1_${index}.yaml`), text);
  for (let index = 0; index < 150; index += 1) write(index);
  await pause(3);
  write(150);
  await until(() => expect(now().funnels.size).toBe(155));
  // Where this process was kept waiting, the first reading may have been over by then: whole, too.
  expect([
    [4, 155],
    [4, 154, 155],
  ]).toContainEqual(fleets.map(({ funnels }) => funnels.size));
});

test('a folder, a loop or a dead link in a file’s place is said, and the funnel stays as it was', async () => {
  const { root, path, until, now, faults, events } = await aWatchedRoot();
  const text = readFileSync(path('fortune_v1.yaml'));
  const replaceBy = async (make: () => void, reason: string) => {
    rmSync(path('fortune_v1.yaml'), { recursive: true });
    make();
    await until(() => expect(inWords(faults.at(-1)?.[0]?.message ?? '')).toContain(reason));
    expect(faults.at(-1)).toMatchObject([{ code: 'source/unreadable', file: 'funnels/fortune_v1.yaml' }]);
    expect(amountOf(now(), 'fortune_v1')).toBe(1000);
  };
  await replaceBy(() => mkdirSync(path('fortune_v1.yaml')), 'EISDIR');
  await replaceBy(() => symlinkSync('fortune_v1.yaml', path('fortune_v1.yaml')), 'ELOOP');
  await replaceBy(
    () => symlinkSync(join(root, 'none'), path('fortune_v1.yaml')),
    'a link that leads nowhere',
  );
  rmSync(path('fortune_v1.yaml'));
  writeFileSync(path('fortune_v1.yaml'), text);
  await until(() => expect(events.at(-1)).toBe('mended'));
  expect(events).toEqual(['fleet', 'broken', 'broken', 'broken', 'fleet', 'mended']);
});

test('a change nobody hears of is found all the same', async () => {
  const root = aRoot();
  const target = join(root, 'elsewhere.yaml');
  const link = join(root, 'funnels/fortune_v1.yaml');
  const text = readFileSync(link, 'utf8');
  renameSync(link, target);
  symlinkSync(target, link);
  const { until, now } = await aWatchedRoot({ safetyNet: 150 }, root);
  writeFileSync(target, text.replace('amount: 1000', 'amount: 900'));
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(900));
});

test('a reading that was told what changed asks for nothing else, and the next one for all', async () => {
  const root = aRoot();
  const read = createFolderReader(root, validators);
  // A file this young is read again anyway.
  await pause(60);
  const before = await read();
  const files = ['funnels/fortune_v1.yaml', 'funnels/pair_v1.yaml'] as const;
  for (const file of files)
    writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')}# Saved.\n`);
  const isNew = (folder: Awaited<ReturnType<typeof read>>) =>
    files.map((file) => folder.files.get(file) !== before.files.get(file));
  expect(isNew(await read(new Set([files[0]])))).toEqual([true, false]);
  expect(isNew(await read())).toEqual([true, true]);
});

test('the folder of funnels may go and come back, or be replaced by another', async () => {
  const { root, until, now, faults, edit } = await aWatchedRoot();
  const folder = join(root, 'funnels');
  renameSync(folder, join(root, 'away'));
  await until(() => expect(faults.at(-1)?.map(({ code }) => code)).toContain('source/missing-file'));
  expect(now().funnels.size).toBe(4);
  renameSync(join(root, 'away'), folder);
  await until(() => expect(faults.length).toBe(1));
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(900));
  edit('shared/coupons.yaml', 'off: 500', 'off: 600');
  await until(() => expect(now().coupons.coupons.stay5?.off).toBe(600));
});

test('a shop may be watched before its folder is there', async () => {
  const root = aRoot();
  renameSync(join(root, 'funnels'), join(root, 'away'));
  const onFleet = vi.fn();
  const onBroken = vi.fn();
  const watcher = watchFleet(root, { onFleet, onBroken }, { validators });
  await vi.waitFor(() => expect(onBroken).toHaveBeenCalled(), { timeout: 30_000 });
  expect(onFleet).not.toHaveBeenCalled();
  renameSync(join(root, 'away'), join(root, 'funnels'));
  await vi.waitFor(() => expect(onFleet).toHaveBeenCalled(), { timeout: 30_000 });
  watcher.close();
});

test('somebody who never stops writing holds up no other save for long', async () => {
  const { path, edit, now, until } = await aWatchedRoot({ longestWait: 400 });
  let isWriting = true;
  const writing = (async () => {
    for (let count = 0; isWriting; count += 1) {
      writeFileSync(path('.notes'), String(count));
      await pause(10);
    }
  })();
  await pause(30);
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(900));
  isWriting = false;
  await writing;
});

test('a file that was only touched is the same object as before; one of the same age and size that was not, is another', async () => {
  const root = aRoot();
  const read = createFolderReader(root, validators);
  const file = join(root, 'funnels/fortune_v1.yaml');
  const old = new Date(Date.now() - 60_000);
  utimesSync(file, old, old);
  await pause(60);
  const first = (await read()).files.get('funnels/fortune_v1.yaml');
  utimesSync(file, new Date(), new Date());
  expect((await read()).files.get('funnels/fortune_v1.yaml')).toBe(first);
  const text = readFileSync(file, 'utf8');
  writeFileSync(`${file}~`, text.replace('amount: 1000', 'amount: 1999'));
  utimesSync(`${file}~`, old, old);
  utimesSync(file, old, old);
  await pause(60);
  await read();
  renameSync(`${file}~`, file);
  await pause(60);
  expect((await read()).files.get('funnels/fortune_v1.yaml')).not.toBe(first);
  mkdirSync(join(root, 'funnels/x.yaml'));
  expect((await read()).files.get('funnels/x.yaml')?.diagnostics[0]?.code).toBe('source/unreadable');
  rmdirSync(join(root, 'funnels/x.yaml'));
});

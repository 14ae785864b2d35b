import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { watchFleet } from '../../src/publishing/watch.ts';
import { aRoot } from '../support/valid-folder.ts';
import { amountOf, aWatchedRoot } from '../support/watch-folder.ts';

test('a saved change is live, and everything else is the same object as before', async () => {
  const { edit, until, now, fleets } = await aWatchedRoot();
  const before = now();
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(900));
  expect(now().funnels.get('marriage_v1')).toBe(before.funnels.get('marriage_v1'));
  expect(now().site).toBe(before.site);
  expect(fleets).toHaveLength(2);
});

test('a broken file keeps its last valid version while others go on changing', async () => {
  const { edit, until, now, faults, events } = await aWatchedRoot();
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 800, amuont: 1');
  await until(() => expect(faults).toHaveLength(1));
  expect(faults[0]).toMatchObject([{ code: 'shape/unknown-key', file: 'funnels/fortune_v1.yaml', line: 17 }]);
  expect(amountOf(now(), 'fortune_v1')).toBe(1000);

  edit('pair_v1.yaml', 'amount: 1990', 'amount: 1890');
  await until(() => expect(amountOf(now(), 'pair_v1')).toBe(1890));
  expect(amountOf(now(), 'fortune_v1')).toBe(1000);

  edit('fortune_v1.yaml', ', amuont: 1', '');
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(800));
  expect(events).toEqual(['fleet', 'broken', 'fleet', 'fleet', 'mended']);
});

test('files come and go', async () => {
  const { path, until, now } = await aWatchedRoot();
  writeFileSync(path('fortune_v2.yaml'), readFileSync(path('fortune_v1.yaml')));
  await until(() => expect(now().funnels.has('fortune_v2')).toBe(true));
  rmSync(path('fortune_v1.yaml'));
  await until(() => expect(now().funnels.has('fortune_v1')).toBe(false));
  expect(now().funnels.has('fortune_v2')).toBe(true);
});

test('an experiment comes with its folder, changes, and goes', async () => {
  const { path, edit, until, now } = await aWatchedRoot();
  const weights = () =>
    now()
      .experiments.get('card_first')
      ?.arms.map(({ weight }) => weight);
  mkdirSync(path('experiments'));
  writeFileSync(
    path('experiments/card_first.yaml'),
    `funnel: marriage_v1
status: running
why: Bronze may look dearer.
goal: paid
arms: { as-is: { weight: 50 }, bronze: { weight: 50, set: { theme: { palette: bronze } } } }
`,
  );
  await until(() => expect(weights()).toEqual([50, 50]));
  edit(
    'experiments/card_first.yaml',
    'weight: 50 }, bronze: { weight: 50',
    'weight: 60 }, bronze: { weight: 40',
  );
  await until(() => expect(weights()).toEqual([60, 40]));
  rmSync(path('experiments/card_first.yaml'));
  await until(() => expect(now().experiments.size).toBe(0));
});

test('a new file that is broken is not live, and stops nothing', async () => {
  const { path, until, faults, now, edit } = await aWatchedRoot();
  writeFileSync(path('fortune_v2.yaml'), 'product: fortune\n');
  await until(() => expect(faults.at(-1)?.length).toBe(4));
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 700');
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(700));
  expect(now().funnels.has('fortune_v2')).toBe(false);
});

test('a shared file that would break a live funnel waits until the funnel is mended', async () => {
  const { edit, until, now, faults } = await aWatchedRoot();
  edit('shared/coupons.yaml', 'stay5:', 'stay6:');
  await until(() =>
    expect(faults.at(-1)).toMatchObject([
      { code: 'meaning/unknown-coupon', file: 'funnels/marriage_v1.yaml' },
    ]),
  );
  expect(Object.keys(now().coupons.coupons)).toContain('stay5');
  expect(now().funnels.get('marriage_v1')?.payment.coupon?.key).toBe('stay5');

  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 600');
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(600));

  edit('marriage_v1.yaml', 'key: stay5', 'key: stay6');
  await until(() => expect(now().funnels.get('marriage_v1')?.payment.coupon?.key).toBe('stay6'));
  expect(Object.keys(now().coupons.coupons)).toEqual(['stay6', 'half']);
});

test('a template that breaks is told with its funnel, and holds up nobody else', async () => {
  const { edit, until, now, faults, events } = await aWatchedRoot();
  edit('images/knot-keepsake.svg', 'words.pass', 'words.past');
  await until(() =>
    expect(faults.at(-1)).toMatchObject([
      { code: 'meaning/unknown-slot', file: 'funnels/mbti_v1.yaml' },
      { code: 'meaning/unused-word', file: 'funnels/mbti_v1.yaml' },
    ]),
  );
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 600');
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(600));
  expect(now().funnels.has('mbti_v1')).toBe(true);
  edit('images/knot-keepsake.svg', 'words.past', 'words.pass');
  await until(() => expect(events.at(-1)).toBe('mended'));
});

test('neither the home funnel nor the whole folder can be taken away', async () => {
  const { root, path, edit, until, now, faults, fleets } = await aWatchedRoot();
  rmSync(path('marriage_v1.yaml'));
  await until(() => expect(faults.at(-1)).toMatchObject([{ code: 'meaning/unknown-home' }]));
  expect(now().funnels.has('marriage_v1')).toBe(true);
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 600');
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(600));
  expect(now().funnels.has('marriage_v1')).toBe(true);
  rmSync(join(root, 'funnels'), { recursive: true });
  await until(() => expect(faults.at(-1)?.map(({ code }) => code)).toContain('source/missing-file'));
  expect([...now().funnels.keys()].sort()).toEqual(['fortune_v1', 'marriage_v1', 'mbti_v1', 'pair_v1']);
  expect(fleets).toHaveLength(2);
});

test('the ways editors save do not show half-saved files', async () => {
  const { path, until, now, events } = await aWatchedRoot();
  const text = readFileSync(path('fortune_v1.yaml'), 'utf8').replace('amount: 1000', 'amount: 500');
  // Emptied first, written later.
  writeFileSync(path('fortune_v1.yaml'), '');
  await pause(90);
  writeFileSync(path('fortune_v1.yaml'), text);
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(500));
  // Moved away as a backup, written anew, the backup removed.
  renameSync(path('fortune_v1.yaml'), path('fortune_v1.yaml~'));
  await pause(90);
  writeFileSync(path('fortune_v1.yaml'), text.replace('amount: 500', 'amount: 400'));
  rmSync(path('fortune_v1.yaml~'));
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(400));
  // Written beside and moved into place.
  mkdirSync(path('.tmp'));
  writeFileSync(path('.tmp/x'), text.replace('amount: 500', 'amount: 300'));
  renameSync(path('.tmp/x'), path('fortune_v1.yaml'));
  await until(() => expect(amountOf(now(), 'fortune_v1')).toBe(300));
  expect(events).toEqual(['fleet', 'fleet', 'fleet', 'fleet']);
});

test('a closed watcher says nothing', async () => {
  const root = aRoot();
  const onFleet = vi.fn();
  watchFleet(root, { onFleet, onBroken: onFleet }).close();
  writeFileSync(join(root, 'funnels/fortune_v1.yaml'), 'x');
  await pause(120);
  expect(onFleet).not.toHaveBeenCalled();
});

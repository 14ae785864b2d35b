import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { DiagnosticsError } from '../../src/definition/diagnostics-error.ts';
import { partsOf } from '../../src/definition/parts.ts';
import { openPublished, PublishedError } from '../../src/definition/published.ts';
import { aRoot, validators } from './a-folder.ts';
import { aPublishedDir, aPublishing, aReader } from './a-published-folder.ts';

vi.setConfig({ testTimeout: 20_000 });

const at = new Date('2026-11-21T04:00:00Z');
const until = (check: () => void) => vi.waitFor(check, { timeout: 3000, interval: 10 });

function anEditor(root: string) {
  const path = (file: string) => join(root, 'funnels', file);
  return {
    path,
    edit: (file: string, from: string | RegExp, to: string) => {
      const text = readFileSync(path(file), 'utf8');
      const next = text.replace(from, to);
      if (next === text) throw new Error(`${file} does not say ${from}`);
      writeFileSync(path(file), next);
    },
  };
}

/** A shop that was opened once with everything agreed to. */
async function aShop() {
  const root = aRoot();
  const dir = aPublishedDir();
  const shop = await aPublishing(root, dir);
  const folder = openPublished(dir, validators);
  const yes = async (...names: string[]) => {
    const { fleet } = await aReader(root)();
    const parts = partsOf(fleet!);
    await folder.acknowledge(new Map(names.map((name) => [name, parts.get(name)])), new Date());
  };
  return { root, dir, shop, folder, yes, ...anEditor(root) };
}

test('the first start takes everything as agreed to; the second reads the same', async () => {
  const { root, dir, shop } = await aShop();
  expect(shop.heldNames()).toEqual([]);
  const list = JSON.parse(readFileSync(join(dir, 'acknowledged.json'), 'utf8')) as { parts: object };
  expect(Object.keys(list.parts)).toEqual([
    ...['fortune_v1', 'marriage_v1', 'mbti_v1', 'pair_v1'],
    ...['shared/channels', 'shared/coupons', 'shared/mbti-questions', 'shared/site'],
  ]);
  const again = await aPublishing(root, dir);
  expect([...again.fleet().funnels]).toEqual([...shop.fleet().funnels]);
  expect(again.said).toEqual([]);
});

test('a price waits, over a restart too, until somebody says yes; then every process has it', async () => {
  const { root, dir, shop, edit, yes } = await aShop();
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await shop.offer();
  await until(() => expect(shop.heldNames()).toEqual(['fortune_v1']));
  expect(shop.amountOf('fortune_v1')).toBe(1000);
  expect(shop.said).toEqual([
    'Waiting until it is published (npm run funnels -- publish); what was live stays live:\nfortune_v1\n  money  price ¥10 → ¥9',
  ]);
  await shop.offer();
  const second = await aPublishing(root, dir);
  expect(second.amountOf('fortune_v1')).toBe(1000);
  expect(second.heldNames()).toEqual(['fortune_v1']);

  await yes('fortune_v1');
  await until(() => {
    expect(shop.amountOf('fortune_v1')).toBe(900);
    expect(second.amountOf('fortune_v1')).toBe(900);
  });
  expect(shop.said.slice(1)).toEqual(['No longer waiting: fortune_v1']);
});

test('words are live at once, and stay so beside an old price after a restart', async () => {
  const { root, dir, shop, edit } = await aShop();
  const titleOf = (one: typeof shop) => JSON.stringify(one.fleet().funnels.get('marriage_v1')?.entry);
  edit('marriage_v1.yaml', 'en: Four pillars', 'en: Two pillars');
  await shop.offer();
  await until(() => expect(titleOf(shop)).toContain('Two pillars'));
  edit('marriage_v1.yaml', 'amount: 2980', 'amount: 2480');
  await shop.offer();
  await until(() => expect(shop.heldNames()).toEqual(['marriage_v1']));
  expect(titleOf(shop)).toContain('Two pillars');
  await shop.close();

  const second = await aPublishing(root, dir);
  expect(second.amountOf('marriage_v1')).toBe(2980);
  expect(titleOf(second)).toContain('Two pillars');
  edit('marriage_v1.yaml', 'amount: 2480', 'amount: 2980');
  await second.offer();
  await until(() => expect(second.heldNames()).toEqual([]));
  expect(second.said.at(-1)).toBe('No longer waiting: marriage_v1');
});

test('a coupon’s amount waits in its own file, and the funnels keep what they offer', async () => {
  const { shop, edit, yes } = await aShop();
  const off = () => shop.fleet().funnels.get('marriage_v1')?.payment.coupon?.off;
  const untouched = shop.fleet().funnels.get('fortune_v1');
  edit('shared/coupons.yaml', 'off: 500', 'off: 700');
  edit('pair_v1.yaml', /palette: \w+/, 'palette: dusk');
  await shop.offer();
  await until(() => expect(shop.heldNames()).toEqual(['shared/coupons']));
  expect(off()).toBe(500);
  expect(shop.fleet().funnels.get('pair_v1')?.theme.palette).toBe('dusk');
  expect(shop.fleet().funnels.get('fortune_v1')).toBe(untouched);
  await yes('shared/coupons');
  await until(() => expect(off()).toBe(700));
});

test('a removed funnel waits, then goes; a held one that breaks, moves or comes back is told as it is', async () => {
  const { shop, edit, yes, path } = await aShop();
  const text = readFileSync(path('pair_v1.yaml'));
  rmSync(path('pair_v1.yaml'));
  writeFileSync(path('pair_v2.yaml'), text);
  await shop.offer();
  await until(() => expect(shop.heldNames()).toEqual(['pair_v1', 'pair_v2']));
  expect(shop.amountOf('pair_v1')).toBe(1990);
  expect(shop.amountOf('pair_v2')).toBeUndefined();
  await yes('pair_v1', 'pair_v2');
  await until(() => expect(shop.heldNames()).toEqual([]));
  expect(shop.amountOf('pair_v1')).toBeUndefined();
  expect(shop.amountOf('pair_v2')).toBe(1990);

  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await shop.offer();
  edit('fortune_v1.yaml', 'amount: 900', 'amuont: 900');
  await shop.offer();
  await until(() => expect(shop.state().errors).toHaveLength(1));
  expect(shop.amountOf('fortune_v1')).toBe(1000);
  edit('fortune_v1.yaml', 'amuont: 900', 'amount: 1000');
  await shop.offer();
  await until(() => expect(shop.heldNames()).toEqual([]));
});

test('a shop that was published opens although a file is broken; one that never was does not', async () => {
  const { root, dir, edit } = await aShop();
  edit('fortune_v1.yaml', 'amount: 1000', 'amuont: 1000');
  const second = await aPublishing(root, dir);
  expect(second.amountOf('fortune_v1')).toBe(1000);
  expect(second.heldNames()).toEqual([]);
  edit('shared/site.yaml', 'home:', 'hom:');
  const third = await aPublishing(root, dir);
  expect([...third.fleet().funnels.keys()]).toContain('fortune_v1');
  await expect(aPublishing(root, aPublishedDir())).rejects.toBeInstanceOf(DiagnosticsError);
  await expect(aPublishing(root, dir, { mode: 'auto' })).rejects.toBeInstanceOf(DiagnosticsError);
});

test('published automatically, everything sound is live; what was held is agreed to, also for later', async () => {
  const { root, dir, shop, edit } = await aShop();
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await shop.offer();
  await until(() => expect(shop.heldNames()).toEqual(['fortune_v1']));
  await shop.close();
  const auto = await aPublishing(root, dir, { mode: 'auto' });
  expect(auto.amountOf('fortune_v1')).toBe(900);
  edit('fortune_v1.yaml', 'amount: 900', 'amount: 800');
  await auto.offer();
  await until(() => expect(auto.amountOf('fortune_v1')).toBe(800));
  await auto.close();
  const held = await aPublishing(root, dir);
  expect(held.amountOf('fortune_v1')).toBe(800);
  expect(held.heldNames()).toEqual([]);
  // Where nothing was ever held, there is nothing to keep.
  const untouched = aPublishedDir();
  expect((await aPublishing(root, untouched, { mode: 'auto' })).amountOf('fortune_v1')).toBe(800);
  expect(readdirSync(untouched)).toEqual([]);
});

describe('a folder somebody else wrote into', () => {
  const definitionOf = (dir: string, name: string) =>
    join(dir, 'definitions', readdirSync(join(dir, 'definitions')).find((file) => file.startsWith(name))!);

  test('a half-written definition is ignored and said; the funnel waits like a new one', async () => {
    const { root, dir } = await aShop();
    const file = definitionOf(dir, 'pair_v1');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100));
    const second = await aPublishing(root, dir);
    expect(second.said[0]).toMatch(/pair_v1-\w+\.json is ignored: it is not what was written/);
    expect(second.heldNames()).toEqual(['pair_v1']);
    expect(second.amountOf('pair_v1')).toBeUndefined();
    expect(second.amountOf('fortune_v1')).toBe(1000);
  });

  test('a running shop does without: half a list changes nothing, a missing one neither', async () => {
    const { dir, shop, edit } = await aShop();
    const list = join(dir, 'acknowledged.json');
    const whole = readFileSync(list);
    writeFileSync(list, whole.subarray(0, 40));
    await until(() => expect(shop.said.at(-1)).toContain('acknowledged.json is not whole'));
    rmSync(list);
    await until(() => expect(shop.said.at(-1)).toContain('is gone'));
    edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
    await shop.offer();
    await until(() => expect(shop.heldNames()).toEqual(['fortune_v1']));
    expect(shop.amountOf('fortune_v1')).toBe(1000);
    expect(shop.said.filter((text) => text.includes('is gone'))).toHaveLength(1);
  });

  test('no shop opens over a list it cannot read, or a shared file that is lost', async () => {
    const { root, dir } = await aShop();
    rmSync(definitionOf(dir, 'shared-site'));
    await expect(aPublishing(root, dir)).rejects.toThrow('shared/site is missing');
    writeFileSync(join(dir, 'acknowledged.json'), '{}');
    await expect(aPublishing(root, dir)).rejects.toThrow(PublishedError);
    writeFileSync(join(dir, 'file'), '');
    await expect(aPublishing(root, join(dir, 'file'))).rejects.toThrow('cannot be read (ENOTDIR)');
  });

  test('definitions nobody names any more are swept, late enough for every reader', async () => {
    const { dir, folder, shop } = await aShop();
    const old = join(dir, 'definitions', 'pair_v1-0000000000000000.json');
    const fresh = join(dir, 'definitions', 'pair_v1-1111111111111111.json');
    for (const file of [old, fresh]) writeFileSync(file, '{}');
    utimesSync(old, at, new Date(Date.now() - 3_600_000));
    await folder.acknowledge(new Map([['pair_v1', undefined]]), at);
    const left = readdirSync(join(dir, 'definitions')).filter((name) => name.startsWith('pair_v1'));
    expect(left).toHaveLength(2);
    expect(left).not.toContain('pair_v1-0000000000000000.json');
    await until(() => expect(shop.heldNames()).toEqual(['pair_v1']));
  });
});

test('many who publish at once take turns, or are told to', async () => {
  const { dir, shop } = await aShop();
  const parts = [...partsOf(shop.fleet())].slice(0, 8);
  const folders = parts.map(() => openPublished(dir, validators));
  const tries = await Promise.allSettled(
    parts.map(([name, part], index) => folders[index]!.acknowledge(new Map([[`${name}`, part]]), at)),
  );
  const done = tries.flatMap(({ status }, index) => (status === 'fulfilled' ? [parts[index]![0]] : []));
  expect(done.length).toBeGreaterThan(0);
  const published = await folders[0]!.read();
  for (const name of done) expect(published!.entries.acknowledged[name]!.at).toBe(at.toISOString());
  for (const one of tries)
    if (one.status === 'rejected') expect((one.reason as Error).name).toBe('LockedError');
  expect(readdirSync(dir).sort()).toEqual(['acknowledged.json', 'definitions']);
});

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { DiagnosticsError } from '../../src/checker/report/print.ts';
import { PublishedError } from '../../src/publishing/published.ts';
import { experimentText } from '../support/create-experiment.ts';
import { anEditor, aPublications, aPublishing, aReader } from '../support/create-publishing.ts';
import { aRoot, validators } from '../support/valid-folder.ts';

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 10 });

/** A shop that was opened once with everything agreed to. */
async function aShop() {
  const root = aRoot();
  const kept = aPublications();
  const shop = await aPublishing(root, kept);
  const yes = async (...names: string[]) => {
    const { parts } = await aReader(root)();
    const files = names.map((name) => ({ name, content: parts!.get(name) ?? null }));
    const after = await kept.last();
    await kept.publish({ by: 'a person', kind: 'acknowledged', files, schemas: validators.mark, after });
  };
  const editor = anEditor(root);
  const experiment = async (status: string) => {
    const file = editor.path('experiments/card_first.yaml');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, experimentText({ status }));
    await shop.offer();
  };
  return { root, kept, shop, yes, experiment, ...editor };
}

test('the first start takes everything as agreed to; the second reads the same', async () => {
  const { root, kept, shop } = await aShop();
  expect(shop.heldNames()).toEqual([]);
  expect(kept.files.map(({ name }) => name).toSorted()).toEqual([
    ...['fortune_v1', 'marriage_v1', 'mbti_v1', 'pair_v1'],
    ...['shared/channels', 'shared/coupons', 'shared/mbti-questions', 'shared/site'],
  ]);
  expect(kept.files[0]).toMatchObject({ by: 'server start', kind: 'acknowledged', number: 1 });
  const again = await aPublishing(root, kept);
  expect([...again.fleet().funnels]).toEqual([...shop.fleet().funnels]);
  expect(again.said).toEqual([]);
});

test('says that what is live is about to change, while it is still what it was', async () => {
  const { root, kept, edit, yes } = await aShop();
  const seen: (number | undefined)[] = [];
  const shop = await aPublishing(root, kept, { onChange: () => seen.push(shop.amountOf('fortune_v1')) });
  expect(seen).toEqual([]);
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await yes('fortune_v1');
  await until(() => expect(shop.amountOf('fortune_v1')).toBe(900));
  expect(seen).toEqual([1000]);
});

const warned = ['zh-CN: 何时', 'zh-CN: 仅剩3个名额'] as const;

test.each([
  ['held', true],
  ['auto', true],
  ['auto', false],
] as const)('what visitors would see of a warning does not go live by itself (%s, something was published: %s)', async (mode, isPublished) => {
  const root = aRoot();
  const kept = aPublications();
  if (isPublished) await aPublishing(root, kept);
  const shop = await aPublishing(root, kept, { mode });
  const { edit } = anEditor(root);
  const said = () => JSON.stringify(shop.fleet().funnels.get('fortune_v1')!.entry);
  edit('fortune_v1.yaml', ...warned);
  edit('pair_v1.yaml', 'zh-CN: 合上', 'zh-CN: 合起来');
  await shop.offer();
  await until(() => expect(JSON.stringify(shop.fleet().funnels.get('pair_v1')!.entry)).toContain('合起来'));
  expect(said()).not.toContain('仅剩');
  expect(shop.heldNames()).toEqual(['fortune_v1']);
  expect(shop.said.join('\n')).toContain('funnels/fortune_v1.yaml:10:38 visitors would see: “仅剩3个名额”');
  edit('fortune_v1.yaml', warned[1], 'zh-CN: 几点');
  await shop.offer();
  await until(() => expect(said()).toContain('几点'));
  expect(shop.heldNames()).toEqual([]);
  if (!isPublished) return;
  edit('fortune_v1.yaml', 'zh-CN: 几点', warned[1]);
  await shop.offer();
  const part = (await aReader(root)()).parts!.get('fortune_v1')!;
  const yes = { by: 'a person', kind: 'acknowledged', schemas: validators.mark } as const;
  await kept.publish({ ...yes, files: [{ name: 'fortune_v1', content: part }], after: await kept.last() });
  await until(() => expect(said()).toContain('仅剩'));
});

test('a variant does not show by itself what its base is warned of', async () => {
  const { root, shop, edit } = await aShop();
  writeFileSync(`${root}/funnels/fortune_b.yaml`, 'extends: fortune_v1\ntheme: { palette: dusk }\n');
  await shop.offer();
  edit('fortune_v1.yaml', ...warned);
  await shop.offer();
  await until(() => expect(shop.heldNames()).toEqual(['fortune_b', 'fortune_v1']));
});

test('a price waits, over a restart too, until somebody says yes; then every process has it', async () => {
  const { root, kept, shop, edit, yes } = await aShop();
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await shop.offer();
  await until(() => expect(shop.heldNames()).toEqual(['fortune_v1']));
  expect(shop.amountOf('fortune_v1')).toBe(1000);
  expect(shop.said).toEqual([
    'Waiting until it is published (npm run funnels -- publish); what was live stays live:\nfortune_v1\n  money  price ¥10.00 → ¥9.00',
  ]);
  await shop.offer();
  const second = await aPublishing(root, kept);
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
  const { root, kept, shop, edit } = await aShop();
  const titleOf = (one: typeof shop) => JSON.stringify(one.fleet().funnels.get('marriage_v1')?.entry);
  edit('marriage_v1.yaml', 'en: Four pillars', 'en: Two pillars');
  await shop.offer();
  await until(() => expect(titleOf(shop)).toContain('Two pillars'));
  edit('marriage_v1.yaml', 'amount: 2980', 'amount: 2480');
  await shop.offer();
  await until(() => expect(shop.heldNames()).toEqual(['marriage_v1']));
  expect(titleOf(shop)).toContain('Two pillars');
  await shop.close();

  const second = await aPublishing(root, kept);
  expect(second.amountOf('marriage_v1')).toBe(2980);
  expect(titleOf(second)).toContain('Two pillars');
  edit('marriage_v1.yaml', 'amount: 2480', 'amount: 2980');
  await second.offer();
  await until(() => expect(second.heldNames()).toEqual([]));
  expect(second.said.at(-1)).toBe('No longer waiting: marriage_v1');
});

test('a draft of an experiment is live at once, on a machine without the file too; what starts it waits', async () => {
  const { kept, shop, edit, experiment } = await aShop();
  const second = await aPublishing(aRoot(), kept);
  const headings = (one: typeof shop) => JSON.stringify(one.fleet().experiments.get('card_first')?.arms);
  await experiment('draft');
  expect(shop.said).toEqual([]);
  expect(headings(shop)).toContain('Eight');
  edit('experiments/card_first.yaml', 'en: Eight', 'en: Nine');
  await shop.offer();
  expect(headings(shop)).toContain('Nine');
  await until(() => expect(headings(second)).toContain('Nine'));

  edit('experiments/card_first.yaml', 'draft', 'running');
  await shop.offer();
  expect(shop.heldNames()).toEqual(['experiments/card_first']);
  expect(shop.fleet().experiments.get('card_first')!.file.status).toBe('draft');
});

test('the words a winner leaves in its funnel wait with what stops the experiment', async () => {
  const { yes, shop, edit, experiment } = await aShop();
  const heading = () => JSON.stringify(shop.fleet().funnels.get('marriage_v1')!.entry);
  await experiment('running');
  await yes('experiments/card_first');
  await until(() => expect(shop.fleet().experiments.get('card_first')!.file.status).toBe('running'));

  edit('experiments/card_first.yaml', 'running', 'stopped');
  edit('marriage_v1.yaml', 'en: Four pillars', 'en: Eight');
  await shop.offer();
  expect(shop.heldNames()).toEqual(['experiments/card_first', 'marriage_v1']);
  expect(heading()).toContain('Four pillars');
  await yes('experiments/card_first', 'marriage_v1');
  await until(() => expect(heading()).toContain('Eight'));
  expect(shop.fleet().experiments.get('card_first')!.file.status).toBe('stopped');
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
  expect(shop.said.at(-1)).toMatch(/^Published, on sale, and not in this folder: pair_v1\./);
  expect(shop.said.at(-2)).toMatch(/^Waiting until it is published.*\npair_v2\n/);
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
  const { root, kept, edit } = await aShop();
  edit('fortune_v1.yaml', 'amount: 1000', 'amuont: 1000');
  const second = await aPublishing(root, kept);
  expect(second.amountOf('fortune_v1')).toBe(1000);
  expect(second.heldNames()).toEqual([]);
  edit('shared/site.yaml', 'home:', 'hom:');
  const third = await aPublishing(root, kept);
  expect([...third.fleet().funnels.keys()]).toContain('fortune_v1');
  await expect(aPublishing(root, aPublications())).rejects.toBeInstanceOf(DiagnosticsError);
  await expect(aPublishing(root, kept, { mode: 'auto' })).rejects.toBeInstanceOf(DiagnosticsError);
});

test('published automatically, everything valid is live; what was held is agreed to, also for later', async () => {
  const { root, kept, shop, edit } = await aShop();
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await shop.offer();
  await until(() => expect(shop.heldNames()).toEqual(['fortune_v1']));
  await shop.close();
  const auto = await aPublishing(root, kept, { mode: 'auto' });
  expect(auto.amountOf('fortune_v1')).toBe(900);
  edit('fortune_v1.yaml', 'amount: 900', 'amount: 800');
  await auto.offer();
  await until(() => expect(auto.amountOf('fortune_v1')).toBe(800));
  await auto.close();
  const held = await aPublishing(root, kept);
  expect(held.amountOf('fortune_v1')).toBe(800);
  expect(held.heldNames()).toEqual([]);
  // Where nothing was ever held, there is nothing to keep.
  const untouched = aPublications();
  expect((await aPublishing(root, untouched, { mode: 'auto' })).amountOf('fortune_v1')).toBe(800);
  expect(untouched.files).toEqual([]);
});

describe('what cannot be used', () => {
  test('leaves a running shop as it is, and is told once; what was saved meanwhile follows', async () => {
    const { kept, shop, edit } = await aShop();
    kept.trouble.message = 'the database is silent';
    await until(() => expect(shop.said.at(-1)).toContain('the database is silent'));
    edit('marriage_v1.yaml', 'en: Four pillars', 'en: Two pillars');
    await shop.offer();
    expect(shop.amountOf('fortune_v1')).toBe(1000);
    kept.trouble.message = '';
    const isShown = () =>
      JSON.stringify(shop.fleet().funnels.get('marriage_v1')?.entry).includes('Two pillars');
    await until(() => expect(isShown()).toBe(true));
    expect(shop.said.filter((text) => text.includes('silent'))).toHaveLength(1);
  });

  test('of a newer release is left out: a running shop goes on with what it had, and publishes nothing over it', async () => {
    const { kept, shop, edit } = await aShop();
    const content = { ...kept.files.find(({ name }) => name === 'fortune_v1')!.content, newKey: 1 } as never;
    const files = [{ name: 'fortune_v1', content }];
    await kept.publish({ by: 'a newer release', kind: 'acknowledged', files, schemas: 'newer', after: 1 });
    await until(() => expect(shop.state().faults).toHaveLength(1));
    expect(shop.said.at(-1)).toBe(
      'fortune_v1 of publication 2 is ignored: it does not fit the present schemas.',
    );
    expect(shop.amountOf('fortune_v1')).toBe(1000);
    edit('fortune_v1.yaml', 'label: { en: ', 'label: { en: New ');
    await shop.offer();
    expect(kept.files.filter(({ name }) => name === 'fortune_v1')).toHaveLength(2);
  });

  test('is no shop to open with: a shared file that is lost, publications that are gone', async () => {
    const { root, kept, shop } = await aShop();
    const files = [{ name: 'shared/site', content: null }];
    await kept.publish({ by: 'a slip', kind: 'acknowledged', files, schemas: '', after: 1 });
    await expect(aPublishing(root, kept)).rejects.toThrow(PublishedError);
    await expect(aPublishing(root, kept)).rejects.toThrow('shared/site is missing');
    await until(() => expect(shop.said.at(-1)).toContain('What was live stays live'));
    expect(shop.amountOf('fortune_v1')).toBe(1000);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Command } from '../../scripts/funnels/command.ts';
import { runFunnels } from '../../scripts/funnels/commands.ts';
import { history as historyCommand } from '../../scripts/funnels/history.ts';
import { publish as publishCommand } from '../../scripts/funnels/publish.ts';
import { share } from '../../scripts/funnels/share.ts';
import type { FunnelFile, ProductFile } from '../../src/funnel/schema-types.generated.ts';
import { type ShopProcess, startShop } from '../e2e/shop-process.ts';
import { type Database, newDatabase } from '../server/kills/databases.ts';
import { aBrowser, aRequestId, goToPay } from '../support/create-shop.ts';
import { aDrawing, aFolder, runAtShop, token } from '../support/marketer.ts';
import { typed } from '../support/typed-details.ts';
import { overHttp } from './over-http.ts';

describe('what a marketer writes on their own machine, for a shop elsewhere that holds publishing', () => {
  let database: Database;
  let shop: ShopProcess;
  const here = aFolder();
  const there = aFolder();
  beforeAll(async () => {
    database = await newDatabase('pglite');
    shop = await startShop({ ...database.env, PUBLISH: 'held', PUBLISH_TOKEN: token }, undefined, there.root);
  });
  afterAll(async () => {
    await shop.stop();
    await database.remove();
  });

  const run = (command: Command, args: string[], root = here.root) =>
    runAtShop(command, args, { to: shop.url, root });
  const publish = (args: string[] = [], root = here.root) => run(publishCommand, args, root);
  const history = (file: string) => run(historyCommand, [file]);
  const page = async (path: string) =>
    (await fetch(shop.url + path, { headers: { 'accept-language': 'en' } })).text();
  const untilThere = (path: string, text: string) =>
    expect.poll(async () => (await page(path)).includes(text), { timeout: 30_000 }).toBe(true);
  it('a test of one’s own with its pictures, written here, is shown, published, bought there, and changed', async () => {
    const root = here.root;
    const silent = { root, env: {}, out: () => {}, err: () => {} };
    expect(await runFunnels(['new', 'quarrels_v1', '--test', 'quarrels'], silent)).toBe(0);
    writeFileSync(join(root, 'funnels/images/our-quarrel.svg'), aDrawing('#0a0b0c'));
    here.edit('funnels/quarrels_v1.yaml', /art: [\w-]+/, 'art: our-quarrel');
    const read = <File>(file: string) => parse(readFileSync(join(root, file), 'utf8')) as File;
    const product = read<ProductFile>('funnels/products/quarrels.yaml');
    const { payment } = read<FunnelFile>('funnels/quarrels_v1.yaml');

    const shared = await run(share, ['quarrels_v1']);
    expect(shared).toMatchObject({ code: 0, err: '' });
    await untilThere(shared.out.split('\n')[0]!.slice(shop.url.length), 'class="draft-mark"');

    const done = await publish(['--by', 'ann']);
    expect(done).toMatchObject({ code: 0, err: '' });
    for (const name of ['quarrels_v1', 'products/quarrels', 'images/our-quarrel.svg'])
      expect(done.out).toMatch(new RegExp(`^${name}$`, 'm'));
    expect(done.out).toContain('the starter’s words still stand in');
    await untilThere('/quarrels_v1', product.questions[0]!.text.en!);
    await untilThere('/images/our-quarrel.svg', '#0a0b0c');

    const door = overHttp(shop.url);
    const buyer = aBrowser(door, { 'accept-language': 'en' });
    const answers = product.questions.map(({ id }) => [id, '1']);
    const created = await buyer.call('createOrder', {
      ...{ funnel: 'quarrels_v1', channelKey: '10', requestId: aRequestId(), query: '' },
      ...{ fullName: typed.fullName, consent: typed.consent },
      answers: JSON.stringify(Object.fromEntries(answers)),
    });
    expect(created).toMatchObject({ status: 200 });
    const orderId = String(created.data.id);
    const way = payment.ways!.includes('alipay') ? 'alipay' : 'wechat';
    await buyer.send('POST', String((await goToPay(buyer, orderId, way)).headers.location), 'action=pay');
    await expect.poll(async () => (await buyer.call('getResultV2', { orderId })).status).toBe(200);
    const report = await buyer.call('getResultV2', { orderId });
    door.close();
    expect(report.data).toMatchObject({ sections: product.report.sections.map(({ id }) => ({ id })) });

    here.edit('funnels/attachment.yaml', /amount: \d+/, 'amount: 1819');
    here.edit('funnels/attachment.yaml', 'How long is your line?', 'How long is your rope?');
    expect(await publish(['attachment'])).toMatchObject({ code: 0, err: '' });
    await untilThere('/attachment', '"amount":1819');
    expect((await history('attachment')).out).not.toContain('wait');
    here.edit('funnels/products/attachment.yaml', 'worry: 1', 'worry: 2');
    expect(await publish(['products/attachment'])).toMatchObject({ code: 0, err: '' });
    expect((await history('products/attachment')).out).toContain('\nproducts/attachment\n');
    expect(await publish()).toMatchObject({ code: 0, out: 'Nothing waits: all that is valid is live.\n' });
  });

  it('what visitors should not read waits in the shop’s own folder, too, until somebody says yes', async () => {
    there.edit(
      'funnels/fortune_v2.yaml',
      /(heading: \{ en: ).*?(, zh-CN: ).*? \}/,
      '$1Only 3 left$2仅剩3个名额 }',
    );
    there.edit('funnels/fortune_v3.yaml', /(heading: \{ en: ).*?(, zh-CN: )/, '$1Harmless$2');
    await untilThere('/fortune_v3', 'Harmless');
    expect(await page('/fortune_v3')).not.toContain('广告法');
    expect((await page('/fortune_v2')).includes('Only 3 left')).toBe(false);
    await expect.poll(shop.output).toContain('visitors would see: “Only 3 left”');
    const yes = await publish(['fortune_v2'], there.root);
    expect(yes).toMatchObject({ code: 0, err: '' });
    expect(yes.out).toContain('“Only 3 left” may not be said');
    await untilThere('/fortune_v2', 'Only 3 left');
  });
});

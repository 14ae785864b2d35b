import { expect, it } from 'vitest';
import { checkFile } from '../../src/checker/check-file.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Funnel } from '../../src/engine/funnel/funnel.ts';
import * as reports from '../../src/products/make-report.ts';
import { orders } from '../../src/server/store/schema.ts';
import { quarrel } from '../products/people.ts';
import { aFolder, checked, validators } from '../support/a-folder.ts';
import { aRequestId, aShop, until } from '../support/a-shop.ts';
import { quarrelFunnel } from '../support/quarrel-funnel.ts';

const funnelFile = 'funnels/quarrel_v1.yaml';
const { fleet } = createFolderCheck()(
  aFolder({
    'funnels/products/quarrel.yaml': checkFile(
      'funnels/products/quarrel.yaml',
      Buffer.from(JSON.stringify(quarrel)),
      validators,
    ),
    [funnelFile]: checked(funnelFile, quarrelFunnel),
  }),
);
const funnel = fleet!.funnels.get('quarrel_v1')!;

it('an order of a product file is checked, told of, and read as it was sold, whatever the file says by then', async () => {
  const shop = await aShop('pglite', { reports });
  const onSale = shop.fleet.funnels as Map<string, Funnel>;
  onSale.set('quarrel_v1', funnel);
  const order = (answers: object) =>
    shop.browser.call('createOrder', {
      ...{ funnel: 'quarrel_v1', channelKey: '10', requestId: aRequestId(), query: '', consent: 'true' },
      answers: JSON.stringify(answers),
    });
  expect((await order({ q01: '3', q02: '1', q03: '1', q04: '4' })).status).toBe(400);
  expect((await order({ q01: '3', q02: '1', q03: '1' })).status).toBe(400);
  const { data } = await order({ q01: '3', q02: '1', q03: '1', q04: '3' });
  const orderId = data.id as string;
  const { data: seen } = await shop.browser.call('getOrder', { orderId }, { 'accept-language': 'en' });
  expect(seen).toMatchObject({
    product: 'quiz',
    foretaste: [{ label: 'Worry', value: '100%' }],
  });
  expect(JSON.stringify(seen)).not.toMatch(/Distance|Loud/);

  // A definition comes back with its keys in the database's order; the shop sells another one meanwhile.
  const changed = { ...funnel.ownProduct!, results: {}, scales: {} };
  onSale.set('quarrel_v1', { ...funnel, ownProduct: changed });
  await shop.press(await shop.cashier(orderId), 'pay');
  await until(async () => (await shop.status(orderId)) === 'paid');
  await shop.work();
  const { data: report } = await shop.browser.call('getResultV2', { orderId }, { 'accept-language': 'en' });
  expect(report).toMatchObject({ subtitle: 'You: Loud', sections: [{ id: 'pattern' }] });
  expect(await shop.store.db.select().from(orders)).toHaveLength(1);
});

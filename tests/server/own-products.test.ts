import { expect, it } from 'vitest';
import { checkFile } from '../../src/checker/check-file.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Funnel } from '../../src/engine/funnel/funnel.ts';
import type { ProductFile } from '../../src/engine/funnel/schema-types.generated.ts';
import * as reports from '../../src/products/make-report.ts';
import { orders } from '../../src/server/db/schema.ts';
import { quarrel } from '../products/people.ts';
import { text } from '../support/create-funnel.ts';
import { aRequestId, aShop, until } from '../support/create-shop.ts';
import { quarrelFunnel } from '../support/quarrel-funnel.ts';
import { aFolder, checked, validators } from '../support/valid-folder.ts';

const funnelFile = 'funnels/quarrel_v1.yaml';
const linked = (file: ProductFile) =>
  createFolderCheck()(
    aFolder({
      'funnels/products/quarrel.yaml': checkFile(
        'funnels/products/quarrel.yaml',
        Buffer.from(JSON.stringify(file)),
        validators,
      ),
      [funnelFile]: checked(funnelFile, quarrelFunnel),
    }),
  ).fleet!.funnels.get('quarrel_v1')!;
const funnel = linked(quarrel);

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

it('an answer is required of whom its question is asked, and refused of whom it is not', async () => {
  const shop = await aShop('pglite', { reports });
  const asking = (id: string, when?: Record<string, string>) => ({
    ...{ id, text: text(id), options: ['a', 'b'].map((value) => ({ value, text: text(value) })) },
    ...(when && { when }),
  });
  const [section] = quarrel.report.sections;
  const said = { kind: 'text', by: 'since', a: text('It is new.'), b: text('It is old.') } as const;
  (shop.fleet.funnels as Map<string, Funnel>).set(
    'quarrel_v1',
    linked({
      ...quarrel,
      questions: [asking('about'), ...quarrel.questions, asking('since', { about: 'a' })],
      report: { sections: [{ ...section!, blocks: [...section!.blocks, said] }] },
    }),
  );
  const order = (answers: object) =>
    shop.browser.call('createOrder', {
      ...{ funnel: 'quarrel_v1', channelKey: '10', requestId: aRequestId(), query: '', consent: 'true' },
      answers: JSON.stringify({ q01: '3', q02: '1', q03: '1', q04: '3', ...answers }),
    });
  for (const wrong of [
    {},
    { about: 'a' },
    { about: 'b', since: 'a' },
    { about: 'c' },
    { about: 'a', since: 1 },
  ])
    expect((await order(wrong)).status, JSON.stringify(wrong)).toBe(400);
  const [{ data: one }, { data: other }] = [
    await order({ about: 'a', since: 'b' }),
    await order({ about: 'b' }),
  ];
  expect((await shop.store.db.select().from(orders)).map(({ answers }) => answers.since).sort()).toEqual([
    'b',
    undefined,
  ]);
  const textOf = async (orderId: unknown) => {
    await shop.press(await shop.cashier(String(orderId)), 'pay');
    await until(async () => (await shop.status(String(orderId))) === 'paid');
    await shop.work();
    const { data } = await shop.browser.call(
      'getResultV2',
      { orderId: String(orderId) },
      { 'accept-language': 'en' },
    );
    return JSON.stringify(data);
  };
  expect(await textOf(one.id)).toContain('It is old.');
  expect(await textOf(other.id)).not.toMatch(/It is (old|new)/);
});

import { expect, it } from 'vitest';
import { checkFile } from '../../src/checker/check-file.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { ProductFile } from '../../src/funnel/schema-types.generated.ts';
import * as reports from '../../src/products/make-report.ts';
import { orders } from '../../src/server/db/schema.ts';
import { quarrel } from '../products/people.ts';
import { text } from '../support/create-funnel.ts';
import { aRequestId, aShop } from '../support/create-shop.ts';
import { quarrelFunnel } from '../support/quarrel-funnel.ts';
import { aFolder, checked, validators } from '../support/valid-folder.ts';

const [funnelFile, productFile] = ['funnels/quarrel_v1.yaml', 'funnels/products/quarrel.yaml'];
const linked = (file: ProductFile) => {
  const product = checkFile(productFile, Buffer.from(JSON.stringify(file)), validators);
  const folder = aFolder({ [productFile]: product, [funnelFile]: checked(funnelFile, quarrelFunnel) });
  return createFolderCheck()(folder).fleet!.funnels.get('quarrel_v1')!;
};

async function aShopOf(file: ProductFile) {
  const shop = await aShop('pglite', { reports });
  shop.sell(linked(file));
  const order = (answers: object) =>
    shop.browser.call('createOrder', {
      ...{ funnel: 'quarrel_v1', channelKey: '10', requestId: aRequestId(), query: '', consent: 'true' },
      answers: JSON.stringify({ q01: '3', q02: '1', q03: '1', ...answers }),
    });
  async function reportOf(orderId: string) {
    await shop.pay(orderId);
    await shop.work();
    return (await shop.browser.call('getResultV2', { orderId }, { 'accept-language': 'en' })).data;
  }
  return { ...shop, order, reportOf };
}

it('an order of a product file is checked, told of, and read as it was sold, whatever the file says by then', async () => {
  const shop = await aShopOf(quarrel);
  expect((await shop.order({ q04: '4' })).status).toBe(400);
  expect((await shop.order({})).status).toBe(400);
  const orderId = String((await shop.order({ q04: '3' })).data.id);
  const { data: seen } = await shop.browser.call('getOrder', { orderId }, { 'accept-language': 'en' });
  expect(seen).toMatchObject({ product: 'quiz', foretaste: [{ label: 'Worry', value: '100%' }] });
  expect(JSON.stringify(seen)).not.toMatch(/Distance|Loud/);

  // The database returns keys in another order; the shop sells another definition meanwhile.
  const funnel = linked(quarrel);
  shop.sell({ ...funnel, ownProduct: { ...funnel.ownProduct!, results: {}, scales: {} } });
  expect(await shop.reportOf(orderId)).toMatchObject({
    subtitle: 'You: Loud',
    sections: [{ id: 'pattern' }],
  });
  expect(await shop.store.db.$count(orders)).toBe(1);
});

it('an answer is required of whom its question is asked, and refused of whom it is not', async () => {
  const asking = (id: string, when?: Record<string, string>) => ({
    ...{ id, text: text(id), options: ['a', 'b'].map((value) => ({ value, text: text(value) })) },
    ...(when && { when }),
  });
  const [section] = quarrel.report.sections;
  const said = { kind: 'text', by: 'since', a: text('It is new.'), b: text('It is old.') } as const;
  const shop = await aShopOf({
    ...quarrel,
    questions: [asking('about'), ...quarrel.questions, asking('since', { about: 'a' })],
    report: { sections: [{ ...section!, blocks: [...section!.blocks, said] }] },
  });
  const order = (answers: object) => shop.order({ q04: '3', ...answers });
  const wrong = [{}, { about: 'a' }, { about: 'b', since: 'a' }, { about: 'c' }, { about: 'a', since: 1 }];
  for (const answers of wrong) expect((await order(answers)).status, JSON.stringify(answers)).toBe(400);
  const [one, other] = [await order({ about: 'a', since: 'b' }), await order({ about: 'b' })];
  const kept = (await shop.store.db.select().from(orders)).map(({ answers }) => answers.since);
  expect(kept.sort()).toEqual(['b', undefined]);
  expect(JSON.stringify(await shop.reportOf(String(one.data.id)))).toContain('It is old.');
  expect(JSON.stringify(await shop.reportOf(String(other.data.id)))).not.toMatch(/It is (old|new)/);
});

import { expect, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import { decidedAnswer } from '../../src/funnel/unreadable.ts';
import { orders } from '../../src/server/db/schema.ts';
import { aRequestId, aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';

const funnel = (await loadFleet('.')).funnels.get('mbti_v1')!;

it.each(storesHere())('answers no type can be read from make no order, others one, on %s', async (kind) => {
  const test = await aShop(kind);
  test.sell(funnel);
  const ids = funnel.questions!.questions.map(({ id }) => id);
  const send = (answer: (id: string) => string) =>
    test.browser.call('createOrder', {
      ...{ funnel: 'mbti_v1', channelKey: '10', requestId: aRequestId(), consent: 'true' },
      answers: JSON.stringify(Object.fromEntries(ids.map((id) => [id, answer(id)]))),
    });
  const msg = expect.stringMatching(/No type can be read|这份答卷读不出类型/);
  expect(await send(() => '3')).toMatchObject({ status: 400, msg });
  expect(await test.store.db.$count(orders)).toBe(0);
  expect((await send((id) => decidedAnswer(funnel, id))).status).toBe(200);
  expect(await test.store.db.$count(orders)).toBe(1);
});

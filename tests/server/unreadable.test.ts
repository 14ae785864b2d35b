import { describe, expect, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import type { Funnel } from '../../src/engine/funnel/funnel.ts';
import { decidedAnswer } from '../../src/engine/funnel/unreadable.ts';
import { orders } from '../../src/server/db/schema.ts';
import { aRequestId, aShop } from '../support/a-shop.ts';
import { storesHere } from '../support/a-store.ts';

const funnel = (await loadFleet('.')).funnels.get('mbti_v1')!;

/** Answers no type can be read from are sold none: the page says so after the last question, the server to whoever sends. */
describe.each(storesHere())('a sheet of answers on %s', (kind) => {
  async function tried(answer: (id: string) => string) {
    const { browser, store, fleet } = await aShop(kind);
    (fleet.funnels as Map<string, Funnel>).set('mbti_v1', funnel);
    const ids = funnel.questions!.questions.map(({ id }) => id);
    const answers = JSON.stringify(Object.fromEntries(ids.map((id) => [id, answer(id)])));
    const requestId = aRequestId();
    const sent = { funnel: 'mbti_v1', channelKey: '10', requestId, query: '', consent: 'true', answers };
    return {
      reply: await browser.call('createOrder', sent),
      rows: await store.db.select().from(orders),
    };
  }

  it('that cannot be read makes no order, and nothing of it is kept', async () => {
    const { reply, rows } = await tried(() => '3');
    expect(reply.status).toBe(400);
    expect(reply.msg).toMatch(/No type can be read|这份答卷读不出类型/);
    expect(rows).toEqual([]);
  });

  it('that can be read makes one', async () => {
    const { reply, rows } = await tried((id) => decidedAnswer(funnel, id));
    expect(reply.status).toBe(200);
    expect(rows).toHaveLength(1);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { createOrder, openPayment, sendTo } from '../../tests/server/kills/visits.ts';
import type { WechatSimulator } from '../../tests/simulator/wechat/start.ts';
import type { Running } from './running-server.ts';

/** The shop that is watched, its database and its provider. */
export interface Place {
  shop: () => Running;
  restart: () => Promise<void>;
  sql: (statement: string) => Promise<{ rows: Record<string, string>[] }>;
  wechat: WechatSimulator;
}

let requests = 0;

const senderTo = ({ shop }: Place) => sendTo(() => shop().url);

/** An order is asked for; it may be refused. */
const order = async (place: Place) => {
  requests += 1;
  const { data } = await createOrder(senderTo(place), `alerts-${requests}`);
  return String(data?.id);
};

const goToPay = (place: Place, orderId: string) => openPayment(senderTo(place), orderId, 'wechat');

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let number = 0; number < count; number += 1) await work();
};

/** An order that has existed for an hour, and what hangs on it. */
const oldJob = (tries: number) =>
  `insert into outbox (order_id, kind, ref, created_at, next_at, tries)
   values ('gone', 'report', '', now() - interval '1 hour', now() + interval '1 day', ${tries})
   on conflict do nothing`;

/** What makes each alert true, over and over until it fires; and what ends it. */
export const troubles: Record<
  string,
  { cause: (place: Place) => Promise<unknown>; end: (place: Place) => Promise<unknown> }
> = {
  ShopDown: { cause: ({ shop }) => shop().stop(), end: ({ restart }) => restart() },
  RequestsFail: {
    cause: async (place) => {
      await place.sql('alter table if exists lookup_keys rename to lookup_keys_away');
      await times(5, () => order(place));
    },
    end: ({ sql }) => sql('alter table if exists lookup_keys_away rename to lookup_keys'),
  },
  AnswersSlow: {
    cause: async (place) => {
      const held = place.sql(
        'begin; lock table orders in access exclusive mode; select pg_sleep(1.6); commit',
      );
      await Promise.all([held, ...Array.from({ length: 4 }, () => order(place))]);
    },
    end: async () => {},
  },
  ProviderFails: {
    cause: async (place) => {
      place.wechat.setMode('prepare', 'server-error');
      await goToPay(place, await order(place)).catch(() => {});
    },
    end: async ({ wechat }) => wechat.setMode('prepare', 'ok'),
  },
  NoticesForged: {
    cause: ({ shop }) =>
      times(10, () => fetch(`${shop().url}/api/pay/wechat/notify`, { method: 'POST', body: '{}' })),
    end: async () => {},
  },
  NobodyPays: {
    cause: (place) => times(12, () => order(place)),
    end: async (place) => {
      const attemptNo = await goToPay(place, await order(place));
      await place.wechat.pay(attemptNo!);
    },
  },
  OrdersInReview: {
    cause: async (place) => {
      const id = await order(place);
      await place.sql(`update orders set state = 'review' where id = '${id}'`);
    },
    end: ({ sql }) => sql(`update orders set state = 'created' where state = 'review'`),
  },
  MoneyUnmatched: {
    cause: ({ sql }) =>
      sql(`insert into unmatched_money (id, provider, kind, attempt_no, transaction_id, amount, currency, merchant, evidence, first_at)
           values ('one', 'wechat', 'unknown-attempt', 'x', 'x', 1, 'CNY', 'x', 'x', now()) on conflict do nothing`),
    end: ({ sql }) => sql(`delete from unmatched_money`),
  },
  ReportsLate: {
    cause: ({ sql }) => sql(oldJob(1)),
    end: ({ sql }) => sql(`delete from outbox where order_id = 'gone'`),
  },
  JobsFail: {
    cause: ({ sql }) => sql(oldJob(9)),
    end: ({ sql }) => sql(`delete from outbox where order_id = 'gone'`),
  },
  RefundsFail: {
    cause: ({ sql }) =>
      sql(`insert into refunds (refund_no, order_id, attempt_no, amount, reason, state, created_at)
        select 'RGONE', order_id, attempt_no, amount, 'alerts', 'closed', now() from attempts limit 1
        on conflict do nothing`),
    end: ({ sql }) => sql(`delete from refunds where refund_no = 'RGONE'`),
  },
  ConnectionsExhausted: {
    // Many short reads and no long one: while nobody gets a connection, the figures are not read either.
    cause: async ({ shop }) => {
      const until = performance.now() + 3000;
      const look = async () => {
        while (performance.now() < until)
          await fetch(`${shop().url}/api/order/search?phoneNumber=13800138000&code=ABCDEFGH23`);
      };
      await Promise.all(Array.from({ length: 60 }, look));
    },
    end: async () => {},
  },
  EventLoopStalls: {
    // The figure is the longest since the last scrape, so each second needs one.
    cause: ({ shop }) =>
      times(5, async () => {
        shop().signal('SIGSTOP');
        await pause(650);
        shop().signal('SIGCONT');
        await pause(200);
      }),
    end: async () => {},
  },
  ShopAlarm: {
    cause: ({ sql }) =>
      sql(`insert into settings (key, value) values ('alarm:conversion:x',
           '{"name":"conversion","subject":"x","facts":{},"since":"2026-01-01T00:00:00.000Z"}') on conflict do nothing`),
    end: ({ sql }) => sql(`delete from settings where key like 'alarm:%'`),
  },
};

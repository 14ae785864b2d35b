import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { resolvePayment } from '../../src/funnel/price.ts';
import { attempts, orders } from '../../src/server/db/schema.ts';
import { openExperiments } from '../../src/server/experiments/arms.ts';
import { noLimits } from '../../src/server/http/limits.ts';
import { findPromised } from '../../src/server/orders/create.ts';
import { yuanOf } from '../../src/server/payments/providers/port/yuan.ts';
import { experimentText, funnelFile } from '../support/create-experiment.ts';
import { aPagesApp, carriedIn, carrying } from '../support/create-pages-app.ts';
import { aBrowser, aShop, goToPay, type TestShop } from '../support/create-shop.ts';
import { aFolder, checked, soundText } from '../support/valid-folder.ts';

const minute = 60_000;
const lasts = 15 * minute;
const off = 500;
const list = { basic: 1990, full: 4980, both: 6980 } as const;
const prices = {
  'as-is': { basic: 1590, full: 2980, both: 3980 },
  'short-hero': { basic: 1590, full: 2480, both: 3980 },
} as const;
const offers = ['basic', 'full', 'both'] as const;
const label = (name: string) =>
  `label: { en: "${name}", zh-CN: "${{ basic: '命盘', full: '全文', both: '加财运' }[name]}" }`;
const contents = {
  basic: '{ product: marriage, chapters: [answer, chart] }',
  full: 'marriage',
  both: 'marriage, luck',
};

/** Three offers, a countdown, a coupon, and an experiment with one of the prices. */
function aFleet({ countdown = '  countdown: 15m\n', overrides = '' } = {}) {
  const row = (name: keyof typeof list, amount: number) =>
    `${name}: { price: { amount: ${amount}, listAmount: ${list[name]} }, ${label(name)}, contains: [${contents[name]}] }`;
  const rows = offers.map((name) => `    ${row(name, prices['as-is'][name])}\n`);
  const funnel = soundText(funnelFile)
    .replace('  price: { amount: 2980, listAmount: 9900 }\n', `  offers:\n${rows.join('')}`)
    .replace('  countdown: 15m\n', countdown)
    .replace('submit: { en: See it, zh-CN: 查看 }', 'submit: { en: "All from {price}", zh-CN: "{price}起" }')
    .replace('payment:\n', 'payment:\n  heading: { en: "Yours for {price}", zh-CN: "{price}就是你的" }\n')
    .replace(/overrides:\n(?: .*\n)+/, overrides);
  const experiment = 'funnels/experiments/card_first.yaml';
  const arms = experimentText({}).replace(
    'payment: { price: { amount: 1480 } }',
    `payment: { offers: { ${row('full', prices['short-hero'].full)} } }`,
  );
  const { fleet, diagnostics } = createFolderCheck()(
    aFolder({ [funnelFile]: checked(funnelFile, funnel), [experiment]: checked(experiment, arms) }),
  );
  if (!fleet) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return fleet;
}

describe('the price of whatever arm, offer, coupon and moment', () => {
  let test: TestShop;
  let app: FastifyInstance;
  const clock = { now: Date.parse('2026-11-21T12:00:00+08:00') };
  let fleet = aFleet();
  beforeAll(async () => {
    test = await aShop('pglite', { clock, fleet: () => fleet, limits: noLimits });
    app = await aPagesApp(test, {
      fleet: () => fleet,
      now: () => clock.now,
      experiments: openExperiments(test.shop, false),
      findPromised: (visitorId, slug) => findPromised(test.store, visitorId, slug),
      renderer: carrying,
    });
    await app.ready();
  });

  async function shown(browser: ReturnType<typeof aBrowser>, channelKey = '10') {
    const { body } = await browser.send('GET', `/marriage_v1?channelKey=${channelKey}&lang=en`);
    return carriedIn(body);
  }

  async function drawn(arm: keyof typeof prices) {
    for (;;) {
      const browser = aBrowser(app);
      await shown(browser);
      if (browser.jar.cookie.includes(`.${arm}.`)) return browser;
    }
  }

  it.each([
    'as-is',
    'short-hero',
  ] as const)('of the arm %s is what was shown until its offer ends, and the list price then', async (arm) => {
    for (const offer of offers)
      for (const hasCoupon of [false, true])
        for (const gap of [0, 1000, lasts - 1000, lasts, 72 * 60 * minute]) {
          const browser = await drawn(arm);
          const order = async () => {
            const made = await test.create({ offer, view: (await shown(browser)).view! }, browser);
            const orderId = String(made.data.id);
            if (hasCoupon) await browser.call('setCouponKey', { orderId, couponKey: 'stay5' });
            const row = await test.rowOf(orderId);
            return row!;
          };
          const due = async ({ id }: { id: string }) => {
            const { headers } = await goToPay(browser, id, 'alipay');
            const isIt = eq(attempts.attemptNo, String(headers.location).split('/').at(-1)!);
            return (await test.store.db.select().from(attempts).where(isIt))[0]!.amount;
          };
          const first = await order();
          const endsAt = clock.now + lasts;
          const isOver = gap >= lasts;
          clock.now += gap;
          const { entry, payment: page } = (await shown(browser)).funnel!;
          expect(JSON.stringify(entry)).toContain(isOver ? 'All from ¥19.90' : 'All from ¥15.90');
          expect(page.heading!.en).toBe(isOver ? 'Yours for ¥19.90' : 'Yours for ¥15.90');
          expect(page.offers![offer]!.price.amount).toBe(isOver ? list[offer] : prices[arm][offer]);
          expect(JSON.stringify(entry)).toContain(
            `"value":"${offer}","label":${JSON.stringify(page.offers![offer]!.label)},"price":"¥${yuanOf(page.offers![offer]!.price.amount)}"`,
          );
          expect(page.countdown).toBe(isOver ? undefined : '15m');
          const second = await order();
          const told = `${offer}, ${hasCoupon ? 'with' : 'without'} the coupon, ${gap} ms later`;
          const taken = hasCoupon ? off : 0;
          for (const one of [first, second]) {
            expect([one.arm, one.amount, one.listAmount], told).toEqual([
              arm,
              prices[arm][offer] - taken,
              list[offer] - taken,
            ]);
            expect(one.offerEndsAt?.getTime(), told).toBe(endsAt);
            expect(await due(one), told).toBe((isOver ? list[offer] : prices[arm][offer]) - taken);
          }
        }
  });

  it.each([
    ['no offer ends any more', '10', { countdown: '' }],
    [
      'none ends in this channel',
      '20',
      { overrides: 'overrides:\n  - { channels: ["20"], payment: { countdown: null } }\n' },
    ],
    [
      'one ends in another channel',
      '10',
      { countdown: '', overrides: 'overrides:\n  - { channels: ["20"], payment: { countdown: 15m } }\n' },
    ],
  ] as const)('for whoever comes back after their offer is what it costs, where %s', async (_, channelKey, now) => {
    fleet = aFleet();
    const browser = aBrowser(app);
    const order = async (channel: string) => {
      const { view } = await shown(browser, channel);
      const made = await test.create({ channelKey: channel, offer: 'basic', view: view! }, browser);
      const isIt = eq(orders.id, String(made.data.id));
      return (await test.store.db.select().from(orders).where(isIt))[0]!;
    };
    await order('10');
    clock.now += 72 * 60 * minute;
    fleet = aFleet(now);
    const page = resolvePayment((await shown(browser, channelKey)).funnel!, channelKey, 'basic');
    const { amount, offerEndsAt } = await order(channelKey);
    expect([page.price.amount, offerEndsAt]).toEqual([amount, null]);
    fleet = aFleet();
  });
});

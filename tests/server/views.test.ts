import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { contentHash } from '../../src/changes/content-hash.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { viewIn } from '../../src/server/publishing/shown-views.ts';
import { aPagesApp, carriedIn, carrying } from '../support/create-pages-app.ts';
import { aBrowser, aShop, type TestShop } from '../support/create-shop.ts';
import { aFolder, checked } from '../support/valid-folder.ts';

const file = 'funnels/marriage_b.yaml';
const dated = `extends: marriage_v1
overrides:
  - { channels: ["20"], payment: { price: { amount: 1980, listAmount: 1980 } } }
  - channels: ["10"]
    from: "2027-02-10 20:00"
    to: "2027-02-14"
    payment: { price: { amount: 1490 } }
    entry: { blocks: { hero: { heading: { en: Only this week, zh-CN: 只在这周 } }, faq: null } }
`;
const coloured = `extends: marriage_v1
theme: { palette: { background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5' } }
overrides:
  - { channels: ["20"], theme: { palette: { action: '#8A1F3C' }, face: seal } }
  - { channels: ["10"], from: "2027-02-10 20:00", to: "2027-02-14", theme: { palette: gourd } }
`;
const fleetOf = (text: string): Fleet => {
  const { fleet, diagnostics } = createFolderCheck()(aFolder({ [file]: checked(file, text) }));
  expect(diagnostics).toEqual([]);
  return fleet!;
};
const minute = 60_000;
const begins = Date.parse('2027-02-10T20:00:00+08:00');

let shop: TestShop;
let app: FastifyInstance;
const clock = { now: 0 };
const live = { fleet: fleetOf(dated) };

beforeEach(async () => {
  clock.now = begins - 60 * minute;
  live.fleet = fleetOf(dated);
  shop = await aShop('pglite', { clock });
  const fleet = () => live.fleet;
  Object.assign(shop.shop, { fleet });
  app = await aPagesApp(shop, { fleet, renderer: carrying });
});

async function open(channelKey = '10', path = '/marriage_b') {
  const response = await app.inject({ url: `${path}?channelKey=${channelKey}&lang=en` });
  return { response, data: carriedIn(response.body) };
}

async function order(view: string | undefined, channelKey = '10') {
  const fields = { funnel: 'marriage_b', channelKey, mood: 'calm', ...(view && { view }) };
  const reply = await shop.create(fields, aBrowser(app));
  const made = reply.status === 200 ? await shop.rowOf(String(reply.data.id)) : undefined;
  return { status: reply.status, msg: reply.msg, amount: made?.amount, made };
}

it('shows each visitor one view, which says nothing of the others', async () => {
  const [plain, partner] = [await open('10'), await open('20')];
  clock.now = begins;
  const week = await open('10');
  const views = [plain, partner, week].map(({ data }) => data.funnel!);
  expect(views.map(({ payment }) => payment.price.amount)).toEqual([2980, 1980, 1490]);
  expect(views.map(({ overrides }) => overrides)).toEqual([[], [], []]);
  expect(JSON.stringify(plain.data)).not.toContain('Only this week');
  expect(JSON.stringify(week.data.funnel!.entry)).toContain('Only this week');
  expect(new Set([plain, partner, week].map(({ data }) => data.view)).size).toBe(3);
});

it('carries colours of its own in each page, allowed by their hash, and nothing else that styles', async () => {
  live.fleet = fleetOf(coloured);
  const { made } = await order((await open()).data.view);
  const told = ({ response }: Awaited<ReturnType<typeof open>>) => {
    const styles = [...response.body.matchAll(/<style>(.*?)<\/style>/g)].map(([, css]) => css!);
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    const allowed = /style-src ([^;]*)/.exec(String(response.headers['content-security-policy']))![1];
    expect(allowed).toBe(["'self'", ...hashes].join(' '));
    expect(response.body).not.toMatch(/ style=/);
    return styles.map((css) => /--action:(#\w+)/.exec(css)?.[1]).join();
  };
  const [plain, partner] = [await open('10'), await open('20')];
  expect([told(plain), told(partner)]).toEqual(['#b3224a', '#8a1f3c']);
  expect(told(await open('10', `/marriage_b/payment/${made!.id}`))).toBe('#b3224a');
  expect(told(await open('10', `/result/${made!.id}`))).toBe('#b3224a');
  clock.now = begins;
  expect(told(await open('10'))).toBe('');
  live.fleet = { ...live.fleet, funnels: new Map() };
  expect(told(await open('10', `/result/${made!.id}`))).toBe('#b3224a');
});

it('charges what the page shows, and for half an hour what it showed', async () => {
  const { view } = (await open()).data;
  expect(await order(view)).toMatchObject({ status: 200, amount: 2980 });
  clock.now = begins + 29 * minute;
  expect(await order(view)).toMatchObject({ status: 200, amount: 2980 });
  expect(await order(undefined)).toMatchObject({ status: 200, amount: 1490 });
  clock.now = begins + 31 * minute;
  expect(await order(view)).toMatchObject({ status: 409, amount: undefined });
  expect(await order((await open()).data.view)).toMatchObject({ status: 200, amount: 1490 });
});

it('never charges a price that this visitor was not shown: names of other views are refused', async () => {
  const plain = (await open('10')).data.view!;
  const partner = (await open('20')).data.view!;
  clock.now = begins;
  const week = (await open('10')).data.view!;
  clock.now = begins - 20 * minute;
  const refused = [
    await order(week, '10'),
    await order(partner, '10'),
    await order(plain, '20'),
    await order('0123456789abcdef012345', '10'),
  ];
  expect(refused.map(({ status, amount }) => [status, amount])).toEqual(Array(4).fill([409, undefined]));
  expect(refused[0]!.msg).toContain('load it again');
});

it('believes a page for half an hour after its funnel was published anew', async () => {
  const { view } = (await open()).data;
  clock.now += 5 * minute;
  live.fleet = fleetOf(`${dated}payment: { price: { amount: 3980 } }\n`);
  expect((await open()).data.funnel!.payment.price.amount).toBe(3980);
  clock.now += 20 * minute;
  expect(await order(view)).toMatchObject({ status: 200, amount: 2980 });
  clock.now += 15 * minute;
  expect(await order(view)).toMatchObject({ status: 409 });
});

it('keeps the view with the order, by the hash that a file written whole has', async () => {
  const { view } = (await open()).data;
  const { made } = await order(view);
  const ordinary = { channelKey: '10', language: 'en', at: clock.now };
  const [laid, whole] = [dated, 'extends: marriage_v1\noverrides: null\n'].map(
    (text) => viewIn(fleetOf(text), 'marriage_b', ordinary)!,
  );
  expect(made!.definitionHash).toBe(contentHash(laid));
  expect(contentHash(whole)).toBe(contentHash(laid));
});

it('leads visitors on outside its time, and opens what was ordered in time', async () => {
  const until = 'live: { to: "2027-02-14", otherwise: fortune_v1 }\n';
  live.fleet = fleetOf(`extends: marriage_v1\n${until}`);
  clock.now = Date.parse('2027-02-14T23:59:00+08:00');
  const { data } = await open();
  const { status, made } = await order(data.view);
  expect(status).toBe(200);
  clock.now += 2 * minute;
  const { response } = await open();
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/fortune_v1?channelKey=10&lang=en');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(await order(data.view)).toMatchObject({ status: 200 });
  expect(await order(undefined)).toMatchObject({ status: 404 });
  const payment = await open('10', `/marriage_b/payment/${made!.id}`);
  expect(payment.response.statusCode).toBe(200);
  expect(payment.data.funnel!.slug).toBe('marriage_b');
});

it('says that it is closed, where it leads nowhere else', async () => {
  live.fleet = fleetOf('extends: marriage_v1\nlive: { from: "2027-12-24", otherwise: closed }\n');
  const { response, data } = await open();
  expect(response.statusCode).toBe(404);
  expect(data).toMatchObject({ funnel: null, closed: true });
});

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Validators } from '../../src/checker/schema/schemas.ts';
import type { CallName } from '../../src/contract/paths.ts';
import { type Limits, memoryLimits, type RuleName, rules } from '../../src/server/http/limits.ts';
import { remotePublishing, schemasHeader } from '../../src/server/operator/remote.ts';
import { packSending } from '../../src/server/publishing/sent-folder.ts';
import {
  aBrowser,
  aShop,
  type Browser,
  type Door,
  goToPay,
  orderFields,
  type TestShop,
} from '../support/create-shop.ts';
import { openOperatorPages, operatorToken } from '../support/operator.ts';

let test: TestShop;
/** The server opens these doors beside the shop's and counts them with the same limits. */
const doors = Fastify({ trustProxy: true });
const tokens = { operator: operatorToken, publishing: 'a-marketer-s-own-token-of-the-shop' };
/** Makes each request count so much that a limit is full after about thirty. */
function quick(limits: Limits): Limits {
  // The weights of a picture for its reader and for all readers keep their ratio.
  const weightOf = (rule: RuleName) => (rule.startsWith('keepsake') ? 2 : Math.ceil(rules[rule].most / 30));
  const times = async (rule: RuleName, change: () => Promise<unknown>) => {
    let last: unknown;
    for (let each = 0; each < weightOf(rule); each += 1) last = await change();
    return last as number;
  };
  return {
    ...limits,
    count: (rule, key) => times(rule, () => limits.count(rule, key)),
    release: async (rule, key) => void (await times(rule, () => limits.release(rule, key))),
  };
}

beforeAll(async () => {
  const clock = { now: Date.parse('2026-11-21T12:00:00+08:00') };
  const limits = quick(memoryLimits(() => clock.now));
  test = await aShop('pglite', { clock, limits });
  await openOperatorPages(doors, test.store.db, { limits });
  const validators = { mark: 'this release' } as Validators;
  const readSent = () => Promise.reject(new Error('Nothing is sent.'));
  await remotePublishing(doors, { token: tokens.publishing, deps: test.shop, validators, readSent });
  await doors.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await doors.close();
  await test.close();
});

const here = '203.0.113.7';
const elsewhere = '198.51.100.9';

const doorAt = (address: string): Door => ({
  inject: (request) => test.app.inject({ ...request, remoteAddress: address }) as ReturnType<Door['inject']>,
});
const stranger = (address = here) => ({
  call: (name: CallName, fields?: Record<string, string>) => aBrowser(doorAt(address)).call(name, fields),
  send: (...sent: Parameters<Browser['send']>) => aBrowser(doorAt(address)).send(...sent),
});
async function aVisitor(address = here): Promise<Browser> {
  const browser = aBrowser(doorAt(address));
  await browser.call('channelInfo', { channelKey: '10' });
  return browser;
}

interface Scene {
  orderId: string;
  orderNo: string;
  code: string;
  phone: string;
  unpaid: string;
}

let phones = 0;
async function aSale(): Promise<Scene> {
  const orderId = await test.paidOrder();
  await test.work();
  phones += 1;
  const phone = `138001380${String(phones).padStart(2, '0')}`;
  const bound = await test.browser.call('setPhoneNumber', { orderId, phoneNumber: phone });
  const { orderNo } = (await test.browser.call('getOrder', { orderId })).data as { orderNo: string };
  const unpaid = await test.order();
  return { orderId, orderNo, code: bound.data.lookupCode as string, phone, unpaid };
}

const complaint = { reason: 'other', text: '付了钱没有看到报告' };
const wrong = 'AAAAAAAAAA';
async function withToken(token: string, address: string, path: string, post?: Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const type = { 'content-type': 'application/gzip', [schemasHeader]: 'this release' };
  const sent = post
    ? { method: 'POST', headers: { ...headers, ...type }, body: new Uint8Array(post) }
    : { headers };
  const { port } = doors.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, sent).then(({ status }) => status);
}
const operate = (token: string, address = here) => withToken(token, address, '/operator');
const publish = async (token: string, address = here) =>
  withToken(token, address, '/operator/publishing/publications', await packSending({}));
const statusOf = async (by: Pick<Browser, 'call'>, ...sent: Parameters<Browser['call']>) =>
  (await by.call(...sent)).status;
const ordered = (by: Pick<Browser, 'call'>) => statusOf(by, 'createOrder', orderFields());
const complains = (by: Pick<Browser, 'call'>) => statusOf(by, 'complain', complaint);
const search = (by: Pick<Browser, 'call'>, fields: Record<string, string>) =>
  statusOf(by, 'searchOrders', fields);
const bind = (by: Pick<Browser, 'call'>, orderId: string, code?: string) =>
  statusOf(by, 'setPhoneNumber', { orderId, phoneNumber: '13900139000', ...(code && { code }) });
const sandboxPay = async (by: Pick<Browser, 'send'>, orderId: string) =>
  (await goToPay(by, orderId, 'alipay')).statusCode;
/** Returns the status of a JSON refusal. These reports have no pictures: 404 means that no limit refused. */
async function keepsake(by: { send: Browser['send'] }, name: 'poster' | 'calendar.ics', orderId: string) {
  const { headers, json, statusCode } = await by.send('GET', `/api/order/${name}?orderId=${orderId}`);
  const isRefusal = String(headers['content-type']).includes('json');
  return isRefusal && json<{ status: number }>().status === 429 ? 429 : statusCode;
}

interface Case {
  what: string;
  /** Undefined where only the size of what would have to be guessed ends the attack. */
  rule?: RuleName;
  attack(scene: Scene, turn: number, browser: Browser): Promise<number>;
  bystanders(scene: Scene): Promise<Record<string, number>>;
  times?: number;
}

const readers = async ({ orderId }: Scene) => {
  const other = await aSale();
  const neighbour = await aVisitor();
  return {
    'the owner, behind the same address': await statusOf(test.browser, 'getOrder', { orderId }),
    'the owner reads the report': await statusOf(test.browser, 'getResultV2', { orderId }),
    'a friend with the same link and address': await statusOf(neighbour, 'getResultV2', { orderId }),
    'a neighbour with another order': await statusOf(neighbour, 'getOrder', { orderId: other.orderId }),
  };
};
const lookers = async ({ orderNo, phone, code }: Scene) => ({
  'a neighbour with the right code': await search(await aVisitor(), { phoneNumber: phone, code }),
  'the same by the order’s number': await search(await aVisitor(), { orderNo, code }),
  'somebody elsewhere, even without cookies': await search(stranger(elsewhere), { orderNo, code }),
});
const birthdayOf = (day: number) => `1994${String(1 + (day % 12)).padStart(2, '0')}${10 + (day % 18)}`;

const neighbourOrders = async () => ({ 'a neighbour orders': await ordered(await aVisitor()) });
const neighbourComplains = async () => ({ 'a neighbour complains': await complains(await aVisitor()) });
const anywhere = (turn: number) => stranger(`192.0.2.${turn % 250}`);

const cases: Case[] = [
  {
    what: 'orders without end from one browser',
    rule: 'create-visitor',
    attack: (_scene, _turn, browser) => ordered(browser),
    bystanders: neighbourOrders,
  },
  {
    what: 'orders without end and without a cookie',
    rule: 'create-address',
    attack: () => ordered(stranger()),
    bystanders: neighbourOrders,
  },
  {
    what: 'complaints from one browser',
    rule: 'complain-visitor',
    attack: (_scene, _turn, browser) => complains(browser),
    bystanders: neighbourComplains,
  },
  {
    what: 'complaints without a cookie',
    rule: 'complain-address',
    attack: () => complains(stranger()),
    bystanders: neighbourComplains,
  },
  {
    what: 'a shared report read without end',
    rule: 'read-order',
    attack: ({ orderId }) => statusOf(stranger(), 'getOrder', { orderId }),
    bystanders: readers,
  },
  {
    what: 'made-up ids',
    times: 40,
    attack: (_scene, turn) =>
      statusOf(stranger(), 'getOrder', { orderId: `made-up-made-up-made-up-${turn}` }),
    bystanders: async (scene) => ({
      ...(await readers(scene)),
      'a neighbour pays': await sandboxPay(test.browser, scene.unpaid),
    }),
  },
  {
    what: 'phone numbers of a stranger, all refused',
    rule: 'write-order',
    attack: ({ orderId }) => bind(stranger(), orderId),
    bystanders: async ({ orderId, code }) => ({
      'the owner binds a phone': await bind(test.browser, orderId),
      'who has the code binds a phone, without a cookie': await bind(stranger(), orderId, code),
    }),
  },
  {
    what: 'codes of an order tried out',
    rule: 'write-order',
    attack: ({ orderId }) => bind(stranger(), orderId, wrong),
    bystanders: async ({ orderId, code }) => ({
      'who has the code binds a phone': await bind(stranger(), orderId, code),
      'the owner binds a phone': await bind(test.browser, orderId),
    }),
  },
  {
    what: 'payments of somebody else’s order begun',
    rule: 'pay-order',
    attack: ({ unpaid }) => sandboxPay(stranger(), unpaid),
    bystanders: async ({ unpaid }) => ({
      'the buyer pays': await sandboxPay(test.browser, unpaid),
      'the buyer pays in another browser': await sandboxPay(await aVisitor(), unpaid),
      'a neighbour pays': await sandboxPay(test.browser, await test.order()),
    }),
  },
  {
    what: 'pictures of a shared report without end',
    rule: 'keepsake-order',
    attack: ({ orderId }) => keepsake(stranger(), 'calendar.ics', orderId),
    bystanders: async ({ orderId }) => ({
      'the owner': await keepsake(test.browser, 'poster', orderId),
      'a friend with the same link': await keepsake(await aVisitor(), 'poster', orderId),
    }),
  },
  {
    what: 'the same, from many addresses',
    rule: 'keepsake-readers',
    attack: ({ orderId }, turn) => keepsake(anywhere(turn), 'calendar.ics', orderId),
    bystanders: async ({ orderId }) => ({
      'the owner': await keepsake(test.browser, 'poster', orderId),
      'a reader of another report': await keepsake(await aVisitor(), 'poster', (await aSale()).orderId),
    }),
  },
  {
    what: 'lookups from one browser',
    rule: 'lookup-visitor',
    attack: ({ phone }, _turn, browser) => search(browser, { phoneNumber: phone, code: wrong }),
    bystanders: lookers,
  },
  {
    what: 'lookups without a cookie, at one phone number',
    rule: 'lookup-address',
    attack: ({ phone }) => search(stranger(), { phoneNumber: phone, code: wrong }),
    bystanders: lookers,
  },
  {
    what: 'lookups from the whole of an IPv6 /48',
    rule: 'lookup-address',
    attack: (_scene, turn) =>
      search(stranger(`2001:db8:7:${turn.toString(16)}::1`), { orderNo: `NO${turn}`, code: wrong }),
    bystanders: lookers,
  },
  {
    what: 'lookups from everywhere',
    rule: 'lookup-all',
    attack: (_scene, turn) => search(anywhere(turn), { orderNo: `NO${turn}`, code: wrong }),
    bystanders: async ({ orderNo, code }) => {
      const mistyping = await aVisitor(elsewhere);
      await search(mistyping, { orderNo, code: wrong });
      return {
        'a neighbour with the right code': await search(await aVisitor(), { orderNo, code }),
        'who mistypes once': await search(mistyping, { orderNo, code }),
      };
    },
  },
  {
    what: 'birthdays of one number from one browser, wherever it is',
    rule: 'birthday-visitor',
    attack: ({ orderNo }, turn, { jar }) => {
      const moved = aBrowser(doorAt(`192.0.2.${turn % 250}`));
      moved.jar.cookie = jar.cookie;
      return search(moved, { orderNo, code: birthdayOf(turn) });
    },
    times: 6,
    bystanders: lookers,
  },
  {
    what: 'birthdays of one number from one address',
    rule: 'birthday-address',
    attack: ({ orderNo }, turn) => search(stranger(), { orderNo, code: birthdayOf(turn) }),
    times: 6,
    bystanders: async (scene) => ({
      ...(await lookers(scene)),
      'a neighbour with the birthday of another order': await search(await aVisitor(), {
        orderNo: (await aSale()).orderNo,
        code: '19950615',
      }),
    }),
  },
  {
    what: 'birthdays of one number from everywhere',
    rule: 'birthday-number',
    attack: ({ orderNo }, turn) => search(anywhere(turn), { orderNo, code: birthdayOf(turn) }),
    bystanders: lookers,
  },
  {
    what: 'visitors made up at one address',
    rule: 'visitors-address',
    attack: async () =>
      (await test.shop.limits.count('visitors-address', here)) > rules['visitors-address'].most ? 429 : 200,
    bystanders: neighbourOrders,
  },
  {
    what: 'guesses at the operator’s token',
    rule: 'operator-address',
    attack: (_scene, turn) => operate(`guess-${turn}`),
    bystanders: async () => ({
      'the operator elsewhere': await operate(tokens.operator, elsewhere),
      'a marketer behind the same address publishes': await publish(tokens.publishing),
      ...(await neighbourOrders()),
    }),
  },
  {
    what: 'guesses at the token of publishing',
    rule: 'publish-address',
    attack: (_scene, turn) => publish(`guess-${turn}`),
    bystanders: async () => ({
      'a marketer elsewhere': await publish(tokens.publishing, elsewhere),
      'the operator behind the same address': await operate(tokens.operator),
      ...(await neighbourOrders()),
    }),
  },
];

describe('whoever exhausts a limit', () => {
  it('every limit has its bystanders', () => {
    const held = cases.flatMap(({ rule }) => rule ?? []);
    expect([...new Set(held)].sort()).toEqual(Object.keys(rules).sort());
  });

  it.each(cases)('by $what ($rule) stops nobody else', async ({ rule, attack, bystanders, times }) => {
    test.clock.now += 25 * 3_600_000;
    const scene = await aSale();
    const browser = await aVisitor();
    const statuses = [];
    const most = times ?? 160;
    for (let turn = 0; turn < most; turn += 1) {
      statuses.push(await attack(scene, turn, browser));
      if (rule && statuses.at(-1) === 429) break;
    }
    expect(statuses.at(-1), `after ${statuses.length}`).toBe(rule ? 429 : 404);
    const served = await bystanders(scene);
    const refused = Object.entries(served).filter(([, status]) => ![200, 302].includes(status));
    expect(refused).toEqual([]);
  });
});

import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nginxMaps } from '../../scripts/cells/nginx-maps.ts';
import { readLookupCode } from '../../src/fields/lookup-code.ts';
import { migrations } from '../../src/server/db/migrations.ts';
import { roomOf, sharedRoom, sharedTables, statementsIn, wholeShop } from '../../src/server/db/rooms.ts';
import { refuseOtherCells } from '../../src/server/http/other-cell.ts';
import {
  type Cell,
  cellIn,
  isCellName,
  linkIn,
  lookupCodeOf,
  newOrderNo,
  numberStart,
  otherCell,
  randomKey,
  randomNumber,
  readLink,
} from '../../src/server/lib/ids.ts';
import { payPath } from '../../src/server/payments/providers/port/provider.ts';

const cell: Cell = { name: 'b2', first: 'a7' };
const plain = {
  orderId: randomKey(),
  orderNo: newOrderNo('2026-11-21'),
  attemptNo: randomNumber(26),
  lookupCode: lookupCodeOf('secret', randomKey()),
} as const;
const kinds = Object.keys(plain) as (keyof typeof plain)[];

describe('a cell’s numbers', () => {
  it.each(kinds)('name it, and those from before belong to the first: %s', (kind) => {
    expect(cellIn(kind, plain[kind])).toBe('');
    expect(otherCell(cell, kind, plain[kind])).toBe('a7');
    expect(otherCell({ ...cell, name: 'a7' }, kind, plain[kind])).toBeUndefined();
    for (const start of ['b2', 'B2']) expect(otherCell(cell, kind, start + plain[kind])).toBeUndefined();
    expect(otherCell(cell, kind, `C3${plain[kind]}`)).toBe('c3');
    expect(cellIn(kind, `b2${plain[kind].slice(2)}`)).toBe('');
    for (const none of ['', 'b2', `${plain[kind]}1`, `il${plain[kind]}`, `--${plain[kind]}`])
      expect(otherCell(cell, kind, none)).toBeUndefined();
  });

  it('begin as the order’s id does', () => {
    expect(numberStart(plain.orderId)).toBe('');
    expect(numberStart(`b2${plain.orderId}`)).toBe('B2');
    const code = lookupCodeOf('secret', `b2${plain.orderId}`);
    expect(code).toMatch(/^B2[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(readLookupCode(code.toLowerCase())).toBe(code);
  });

  it('are short enough for the providers: 32 for WeChat Pay, 64 for Alipay, 64 for a refund at both', () => {
    const attemptNo = numberStart(`b2${plain.orderId}`) + plain.attemptNo;
    expect(attemptNo).toHaveLength(28);
    expect(`R${attemptNo}`).toHaveLength(29);
    expect(attemptNo).toMatch(/^\w{1,32}$/);
  });

  it('are read aloud without a mistake', () => {
    for (const name of ['a7', 'ka', 'zz', 'b0']) expect(isCellName(name), name).toBe(true);
    for (const name of ['', 'a', 'A7', '7a', 'ai', 'lo', 'o1', 'u2', 'a77', 'a_'])
      expect(isCellName(name), name).toBe(false);
  });

  it('stand in links and in addresses that others call', () => {
    expect(linkIn(cell, 'token')).toBe('b2~token');
    expect(readLink('b2~token')).toEqual({ cell: 'b2', token: 'token' });
    expect(linkIn(undefined, 'token')).toBe('token');
    for (const token of ['token', 'il~token']) expect(readLink(token)).toEqual({ token });
    expect(payPath('wechat', 'notify', 'b2')).toBe('/api/pay/wechat/notify/b2');
    expect(payPath('wechat', 'notify')).toBe('/api/pay/wechat/notify');
  });
});

describe('a request', () => {
  it('names a cell by its address, and by what every call means by a name: no field of a funnel sends it elsewhere', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(cookie);
    await app.register(formbody);
    refuseOtherCells(app, cell);
    app.post('/api/order/create', async () => 'made');
    app.get('/api/order/search', async () => 'found');
    const statusOf = async (body: Readonly<Record<string, string>>, at = '/api/order/create') => {
      const payload = new URLSearchParams(body).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await app.inject({ method: 'POST', url: at, payload, headers })).statusCode;
    };
    const fields = { orderNo: `A7${plain.orderNo}`, attemptNo: `A7${plain.attemptNo}` };
    for (const [name, value] of Object.entries({ cell: 'a7', token: 'a7~x', arm: 'a7~x', ...fields }))
      expect(await statusOf({ [name]: value }), name).toBe(200);
    expect(await statusOf({}, '/api/order/create?cell=a7')).toBe(200);
    expect(await statusOf({ orderId: `a7${plain.orderId}` })).toBe(421);
    expect(await statusOf({ code: `A7${plain.lookupCode}` })).toBe(421);
    const { statusCode } = await app.inject(`/api/order/search?orderNo=${fields.orderNo}&code=20010101`);
    expect(statusCode).toBe(421);
  });
});

describe('the rooms of a database', () => {
  const all = (room: Parameters<typeof statementsIn>[0]) =>
    Object.keys(migrations).flatMap((name) => statementsIn(room, name));

  it('are made by the same statements, each in one of them but for triggers and how a column is stored', () => {
    expect(all(wholeShop)).toEqual(Object.values(migrations).flat());
    const [own, shared] = [all(roomOf('a7')), all(sharedRoom)];
    const left = all(wholeShop).filter((statement) => ![...own, ...shared].includes(statement));
    expect(left.map((statement) => statement.split(/\s+/).slice(0, 4).join(' '))).toEqual([
      'create function refuse_event_change() returns',
      'create trigger events_append_only before',
      'alter table reports alter',
    ]);
    expect(own.filter((statement) => shared.includes(statement))).toEqual([]);
    for (const table of sharedTables) expect(shared.join('\n')).toContain(`create table ${table} (`);
    expect(own.join('\n')).not.toMatch(/trigger|clock_timestamp|advisory|storage/);
  });
});

describe('what nginx is told of the cells', () => {
  it('is each by its name, and a lot for whoever is new', () => {
    const maps = nginxMaps(['a7', 'b2', 'be', 'c3'], 2);
    expect(maps.match(/^upstream cell_\w+/gm)).toHaveLength(4);
    expect(maps.match(/server cell-b2-[12]:3000/g)).toHaveLength(2);
    expect(maps).toContain('    25.00% b2;\n    25.00% be;\n    25.00% c3;\n    * a7;');
    // A cell may be called as "before" begins.
    expect(maps).toContain('    ~*^be$ be;');
    expect(maps).toContain('    before a7;');
  });
});

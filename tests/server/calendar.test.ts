import { describe, expect, it } from 'vitest';
import { memoryLimits } from '../../src/server/http/limits.ts';
import { calendarFile, foldLine } from '../../src/server/reports/calendar.ts';
import { aShop } from '../support/create-shop.ts';
import { openOnce } from '../support/open-once.ts';

const dates = [
  { on: '2026-12-07', until: '2027-01-04', title: '流年宜进的一个月：要紧的事放这里' },
  { on: '2026-12-07', title: 'Begin, say; a \\ or\ntwo' },
  { on: '2026-12-31', title: 'The last day' },
];
const wish = { of: 'A'.repeat(24), madeAt: new Date('2026-11-21T04:05:06.789Z'), dates, url: undefined };

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (file: string, name: string) =>
  linesOf(file).flatMap((line) => (line.startsWith(name) ? [line.slice(line.indexOf(':') + 1)] : []));

describe('a calendar file', () => {
  it('has an event a date, which ends on the day after', () => {
    const file = calendarFile(wish);
    expect(valuesOf(file, 'DTSTART;VALUE=DATE')).toEqual(['20261207', '20261207', '20261231']);
    expect(valuesOf(file, 'DTEND;VALUE=DATE')).toEqual(['20270105', '20261208', '20270101']);
    expect(valuesOf(file, 'DTSTAMP')).toEqual(Array(3).fill('20261121T040506Z'));
  });

  it('names each event by itself, and the order not at all', () => {
    const ids = valuesOf(calendarFile(wish), 'UID');
    expect(new Set(ids).size).toBe(3);
    expect(valuesOf(calendarFile({ ...wish, of: 'B'.repeat(24) }), 'UID')).not.toEqual(ids);
    expect(calendarFile(wish)).not.toContain(wish.of);
  });

  it('is the same bytes whenever it is made', () => {
    expect(calendarFile({ ...wish, dates: structuredClone(dates) })).toBe(calendarFile(wish));
  });

  it('escapes what separates', () => {
    expect(valuesOf(calendarFile(wish), 'SUMMARY')[1]).toBe('Begin\\, say\\; a \\\\ or\\ntwo');
  });

  it('folds lines at 75 octets, between characters', () => {
    const line = `SUMMARY:a${'宜进的月份'.repeat(12)}🌒`;
    const folded = foldLine(line);
    const parts = folded.split('\r\n');
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(folded.replaceAll('\r\n ', '')).toBe(line);
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    for (const row of calendarFile({ ...wish, url: 'https://shop.example/order_form_inquire' }).split('\r\n'))
      expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75);
  });
});

describe('the calendar of a report', () => {
  const clock = { now: Date.parse('2026-11-21T12:00:00+08:00') };
  const test = openOnce(() => aShop('pglite', { clock, limits: memoryLimits(() => clock.now) }));
  const bought = async (marked?: typeof dates) => {
    test.made.dates = marked;
    const orderId = await test.paidOrder();
    await test.work();
    return orderId;
  };
  const take = (orderId: string) => test.browser.send('GET', `/api/order/calendar.ics?orderId=${orderId}`);

  it('is named by a report that marks dates, in both its presentations, and by no other', async () => {
    const [with_, without] = [await bought(dates), await bought()];
    for (const call of ['getResult', 'getResultV2'] as const) {
      const { data } = await test.browser.call(call, { orderId: with_ });
      expect(data.calendar).toMatch(new RegExp(`^/api/order/calendar.ics\\?orderId=${with_}&lang=`));
      const { statusCode, headers } = await test.browser.send('GET', data.calendar as string);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(headers['cache-control']).toBe('private, max-age=86400');
      const plain = await test.browser.call(call, { orderId: without });
      expect(plain.data).not.toHaveProperty('calendar');
    }
    expect((await take(without)).json()).toMatchObject({ status: 404 });
  });

  it('is the same bytes a day later', async () => {
    const orderId = await bought(dates);
    const before = await take(orderId);
    test.clock.now += 86_400_000;
    expect((await take(orderId)).body).toBe(before.body);
  });

  it('leads to where orders are looked up, never to the report', async () => {
    const orderId = await bought(dates);
    test.shop.origin = 'https://shop.example';
    const { body } = await take(orderId);
    test.shop.origin = undefined;
    expect(valuesOf(body, 'URL')).toEqual(Array(3).fill('https://shop.example/order_form_inquire'));
    expect(body).not.toContain(orderId);
    expect(valuesOf((await take(orderId)).body, 'URL')).toEqual([]);
  });

  it('is refused like the report itself, and to whoever asks without end', async () => {
    expect((await take(await test.order())).json()).toMatchObject({ status: 402 });
    expect((await take('abcdefghijklmnopqrstuvwx')).json()).toMatchObject({ status: 404 });
    const orderId = await bought(dates);
    for (let count = 0; count < 60; count += 1) expect((await take(orderId)).statusCode).toBe(200);
    expect((await take(orderId)).json()).toMatchObject({ status: 429 });
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products, type ReportDocument } from '../../src/contract/report.ts';
import { keepsakeSize } from '../../src/engine/keepsake/template.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { memoryLimits } from '../../src/server/limits/limits.ts';
import { posterSvg } from '../../src/server/poster/poster.ts';
import { ordersOf } from '../products/people.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

describe('the picture to keep', () => {
  let test: TestShop;
  beforeAll(async () => {
    const clock = { now: Date.parse('2026-11-21T12:00:00+08:00') };
    test = await aShop('pglite', { clock, limits: memoryLimits(() => clock.now) });
  });
  afterAll(() => test.close());
  const fetchPoster = (orderId: string, more = '') =>
    test.browser.send('GET', `/api/order/poster?orderId=${orderId}${more}`);

  it('is a PNG the buyer’s browser may keep, in the language asked for', async () => {
    const orderId = await test.paidOrder();
    await test.work();
    const pictures = await Promise.all(['en', 'zh-CN'].map((lang) => fetchPoster(orderId, `&lang=${lang}`)));
    for (const { statusCode, headers, rawPayload } of pictures) {
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('image/png');
      expect(headers['cache-control']).toBe('private, max-age=86400');
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([
        keepsakeSize.width,
        keepsakeSize.height,
      ]);
    }
    const [one, other] = pictures.map(({ rawPayload }) =>
      createHash('sha256').update(rawPayload).digest('hex'),
    );
    expect(one).not.toBe(other);
  });

  it('is named by the report in both its presentations', async () => {
    const orderId = await test.paidOrder();
    await test.work();
    for (const call of ['getResult', 'getResultV2'] as const) {
      const { data } = await test.browser.call(call, { orderId });
      expect(data.poster).toMatch(new RegExp(`^/api/order/poster\\?orderId=${orderId}&lang=`));
      expect((await test.browser.send('GET', data.poster as string)).statusCode).toBe(200);
    }
  });

  it('is refused like the report itself, and to whoever asks without end', async () => {
    const unpaid = await test.order();
    expect((await fetchPoster(unpaid)).json()).toMatchObject({ status: 402 });
    expect((await fetchPoster('abcdefghijklmnopqrstuvwx')).json()).toMatchObject({ status: 404 });
    expect((await fetchPoster('x')).json()).toMatchObject({ status: 400 });
    const orderId = await test.paidOrder();
    await test.work();
    const types: unknown[] = [];
    for (let count = 0; count < 31; count += 1) {
      types.push((await fetchPoster(orderId)).headers['content-type']);
    }
    expect(new Set(types.slice(0, 30))).toEqual(new Set(['image/png']));
    expect((await fetchPoster(orderId)).json()).toMatchObject({ status: 429 });
  });
});

const drawn = (product: (typeof products)[number], report: ReportDocument) =>
  posterSvg({ product, report, face: { words: {} }, foot: 'For entertainment' });

const charts = ['portrait', 'type', 'pairing', 'months', 'radar', 'bars'];

describe.each(products)('the picture of a %s report', (product) => {
  const reports = ordersOf(product, 12).map(makeReport);

  it('has a chart and a sentence', () => {
    for (const report of reports) {
      const without = { ...report, sections: [] };
      // Two names of which nothing can be read have no score, and no chart of one.
      const hasChart = report.sections.some(({ blocks }) => blocks.some(({ kind }) => charts.includes(kind)));
      expect(report.motto, report.subtitle).toBeTruthy();
      if (product !== 'pair') expect(hasChart).toBe(true);
      if (!hasChart) continue;
      expect(drawn(product, report).length).toBeGreaterThan(drawn(product, without).length + 500);
      const silent = { ...report, motto: '' };
      expect(drawn(product, report).length).toBeGreaterThan(drawn(product, silent).length + 2000);
    }
  });

  it('tells no birthday: neither the pillars nor the facts are on it, and the sentence names no date', () => {
    for (const report of reports) {
      const bare = {
        ...report,
        footnotes: [],
        sections: report.sections.map((section) => ({
          ...section,
          heading: '',
          blocks: section.blocks.filter(
            ({ kind }) => !['pillars', 'facts', 'text', 'list', 'years'].includes(kind),
          ),
        })),
      };
      expect(drawn(product, bare)).toBe(drawn(product, report));
      expect(report.motto).not.toMatch(/生于|\bborn\b|\d{4}-\d\d/);
    }
  });

  it('draws no letter as text: no font of the machine is needed', () => {
    expect(drawn(product, reports[0]!)).not.toContain('<text');
  });
});

it('a name with a character nobody can draw is left out, not drawn as a box', () => {
  const [order] = ordersOf('marriage', 1);
  const report = makeReport({ ...order!, details: { ...order!.details, fullName: '𠀀𠀁' } });
  expect(drawn('marriage', report)).toBe(drawn('marriage', { ...report, subtitle: '' }));
});

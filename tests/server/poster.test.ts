import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import { products, type ReportDocument } from '../../src/contract/report.ts';
import { keepsakeSize } from '../../src/engine/keepsake/template.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { memoryLimits } from '../../src/server/limits/limits.ts';
import { faceOf } from '../../src/server/poster/face.ts';
import { posterPng, posterSvg } from '../../src/server/poster/poster.ts';
import { readPicture } from '../../src/server/publishing/pictures.ts';
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
    expect((await fetchPoster('x')).json()).toMatchObject({ status: 404 });
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

const template = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1334"><rect data-text="foot" x="0" y="1300" width="750" height="20"/>${parts}</svg>`;
const box = 'x="75" y="75" width="600" height="100"';

describe('the picture a funnel draws itself', () => {
  const [order] = ordersOf('fortune', 1);
  const report = makeReport({ ...order!, details: { ...order!.details, fullName: '王伟' } });
  const pictureOf = (parts: string, more: Partial<ReportDocument> = {}, words: Record<string, string> = {}) =>
    posterSvg({
      product: 'fortune',
      report: { ...report, ...more },
      face: { template: template(parts), words, art: '<svg/>' },
      foot: 'For entertainment',
    });
  const plain = posterSvg({
    product: 'fortune',
    report,
    face: { words: {}, art: '<svg/>' },
    foot: 'For entertainment',
  });

  it('has every place filled: names and words, a curve, a bar, a turn, a way', () => {
    const filled = pictureOf(
      `<rect data-text="name" ${box} fill="#123456"/><rect data-text="words.gate" ${box} data-lines="2"/>
       <rect data-line="month-1..12-value" ${box} stroke="#abcdef"/><rect data-bar="figure" ${box} fill="#fedcba"/>
       <g data-turn="term-angle" data-centre="375 400"/><g data-slide="figure" data-by="-100 50"/>`,
      { keepsake: { ...report.keepsake, figure: 40, 'term-angle': 45 } },
      { 'words.gate': 'Gate' },
    );
    expect(filled).not.toMatch(/data-(?!uri)[a-z]+=/);
    expect(filled.match(/<path transform[^>]* fill="#123456"/g)).toHaveLength(2);
    expect(filled).toMatch(/<path d="M75\.0 [^"]*675\.0 [^"]*" stroke="#abcdef" fill="none"\/>/);
    expect(filled).toContain('<rect x="75" y="75" width="240" height="100" fill="#fedcba"/>');
    expect(filled).toContain('rotate(45 375 400)');
    expect(filled).toContain('translate(-40,20)');
  });

  it('draws a part only where it holds', () => {
    const parts = ['=7', '!=7', '>=7', '&lt;7'].map(
      (test, index) => `<g data-if="figure${test}"><path d="M${index}"/></g>`,
    );
    const shown = (figure: number | string) =>
      [
        ...pictureOf(parts.join(''), { keepsake: { ...report.keepsake, figure } }).matchAll(
          /<path d="M(\d)"/g,
        ),
      ].map(([, index]) => index);
    expect(shown(7)).toEqual(['0', '2']);
    expect(shown(6)).toEqual(['1', '3']);
    expect(shown('')).toEqual(['1', '3']);
  });

  it('stacks Han characters and lays other letters along the box', () => {
    const vertical = (name: string) =>
      pictureOf(`<rect data-text="name" ${box} data-vertical="true"/>`, { keepsake: { name } });
    expect(vertical('王伟')).not.toContain('rotate(90)');
    expect(vertical('Anna')).toContain('rotate(90)');
  });

  it('is the plain one, under the key picture, for a report that lacks a value and for a template with a fault', () => {
    expect(plain).toContain('<image');
    const part = `<rect data-text="year" ${box}/>`;
    expect(pictureOf(part)).not.toBe(plain);
    expect(pictureOf(part, { keepsake: undefined })).toBe(plain);
    expect(pictureOf(`${part}<script/>`)).toBe(plain);
  });

  it('is another for each funnel of a product, and as it is shown at the moment', async () => {
    const shipped = (await loadFleet('.')).funnels;
    const find = (name: string) => readPicture('funnels/images', name);
    const pngOf = async (slug: string, findPicture = find) => {
      const face = await faceOf(shipped.get(slug)!, 'en', findPicture);
      const png = await posterPng({ product: 'fortune', report, face, foot: 'For entertainment' });
      return createHash('sha256').update(png).digest('hex');
    };
    const changed = async (name: string) => (await find(name))?.replaceAll('#0B6E6E', '#0B6E6F');
    const pictures = [
      await pngOf('fortune_v1'),
      await pngOf('fortune_v5'),
      await pngOf('fortune_v5', changed),
    ];
    expect(new Set(pictures).size).toBe(3);
  });
});

describe('the templates that ship', () => {
  it('are filled for everybody, in both languages', async () => {
    for (const funnel of (await loadFleet('.')).funnels.values()) {
      if (!funnel.report?.keepsake) continue;
      for (const order of ordersOf(funnel.product, 12)) {
        const face = await faceOf(funnel, order.language, (name) => readPicture('funnels/images', name));
        const [report, foot] = [makeReport(order), 'For entertainment'];
        const { template: _, ...without } = face;
        const filled = posterSvg({ product: funnel.product, report, face, foot });
        expect(filled).not.toBe(posterSvg({ product: funnel.product, report, face: without, foot }));
        expect(filled).not.toContain('<text');
      }
    }
  });
});

import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import { products, type ReportDocument } from '../../src/contract/report.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { reports } from '../../src/server/db/schema.ts';
import { memoryLimits } from '../../src/server/http/limits.ts';
import { readPicture } from '../../src/server/publishing/pictures.ts';
import { cardSvg } from '../../src/server/reports/card.ts';
import { faceOf } from '../../src/server/reports/face.ts';
import { chapterSvg, pngOf, posterSvg, withPictures } from '../../src/server/reports/poster.ts';
import { canDraw, pieces } from '../../src/server/reports/text.ts';
import { keepsakeSize } from '../../src/share-image/template.ts';
import { palettes } from '../../src/theme/palettes.generated.ts';
import { ordersOf } from '../products/people.ts';
import { aShop } from '../support/create-shop.ts';
import { openOnce } from '../support/open-once.ts';

describe('the picture to keep', () => {
  const clock = { now: Date.parse('2026-11-21T12:00:00+08:00') };
  const test = openOnce(() => aShop('pglite', { clock, limits: memoryLimits(() => clock.now) }));
  const fetchPoster = (orderId: string, more = '') =>
    test.browser.send('GET', `/api/order/poster?orderId=${orderId}${more}`);
  const kept = { 'content-type': 'image/png', 'cache-control': 'private, max-age=86400' };
  async function reported(): Promise<string> {
    const orderId = await test.paidOrder();
    await test.work();
    return orderId;
  }
  /** The funnel has a picture of the chapter `one`, and of one that no report has. */
  async function reportedWithPictures(): Promise<string> {
    const plain = test.fleet.funnels.get('marriage_v1')!;
    const keepsakes = { one: { picture: 'quote-keepsake' }, two: { picture: 'quote-keepsake' } };
    test.sell({ ...plain, report: { keepsakes } });
    const orderId = await reported();
    test.sell(plain);
    return orderId;
  }

  it('is a PNG the buyer’s browser may keep, in the language asked for', async () => {
    const orderId = await reported();
    const pictures = await Promise.all(['en', 'zh-CN'].map((lang) => fetchPoster(orderId, `&lang=${lang}`)));
    for (const { statusCode, headers, rawPayload } of pictures) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject(kept);
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
      const [width, height] = [16, 20].map((at) => rawPayload.readUInt32BE(at));
      expect({ width, height }).toEqual(keepsakeSize);
    }
    expect(pictures[0]!.rawPayload.equals(pictures[1]!.rawPayload)).toBe(false);
  });

  it('is named by the report in both its presentations', async () => {
    const orderId = await reported();
    for (const call of ['getResult', 'getResultV2'] as const) {
      const { data } = await test.browser.call(call, { orderId });
      expect(data.poster).toMatch(new RegExp(`^/api/order/poster\\?orderId=${orderId}&lang=`));
      expect((await test.browser.send('GET', data.poster as string)).statusCode).toBe(200);
    }
  });

  it('of a chapter is named by the report where its funnel has one, and by nobody else', async () => {
    const [without, orderId] = [await reported(), await reportedWithPictures()];
    for (const [call, chapters] of [
      ['getResult', 'chapters'],
      ['getResultV2', 'sections'],
    ] as const) {
      const { data } = await test.browser.call(call, { orderId });
      const [first] = data[chapters] as { picture?: string }[];
      expect(first?.picture).toBe(`/api/order/poster?orderId=${orderId}&lang=en&chapter=one`);
      const { headers } = await test.browser.send('GET', first!.picture!);
      expect(headers).toMatchObject(kept);
      const { data: bare } = await test.browser.call(call, { orderId: without });
      expect((bare[chapters] as object[])[0]).not.toHaveProperty('picture');
    }
    // No such chapter; no picture of it; a property that every object has.
    for (const chapter of ['two', 'three', 'constructor'])
      expect((await fetchPoster(orderId, `&chapter=${chapter}`)).json()).toMatchObject({ status: 404 });
    expect((await fetchPoster(without, '&chapter=one')).json()).toMatchObject({ status: 404 });
    for (const wrong of ['../one', 'One', '', `${'one-'.repeat(20)}one`]) {
      const { headers, json } = await fetchPoster(orderId, `&chapter=${encodeURIComponent(wrong)}`);
      expect(headers['content-type'], wrong).toContain('application/json');
      expect(json(), wrong).not.toMatchObject({ status: 200 });
    }
    expect((await fetchPoster(await test.order(), '&chapter=one')).json()).toMatchObject({ status: 402 });
    const calendar = await test.browser.send('GET', `/api/order/calendar.ics?orderId=${orderId}&chapter=one`);
    expect(calendar.json()).not.toMatchObject({ status: 200 });
  });

  it('speaks the language of a report that was never made in the one asked for, as its month and chapters do', async () => {
    const orderId = await reportedWithPictures();
    const [stored] = await test.store.db.select().from(reports).where(eq(reports.orderId, orderId));
    const { en: _, ...others } = JSON.parse(brotliDecompressSync(stored!.documents).toString()) as object & {
      en: unknown;
    };
    const documents = brotliCompressSync(JSON.stringify(others));
    await test.store.db.update(reports).set({ documents }).where(eq(reports.orderId, orderId));
    test.made.month = (language) => ({ heading: `in ${language}`, lines: [] });
    const { data } = await test.browser.call('getResultV2', { orderId });
    test.made.month = () => undefined;
    const [first] = data.sections as { picture?: string }[];
    const address = `/api/order/poster?orderId=${orderId}&lang=zh-CN`;
    expect([data.poster, first?.picture, data.now]).toEqual([
      address,
      `${address}&chapter=one`,
      { heading: 'in zh-CN', lines: [] },
    ]);
    const [asked, spoken] = await Promise.all(
      ['en', 'zh-CN'].map((lang) => fetchPoster(orderId, `&lang=${lang}`)),
    );
    expect(asked!.rawPayload.equals(spoken!.rawPayload)).toBe(true);
  });

  it('is refused like the report itself, and to whoever asks without end', async () => {
    const unpaid = await test.order();
    expect((await fetchPoster(unpaid)).json()).toMatchObject({ status: 402 });
    expect((await fetchPoster('abcdefghijklmnopqrstuvwx')).json()).toMatchObject({ status: 404 });
    expect((await fetchPoster('x')).json()).toMatchObject({ status: 404 });
    const orderId = await reported();
    const types: unknown[] = [];
    for (let count = 0; count < 60; count += 1)
      types.push((await fetchPoster(orderId)).headers['content-type']);
    expect(new Set(types)).toEqual(new Set(['image/png']));
    expect((await fetchPoster(orderId)).json()).toMatchObject({ status: 429 });
  });
});

const palette = palettes.vermilion!;
const drawn = (report: ReportDocument, art?: string) =>
  posterSvg({ report, face: { words: {}, palette, art }, foot: 'For entertainment' });

describe.each(products)('the picture of a %s report whose funnel draws none', (product) => {
  let pictures: { report: ReportDocument; told: string }[];
  beforeAll(async () => {
    const reports = ordersOf(product, 12).map(makeReport);
    pictures = await Promise.all(reports.map(async (report) => ({ report, told: await drawn(report) })));
  });

  it('tells the name, the figure and the sentence, where there are any', async () => {
    for (const { report, told } of pictures) {
      for (const name of ['name', 'figure', 'figure-label']) {
        const silent = { ...report, keepsake: { ...report.keepsake, [name]: '' } };
        const has = ![undefined, ''].includes(report.keepsake?.[name] as string);
        if (!canDraw(String(report.keepsake?.[name]))) continue;
        const untold = await drawn(silent);
        expect(told.length > untold.length + 200, name).toBe(has);
      }
      const isShort = told.length <= (await drawn({ ...report, motto: '' })).length + 2000;
      expect(isShort).toBe(report.motto === undefined);
    }
  });

  it('tells nothing of the chapters but a portrait, and the sentence names no date', async () => {
    for (const { report, told } of pictures) {
      const bare = {
        ...report,
        footnotes: [],
        sections: report.sections.map((section) => ({
          ...section,
          heading: '',
          blocks: section.blocks.filter(({ kind }) => kind === 'portrait'),
        })),
      };
      expect(await drawn(bare)).toBe(told);
      expect(report.motto ?? '').not.toMatch(/生于|\bborn\b|\d{4}-\d\d/);
    }
  });

  it('draws no letter as text: no font of the machine is needed', () => {
    expect(pictures[0]!.told).not.toContain('<text');
  });
});

it('colours of one’s own are those of pictures to keep and of pictures to share', async () => {
  const own = { background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5' };
  const report = makeReport(ordersOf('fortune', 1)[0]!);
  const theme = { palette: own, art: 'abacus' };
  const face = await faceOf({ theme }, 'en', async () => undefined);
  expect(face.palette).toMatchObject({ background: '#fff5f6', action: '#b3224a', surface: '#fffcfc' });
  expect(await posterSvg({ report, face, foot: 'For entertainment' })).toContain('#b3224a');
  const svg = await cardSvg({ title: 'Your year', language: 'en', theme, art: '<svg/>' }, 'wide');
  for (const colour of ['#fff5f6', '#3a1520', '#b3224a']) expect(svg).toContain(`fill="${colour}"`);
});

it('the picture of a funnel that draws none wears its palette and its key picture', async () => {
  const report = makeReport(ordersOf('fortune', 1)[0]!);
  expect(await drawn(report)).toContain(palette.action);
  expect(await drawn(report)).not.toContain('<image');
  expect(await drawn(report, '<svg/>')).toContain('<image');
});

it('a name of today has characters of its own drawn', async () => {
  const report = makeReport(ordersOf('marriage', 1)[0]!);
  const named = (name: string) => drawn({ ...report, keepsake: { ...report.keepsake, name } });
  const without = await named('');
  for (const name of ['玥', '玘', '旻'])
    expect((await named(name)).length, name).toBeGreaterThan(without.length + 200);
});

it('a name with a character nobody can draw is left out, not drawn as a box', async () => {
  const [order] = ordersOf('marriage', 1);
  const reportOf = (fullName: string) => makeReport({ ...order!, details: { ...order!.details, fullName } });
  for (const report of ['𠀀𠀁', '陈𠀀明', '陈䶮', 'محمد علي'].map(reportOf))
    expect(await drawn(report)).toBe(await drawn({ ...report, keepsake: { ...report.keepsake, name: '' } }));
});

const template = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1334"><rect data-text="foot" x="0" y="1300" width="750" height="20"/>${parts}</svg>`;
const box = 'x="75" y="75" width="600" height="100"';

describe('the picture a funnel draws itself', () => {
  const [order] = ordersOf('fortune', 1);
  const report = makeReport({ ...order!, details: { ...order!.details, fullName: '王伟' } });
  const pictureOf = (parts: string, more: Partial<ReportDocument> = {}, words: Record<string, string> = {}) =>
    posterSvg({
      report: { ...report, ...more },
      face: { template: template(parts), words, palette, art: '<svg/>' },
      foot: 'For entertainment',
    });
  const plain = () => drawn(report, '<svg/>');

  it('has every place filled: names and words, a curve, a bar, a turn, a way', async () => {
    const filled = await pictureOf(
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

  it('wears the colours of the palette, in every attribute', async () => {
    const filled = await pictureOf(
      `<rect data-text="name" ${box} fill="var(--action)"/><path stroke="var(--accent)" style="fill: var(--on-action)"/>`,
    );
    expect(filled).toContain(`fill="${palette.action}"`);
    expect(filled).toContain(`<path stroke="${palette.accent}" style="fill: ${palette['on-action']}">`);
    expect(filled).not.toContain('var(');
  });

  it('draws a part only where it holds', async () => {
    const parts = ['=7', '!=7', '>=7', '&lt;7'].map(
      (test, index) => `<g data-if="figure${test}"><path d="M${index}"/></g>`,
    );
    const shown = async (figure: number | string) => {
      const svg = await pictureOf(parts.join(''), { keepsake: { ...report.keepsake, figure } });
      return Array.from(svg.matchAll(/<path d="M(\d)"/g), ([, index]) => index);
    };
    expect(await shown(7)).toEqual(['0', '2']);
    expect(await shown(6)).toEqual(['1', '3']);
    expect(await shown('')).toEqual(['1', '3']);
  });

  it('stacks Han characters and lays other letters along the box', async () => {
    const vertical = (name: string) =>
      pictureOf(`<rect data-text="name" ${box} data-vertical="true"/>`, { keepsake: { name } });
    expect(await vertical('王伟')).not.toContain('rotate(90)');
    expect(await vertical('Anna')).toContain('rotate(90)');
  });

  it('is the plain one, under the key picture, for a report that lacks a value and for a template with a fault', async () => {
    expect(await plain()).toContain('<image');
    const part = `<rect data-text="year" ${box}/>`;
    expect(await pictureOf(part)).not.toBe(await plain());
    const { year: _, ...without } = report.keepsake!;
    expect(await pictureOf(part, { keepsake: without })).toBe(await plain());
    expect(await pictureOf(`${part}<script/>`)).toBe(await plain());
  });

  it('is another for each funnel of a product, and as it is shown at the moment', async () => {
    const shipped = (await loadFleet('.')).funnels;
    const find = (name: string) => readPicture('funnels/images', name);
    const pngOfFunnel = async (slug: string, findPicture = find) => {
      const face = await faceOf(shipped.get(slug)!, 'en', findPicture);
      const png = await pngOf(await posterSvg({ report, face, foot: 'For entertainment' }));
      return Buffer.from(png).toString('base64');
    };
    const changed = async (name: string) => (await find(name))?.replaceAll('#0B6E6E', '#0B6E6F');
    const pictures = [
      await pngOfFunnel('fortune_v1'),
      await pngOfFunnel('fortune_v5'),
      await pngOfFunnel('fortune_v5', changed),
    ];
    expect(new Set(pictures).size).toBe(3);
  });
});

const findShipped = (name: string) => readPicture('funnels/images', name);
const foot = 'For entertainment';

/** Half of them read Chinese, half English; the soak takes twelve. */
const people = process.env.FULL_MATRIX ? 12 : 4;

describe('the templates that ship', async () => {
  const funnels = [...(await loadFleet('.')).funnels.values()];

  it('are filled for everybody, in both languages', async () => {
    for (const funnel of funnels) {
      if (!funnel.report?.keepsake) continue;
      for (const order of ordersOf(funnel.product, people, funnel.ownProduct)) {
        const face = await faceOf(funnel, order.language, findShipped);
        const report = makeReport(order);
        const filled = await posterSvg({ report, face, foot });
        expect(filled).not.toBe(await posterSvg({ report, face: { ...face, template: undefined }, foot }));
        expect(filled).not.toMatch(/<text|var\(/);
      }
    }
  });

  const picturedIn = async (funnel: (typeof funnels)[number], report: ReportDocument, language: string) => {
    const to = { language, find: findShipped, addressOf: (id: string) => `/${id}` };
    const { sections } = await withPictures(report, funnel, to);
    return sections.flatMap(({ id, picture }) => (picture === undefined ? [] : [{ id, picture }]));
  };

  it.each(
    funnels,
  )('of chapters are drawn where they are offered, and nowhere else: $slug', async (funnel) => {
    const seen = new Set<string>();
    for (const order of ordersOf(funnel.product, people, funnel.ownProduct)) {
      const report = makeReport({ ...order, ...funnel.report });
      const pictured = await picturedIn(funnel, report, order.language);
      for (const { id, picture } of pictured) {
        seen.add(id);
        expect(picture).toBe(`/${id}`);
      }
      for (const { id, heading } of report.sections) {
        const face = await faceOf(funnel, order.language, findShipped, id);
        const svg = await chapterSvg({ report, face, foot }, id);
        expect(svg !== undefined, id).toBe(pictured.some((one) => one.id === id));
        if (svg === undefined) continue;
        expect(svg).not.toMatch(/<text|var\(|undefined|NaN/);
        // A letter is an outline, and an empty place has none.
        const bare = (heading + foot).replace(/\s/g, '').length;
        expect(svg.match(/<path transform/g)!.length, `${funnel.slug} ${id}`).toBeGreaterThan(bare);
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(funnel.report?.keepsakes ?? {}).sort());
  });

  it('are more for who paid more', async () => {
    for (const product of products) {
      const sold = funnels.filter((funnel) => funnel.product === product && funnel.report?.keepsakes);
      const byPrice = sold.toSorted((a, b) => a.payment.price.amount - b.payment.price.amount);
      const counts = byPrice.map(({ report }) => Object.keys(report?.keepsakes ?? {}).length);
      expect(counts, product).toEqual([...new Set(counts)].sort((a, b) => a - b));
    }
    const drawing = funnels.filter(({ report }) => report?.keepsake);
    expect(drawing.filter(({ report }) => !report?.keepsakes)).toEqual([]);
  });

  it('of a chapter with nothing to draw are not offered', async () => {
    const funnel = funnels.find(({ slug }) => slug === 'marriage_v1')!;
    const order = ordersOf('marriage', 1)[0]!;
    const details = { ...order.details, birthday: '1930-05-17' };
    const old = makeReport({ ...order, ...funnel.report, details });
    const ids = (await picturedIn(funnel, old, order.language)).map(({ id }) => id);
    expect(ids).toContain('you');
    expect(ids).not.toContain('years');
  });
});

describe('the lines of a picture', () => {
  it('break between words, and never before a mark or a particle', () => {
    const sentence = '你心细，别人没说出口的需要你看得见；“You’ll know”，她说。';
    const found = pieces(sentence);
    expect(found.join('')).toBe(sentence);
    expect(found).toEqual(expect.arrayContaining(['需要', '看得见；', '“You’ll ', 'know”，']));
    expect(found.filter((piece) => /^[，。；的]/.test(piece))).toEqual([]);
  });
});

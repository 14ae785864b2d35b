import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writePictures } from '../../scripts/build/write-assets.ts';
import { writePhoto } from '../../src/checker/images/photo.ts';
import type { Funnel, PageData } from '../../src/funnel/funnel.ts';
import { createShownPictures, type Folder, withLastGood } from '../../src/server/publishing/pictures.ts';
import { fillTemplate } from '../../src/server/reports/fill-template.ts';
import { palettes } from '../../src/theme/palettes.generated.ts';
import { aPagesApp } from '../support/create-pages-app.ts';
import { aShop } from '../support/create-shop.ts';
import { openOnce } from '../support/open-once.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const aPhoto = (hash: string) => {
  const parts = [375, 750].flatMap((width) => ['avif', 'webp', 'jpeg'].map((format) => `${width}.${format}`));
  const photo = {
    hash,
    widths: [375, 750],
    files: Object.fromEntries(parts.map((part) => [part, base64(part)])),
  };
  return { kind: 'photo', width: 750, height: 620, weight: 9, content: writePhoto(photo) } as const;
};
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let folder: Folder = new Map();
const pictures = createShownPictures({
  published: () => undefined,
  folder: () => folder,
  read: async () => undefined,
});
const look = (next: Folder) => {
  folder = withLastGood(folder, next);
};
const shown = () =>
  look(
    new Map([
      ['letter.jpg', { picture: aPhoto('0123456789ab') }],
      ['knot.svg', { picture: { kind: 'drawing', width: 1, height: 1, weight: 1, content: drawing } }],
    ]),
  );

let carried: PageData;
const open = openOnce(async () => {
  const test = await aShop();
  const funnels = new Map([...test.fleet.funnels].map(([slug, funnel]) => [slug, withArt(funnel)]));
  const pictured = { ...test, fleet: { ...test.fleet, funnels } };
  const app = await aPagesApp(pictured, {
    renderer: {
      template: '',
      styles: [],
      renderPage: async ({ data }) => {
        carried = data;
        return `<!doctype html>${data.images?.letter?.src}`;
      },
    },
    pictures,
  });
  test.closers.push(() => app.close());
  return { app, close: test.close };
});
const withArt = (funnel: Funnel): Funnel => ({ ...funnel, theme: { ...funnel.theme, art: 'letter' } });
const get = (url: string) => open.app.inject({ url });

it('are named by a page in all formats and widths, and sent for good under the mark of what is in them', async () => {
  shown();
  await get('/mbti_v1');
  const { letter } = carried.images!;
  const setOf = (format: string) =>
    `/images/letter.jpg-0123456789ab-375.${format} 375w, /images/letter.jpg-0123456789ab-750.${format} 750w`;
  expect(letter).toMatchObject({
    src: '/images/letter.jpg-0123456789ab-750.jpeg',
    srcSet: setOf('jpeg'),
    sources: ['avif', 'webp'].map((format) => ({ type: `image/${format}`, srcSet: setOf(format) })),
  });
  const { statusCode, headers, body } = await get('/images/letter.jpg-0123456789ab-750.avif');
  expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
    '750.avif',
  ]);
});

it('that changed make a new page, and open pages of the old one get them without keeping them', async () => {
  shown();
  await get('/mbti_v1');
  look(new Map([['letter.jpg', { picture: aPhoto('ba9876543210') }]]));
  expect((await get('/mbti_v1')).body).toContain('letter.jpg-ba9876543210-750.jpeg');
  const former = await get('/images/letter.jpg-0123456789ab-750.avif');
  expect([former.statusCode, former.headers['cache-control']]).toEqual([200, 'no-cache']);
  const drawn = await get('/images/letter.svg');
  expect([drawn.statusCode, drawn.headers.location]).toEqual([
    302,
    '/images/letter.jpg-ba9876543210-750.jpeg',
  ]);
});

it('that are broken leave the good one in its place', async () => {
  shown();
  look(new Map([['letter.jpg', {}]]));
  expect((await get('/mbti_v1')).body).toContain('letter.jpg-0123456789ab-750.jpeg');
});

it.each([
  '/images/letter.jpg',
  '/images/letter.jpg-0123456789ab-9999.avif',
  '/images/letter.jpg-0123456789ab-750.png',
  '/images/other.jpg-0123456789ab-750.avif',
  '/images/..%2f..%2fletter.jpg-0123456789ab-750.avif',
])('and nothing else of them is sent: %s', async (address) => {
  shown();
  expect((await get(address)).statusCode).toBe(404);
});

it('drawings opened by themselves run nothing', async () => {
  shown();
  const { headers, body } = await get('/images/knot.svg');
  expect(body).toBe(drawing);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
});

it('are written for static hosts as they were made, never as they came', async () => {
  shown();
  const to = mkdtempSync(join(tmpdir(), 'pictures-'));
  await writePictures(folder, to);
  const names = readdirSync(to);
  rmSync(to, { recursive: true });
  expect(names).toHaveLength(7);
  expect(
    names.filter((name) => !/^(knot\.svg|letter\.jpg-0123456789ab-(375|750)\.(avif|webp|jpeg))$/.test(name)),
  ).toEqual([]);
});

it('stand in a picture to keep', async () => {
  shown();
  const template =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1334"><rect data-picture="art" width="750" height="560"/><rect data-text="foot" width="9" height="9"/></svg>';
  const art = await pictures.findText('letter');
  expect(art).toBe(`data:image/jpeg;base64,${base64('750.jpeg')}`);
  const svg = fillTemplate(template, { art: art!, foot: '' }, palettes.plain!);
  expect(svg).toContain(`href="${art}"`);
});

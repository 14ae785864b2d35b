import { expect, it } from 'vitest';
import type { Block, Funnel, PageData, RitualEntry } from '../../../src/funnel/funnel.ts';
import { imagesOfFunnel } from '../../../src/server/pages/page-images.ts';
import { aFleet } from '../../support/create-fleet.ts';
import { aFunnel, chartFields, pageEntry, text } from '../../support/create-funnel.ts';
import { aRenderedPage, everyElement } from '../../support/render-page.tsx';

const place = { screen: 'entry', step: 0 } as const;
const { site } = aFleet();

/** Every picture is a photo of two widths. */
const photos = {
  findPhoto: async (name: string) => ({
    file: `${name}.jpg`,
    photo: { hash: '0123456789ab', widths: [375, 750], files: {} },
  }),
};

const form = pageEntry().blocks.find(({ kind }) => kind === 'form')!;
const blocks = [
  { kind: 'hero', heading: text('A heading') },
  { kind: 'price', picture: 'beside' },
  { kind: 'picture', picture: 'wide', alt: text('What is to be seen') },
  { kind: 'gallery', pictures: [{ picture: 'listed', alt: text('Another') }] },
  form,
] as Block[];
const ritual: RitualEntry = {
  layout: 'ritual',
  ritual: { gesture: 'polish', heading: text('Wipe it'), action: text('Wipe'), done: text('It is clear.') },
  blocks: blocks.slice(1, 3),
  form: { fields: chartFields, submit: text('Order') },
};

it.each<[string, Funnel]>([
  ['beside a price and in blocks', aFunnel({ entry: { layout: 'page', blocks } })],
  ['at a ritual', aFunnel({ entry: ritual })],
])('photos %s come in every format and width a phone may choose among', async (_, funnel) => {
  const data: PageData = { funnel, site, ...(await imagesOfFunnel(funnel, photos)) };
  const { page } = await aRenderedPage(data, 'en', place, []);
  const images = everyElement(page).filter(({ tagName }) => tagName === 'img');
  expect(images.length).toBeGreaterThan(1);
  for (const image of images) {
    const address = image.getAttribute('src')!.replace(/-750\.jpeg$/, '');
    const frame = image.parentElement!;
    expect(frame.tagName).toBe('picture');
    const offers = frame.children.map((each) =>
      ['type', 'srcSet', 'sizes'].map((name) => each.getAttribute(name)),
    );
    const sizes = image.getAttribute('sizes');
    expect(sizes).toMatch(/px|vw/);
    const of = (format: string) => `${address}-375.${format} 375w, ${address}-750.${format} 750w`;
    expect(offers).toEqual([
      ['image/avif', of('avif'), sizes],
      ['image/webp', of('webp'), sizes],
      [null, of('jpeg'), sizes],
    ]);
  }
});

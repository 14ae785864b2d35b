import { Font } from 'fonteditor-core';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { mostFontBytes } from '../../scripts/build/write-assets.ts';
import { loadFleet } from '../../src/checker/load.ts';
import { subsetsOf } from '../../src/fonts/page-subsets.ts';
import { headlineTexts } from '../../src/web/messages/later-messages.ts';
import { openOnce } from '../support/open-once.ts';
import { aBuiltShop } from '../support/start-built-shop.ts';

const shop = openOnce(() => aBuiltShop({ payments: 'sandbox', store: 'pglite' }));

it('every page names fonts of at most 12 KB that hold every character of its headings, served for good', async () => {
  const { funnels } = await loadFleet('.');
  const worn = [...funnels.values()].flatMap((funnel) =>
    subsetsOf(funnel, headlineTexts).map((subset) => ({ slug: funnel.slug, ...subset })),
  );
  expect(new Set(worn.map(({ slug }) => slug)).size).toBe(13);
  for (const { slug, part, language, letters, name } of worn) {
    const what = `${slug} ${part} ${language}`;
    const page = await shop.browser.send('GET', `/${slug}?lang=${language}`);
    expect(page.body, what).toContain(`{font-family:${part}-${language};src:url(/assets/${name})`);
    const font = await shop.browser.send('GET', `/assets/${name}`);
    expect(font.headers, what).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(font.rawPayload.length, what).toBeLessThanOrEqual(mostFontBytes);
    const plain = await subsetFont(font.rawPayload, letters, { targetFormat: 'sfnt' });
    const { cmap, name: said } = Font.create(plain, { type: 'ttf' }).get();
    const held = new Set(Object.keys(cmap).map((code) => String.fromCodePoint(Number(code))));
    expect(
      [...letters].filter((letter) => !held.has(letter)),
      what,
    ).toEqual([]);
    expect(said.fontFamily).toBe('Headline');
  }
});

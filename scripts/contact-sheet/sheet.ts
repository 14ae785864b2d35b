import type { Browser } from 'playwright-core';
import type { Taken } from './shots.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const styles = `
  body { display: flex; flex-wrap: wrap; gap: 28px; margin: 0; padding: 24px; background: #e9e9e4; font: 600 13px/1.4 sans-serif; color: #222; }
  section div { display: flex; gap: 16px; align-items: flex-start; }
  h2 { margin: 0 0 8px; font-size: 17px; }
  figure { margin: 0; } figcaption { padding-bottom: 4px; } .fault { color: #b00020; }
  img { display: block; width: 187.5px; box-shadow: 0 1px 6px #0004; }
`;

/** Twelve pictures side by side: two languages of the usual scenes. */
const sheetWidth = 48 + 12 * 204;

/** Returns one PNG of all pictures at half their size, grouped by funnel. */
export async function composeSheet(browser: Browser, taken: readonly Taken[]): Promise<Buffer> {
  const rows = new Map<string, Taken[]>();
  for (const shot of taken) rows.set(shot.slug, [...(rows.get(shot.slug) ?? []), shot]);
  const html = [...rows].map(
    ([slug, shots]) =>
      `<section><h2>${slug}</h2><div>${shots
        .map(
          ({ scene, language, fault, png }) =>
            `<figure><figcaption class="${fault ? 'fault' : ''}">${escapeHtml(`${scene.id} · ${language} ${fault}`)}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
        )
        .join('')}</div></section>`,
  );
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 800 } });
  await page.setContent(`<style>${styles}</style>${html.join('')}`);
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return png;
}

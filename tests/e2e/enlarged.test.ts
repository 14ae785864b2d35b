import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layoutFaults } from './layout-faults.ts';
import { allStops, type Glass, isFull, type Kind, sampleOf, tour } from './scene-tour.ts';

const kinds: readonly Kind[] = [
  { id: /^entry-fresh$/, layout: 'page' },
  { id: /^entry-fresh$/, layout: 'steps' },
  { id: /^entry-filled$/, layout: 'chat' },
  { id: /^entry-fresh$/, layout: 'ritual' },
  { id: /^errors-step-/ },
  { id: /^payment-plain$/ },
  { id: /^payment-animated$/ },
  { id: /^success-confirmed$/ },
  { id: /^report-result$/ },
  { id: /^lookup-here$/ },
];

/** With large text, as the visitor's phone, the messaging app or our own setting makes it, and on the narrowest phones. */
const glasses: readonly { name: string; glass: Glass; adjust?: string }[] = [
  { name: 'with text twice as large', glass: { text: 200 } },
  { name: 'with text the app has enlarged to 200 %', glass: {}, adjust: '200%' },
  { name: 'on a screen of 320 px', glass: { width: 320 } },
];

async function sheetFaults(page: Page, width: number): Promise<string[]> {
  const faults: string[] = [];
  if (await page.locator('dialog[open]').count()) return faults;
  // A ritual keeps its form out of reach until it is done.
  for (const opener of await page.locator('main [data-field]:not([inert] *)').all()) {
    await opener.click();
    await page.locator('dialog[open] .dialog-actions').waitFor();
    faults.push(...(await layoutFaults(page, width)).map((fault) => `in a sheet: ${fault}`));
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  return faults;
}

describe('nothing is lost', () => {
  it.each(glasses.map((each, index) => ({ ...each, index })))(
    '$name',
    async ({ glass, adjust, index }) => {
      const all = await allStops();
      // A third of the kinds each, and every kind once: all of them in every way are for the full run.
      const sampled = () => sampleOf(all, kinds).filter((_, at) => at % glasses.length === index);
      const width = glass.width ?? 375;
      const faults = await tour(isFull ? all.stops : sampled(), glass, async (page, stop) => {
        if (adjust)
          await page.evaluate((size) => {
            document.body.style.setProperty('-webkit-text-size-adjust', size, 'important');
          }, adjust);
        const found = await layoutFaults(page, width);
        if (stop.scene.group === 'entry') found.push(...(await sheetFaults(page, width)));
        return found;
      });
      expect(faults, faults.join('\n')).toEqual([]);
    },
    isFull ? 3_600_000 : 60_000,
  );
});

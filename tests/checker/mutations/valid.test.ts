import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { draw, drawnBy } from './draw.ts';
import { createRunner, readShop } from './run.ts';
import { otherWords, rewritings, type Variation } from './valid.ts';

/** What may be said of other words, and of them alone: letters that our faces lack, lengths, braces, a footnote that says no more what it is for. */
const ofWords =
  /^(words\/.+|meaning\/(unlettered-heading|too-many-letters)|product\/(no-disclaimer|broken))$/;

/** Valid files, written in every way YAML knows, must not be complained about. */
const shop = readShop();
const runner = createRunner(shop);
const sheets = [...shop.sheets.values()];
const variations = Object.entries<Variation>({ ...rewritings, ...otherWords }).map(([name, vary]) => ({
  name,
  vary,
}));

describe(`no false alarm (${drawnBy}):`, () => {
  test.each(variations)('$name', { timeout: 10 * 60_000 }, ({ name, vary }) => {
    const changed = sheets.filter((sheet) => vary(sheet) !== sheet.text);
    expect(changed.length, 'this way of writing changes no file').toBeGreaterThan(0);
    for (const sheet of draw(changed, name, 2)) {
      const text = vary(sheet);
      if (Object.hasOwn(rewritings, name)) expect(parse(text), sheet.file).toEqual(sheet.value);
      const said = runner.say(sheet.file, text);
      // Any words stand in the place of any others, in that of a consent, too.
      const sound = said.filter(({ code }) => code !== 'meaning/consent-label');
      const heard = Object.hasOwn(otherWords, name) ? sound.filter(({ code }) => !ofWords.test(code)) : sound;
      expect(heard, `${sheet.file} (${drawnBy})`).toEqual([]);
    }
  });
});

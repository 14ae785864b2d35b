import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWithPreparation } from '../../scripts/dev/in-preparation.ts';
import { skeletonOf } from '../../scripts/languages/sentence-files.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { withPreparation } from '../../src/contract/preparation.ts';
import { texts } from '../../src/contract/texts.ts';
import { runCommand } from '../support/run-command.ts';
import { aRoot } from '../support/valid-folder.ts';

const en = {
  '@title': 'On the cover.',
  title: 'Yours',
  steps: ['One', 'Two'],
  gap: '',
  deep: { end: 'Done' },
};

function aRootWithSentences() {
  const root = aRoot();
  const path = (name: string) => join(root, 'src/products/luck/text', name);
  const write = (name: string, value: unknown) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), JSON.stringify(value));
  };
  const read = (name: string) => JSON.parse(readFileSync(path(name), 'utf8')) as unknown;
  write('en.json', en);
  return { root, read, write };
}

describe('funnels language', () => {
  it('writes what is missing as null, with the English and its remark beside it', async () => {
    const { root, read } = aRootWithSentences();
    const { code, out } = await runCommand(root, 'language', 'ja');
    expect(code).toBe(0);
    expect(read('ja.json')).toEqual({
      '@title': ['Yours', 'On the cover.'],
      title: null,
      '@steps': ['One', 'Two'],
      steps: [null, null],
      gap: '',
      deep: { '@end': 'Done', end: null },
    });
    expect(out).toMatch(/^reports\/luck +1 +5$/m);
    expect(out).toMatch(/^funnels\/marriage_v1\.yaml +0 +\d+$/m);
    expect(out).toContain('4 sentences to write');
  });

  it('keeps what is written, drops what English no longer has, and says when it is whole', async () => {
    const { root, read, write } = aRootWithSentences();
    const written = { title: 'あなたの', steps: ['一', '二'], gap: '', deep: { end: '終' } };
    write('ja.json', { ...written, '@title': 'Yours', old: '古' });
    const { out } = await runCommand(root, 'language', 'ja');
    expect(read('ja.json')).toEqual(written);
    expect(out).toContain('ja may stand under languages');
    expect(await runCommand(root, 'language', 'ja', '--missing')).toMatchObject({ code: 0, out: '' });
  });

  it('lists what is missing, a line each, and fails', async () => {
    const { root, write } = aRootWithSentences();
    write('ja.json', { title: 'あなたの', steps: ['一', null] });
    const { code, out } = await runCommand(root, 'language', 'ja', '--missing');
    expect(code).toBe(1);
    expect(out).toBe(
      'src/products/luck/text/ja.json  steps.1  "Two"\n' +
        'src/products/luck/text/ja.json  gap  ""\nsrc/products/luck/text/ja.json  deep.end  "Done"\n',
    );
  });

  it.each([
    ['', 'a language is missing'],
    ['japanese', 'japanese is no language'],
    ['xx', 'there is no language xx'],
    ['en', 'en is what the others are written from'],
  ])('says what is wrong with "%s"', async (tag, why) => {
    const { code, err } = await runCommand(aRoot(), 'language', ...(tag ? [tag] : []));
    expect(code).toBe(2);
    expect(err).toContain(why);
  });
});

describe('a language in preparation', () => {
  const ja = { title: 'あなたの', steps: [null, '二'] };

  it('is whole where it is shown: what it lacks is English, and marked', () => {
    const own = { title: 'Yours', steps: ['One', 'Two'], deep: { end: 'Done' } };
    const files = withPreparation({ en: own, 'zh-CN': own }, { ja });
    const said = texts(files) as unknown as Record<string, Record<string, unknown>>;
    expect(said.title!.ja).toBe('あなたの');
    expect(said.steps).toMatchObject([{ ja: '⟦One⟧' }, { ja: '二' }]);
    expect(said.deep!.end).toMatchObject({ en: 'Done', ja: '⟦Done⟧' });
  });

  it('is spoken by the fleet of the preview, and what did not change is the same object', () => {
    const [one, two] = ['a_v1', 'b_v1'].map((slug) => ({
      slug,
      title: { en: slug },
      languages: ['en'],
      entry: { heading: { en: 'Who?', ja: '誰' } },
    }));
    const site = { languages: ['en'], inPreparation: ['ja'], merchant: { name: { en: 'Shop' } } };
    const fleetOf = (funnels: unknown[]) =>
      ({ site, funnels: new Map(funnels.map((each, index) => [index, each])) }) as unknown as Fleet;
    const shown = createWithPreparation();
    const before = [...shown(fleetOf([one, two])).funnels.values()];
    expect(before[0]).toMatchObject({ languages: ['en', 'ja'], title: { en: 'a_v1', ja: '⟦a_v1⟧' } });
    expect(before[0]!.entry).toEqual({ heading: { en: 'Who?', ja: '誰' } });
    const views = { find: () => one, all: [one] };
    const { find } = (shown({ ...fleetOf([]), views } as never) as unknown as { views: typeof views }).views;
    expect(find()).toMatchObject({ title: { ja: '⟦a_v1⟧' } });
    const after = [...shown(fleetOf([{ ...one }, two])).funnels.values()];
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('is written over as often as one likes', () => {
    const once = skeletonOf(en, ja);
    expect(skeletonOf(en, once)).toEqual(once);
  });
});

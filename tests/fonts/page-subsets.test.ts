import { describe, expect, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import { missingFrom } from '../../src/fonts/fonts.ts';
import { mostLetters, subsetsOf } from '../../src/fonts/page-subsets.ts';
import type { Funnel, Text } from '../../src/funnel/funnel.ts';
import { headlinesOf } from '../../src/funnel/headlines.ts';

const { funnels } = await loadFleet('.');
const words = (_: Funnel, language: string) => [language === 'en' ? 'Paid' : '支付成功'];

/** With another payment heading, and its first block's heading said otherwise. */
function reworded(slug: string, heading: Text): Funnel {
  const funnel = structuredClone(funnels.get(slug)!);
  const { entry } = funnel;
  if (entry.layout !== 'page' || !entry.blocks[0]) throw new Error(`${slug} has no first block.`);
  Object.assign(entry.blocks[0], { heading });
  return funnel;
}
const partsOf = (funnel: Funnel) =>
  subsetsOf(funnel, words).map(({ part, language }) => `${part} ${language}`);
const all = ['entry en', 'after en', 'entry zh-CN', 'after zh-CN'];

describe('the letters of a page’s headings', () => {
  it('are every character of them once, and of no other text', () => {
    const funnel = funnels.get('marriage_v1')!;
    const entry = subsetsOf(funnel, words).find(
      ({ part, language }) => part === 'entry' && language === 'zh-CN',
    )!;
    const said = headlinesOf(funnel).filter(({ part }) => part === 'entry');
    const expected = new Set(said.flatMap(({ text }) => [...text['zh-CN']!]));
    expect([...entry.letters].sort()).toEqual([...expected].sort());
    expect(entry.letters).toContain('帖');
    expect(entry.name).toMatch(/^song-[0-9a-f]{10}\.woff2$/);
  });

  it('have the words of ours that follow the payment', () => {
    const after = subsetsOf(funnels.get('marriage_v1')!, words).find(({ letters }) =>
      letters.includes('付'),
    )!;
    expect(after.part).toBe('after');
  });

  it('are another file for another character, and the same for the same ones', () => {
    const names = (funnel: Funnel) => subsetsOf(funnel, words).map(({ name }) => name);
    const funnel = funnels.get('fortune_v1')!;
    expect(names(structuredClone(funnel))).toEqual(names(funnel));
    expect(names(reworded('fortune_v1', { en: 'Quiz', 'zh-CN': '齉' }))[2]).not.toBe(names(funnel)[2]);
  });

  it('leave out what only says where a line may break', () => {
    const funnel = reworded('fortune_v1', { en: 'An almanac', 'zh-CN': '慢\u2060慢\u2060看' });
    expect(partsOf(funnel)).toEqual(all);
    expect(
      subsetsOf(funnel, words)
        .map(({ letters }) => letters)
        .join(''),
    ).not.toContain('\u2060');
  });

  it.each([
    ['has a character the face lacks', '✨这一本撕历'],
    [
      'has more characters than a phone is sent',
      String.fromCodePoint(...Array.from({ length: 90 }, (_, i) => 0x4e00 + i)),
    ],
  ])('are none where a heading %s, so that no line is in two faces', (_, heading) => {
    const funnel = reworded('fortune_v1', { en: 'An almanac', 'zh-CN': heading });
    expect(partsOf(funnel)).toEqual(all.filter((part) => part !== 'entry zh-CN'));
  });

  it('are written by hand where the page is, and none where its face is a sans', () => {
    const faces = (slug: string) => new Set(subsetsOf(funnels.get(slug)!, words).map(({ face }) => face));
    expect(faces('pair_v3')).toEqual(new Set(['kai']));
    for (const slug of ['fortune_v4', 'fortune_v5', 'mbti_v1']) expect(faces(slug).size).toBe(0);
  });

  it('are there for every funnel and language of the shop', () => {
    for (const funnel of funnels.values()) {
      const subsets = subsetsOf(funnel, words);
      if (subsets.length > 0) expect(partsOf(funnel), funnel.slug).toEqual(all);
      for (const { face, letters } of subsets)
        expect([...letters].length).toBeLessThanOrEqual(mostLetters[face]);
    }
  });

  it('are what the fonts have, not what their packages’ lists name', () => {
    expect(missingFrom('song', 'zh-CN', '龘a，“🌀✨')).toEqual(['🌀', '✨']);
    expect(missingFrom('song', 'en', 'é’合')).toEqual(['合']);
  });
});

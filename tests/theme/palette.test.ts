import { describe, expect, test } from 'vitest';
import { inWords } from '../../src/contract/t.ts';
import { contrastOf, mixed, nearestShade } from '../../src/theme/colour.ts';
import { alertLikeAction, weakColours } from '../../src/theme/contrast.ts';
import { coloursOf, mixPalette, paletteRule, themeAttributes } from '../../src/theme/palette.ts';
import { palettes } from '../../src/theme/palettes.generated.ts';

const light = { background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5' };
const dark = { background: '#101820', ink: '#F2E9DC', action: '#E0A458', accent: '#4F86A6' };
const shortOf = (own: typeof light & { surface?: string; alert?: string }) =>
  weakColours(own).map(({ at, words, shade }) => `${at}: ${inWords(words)}, ${shade}`);

test('contrast is computed as WCAG defines it, in either case', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBe(21);
  expect(contrastOf('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2);
});

describe('four colours make a palette', () => {
  test('light, with the shop’s red and white on its buttons', () => {
    expect(mixPalette(light)).toEqual({
      background: '#fff5f6',
      ink: '#3a1520',
      action: '#b3224a',
      accent: '#e9a7b5',
      'on-action': '#ffffff',
      surface: '#fffcfc',
      line: '#dfd1d4',
      muted: '#7b5f67',
      alert: '#b3261e',
    });
  });

  test('or dark, where the words are lighter than the page', () => {
    const { alert, surface, 'on-action': onAction } = mixPalette(dark);
    expect({ alert, surface, onAction }).toEqual({
      alert: '#ffb4a8',
      surface: '#1e262d',
      onAction: '#0a1015',
    });
    expect(themeAttributes({ palette: dark })).toEqual({ palette: 'own', ground: 'dark' });
  });

  test('and what is written beside them is not mixed', () => {
    expect(mixPalette({ ...light, line: '#ABCDEF' }).line).toBe('#abcdef');
  });
});

describe('the rule of a page', () => {
  test('names each colour once, and is stronger than those of the sheet', () => {
    const rule = paletteRule({ palette: light });
    expect(rule).toMatch(/^:root\[data-palette\]\{color-scheme:light;--background:#fff5f6;/);
    expect(rule.match(/--[a-z-]+:#[0-9a-f]{6}/g)).toHaveLength(9);
    expect(rule.length).toBeLessThan(230);
  });

  test('is not there where the sheet has the colours already', () => {
    expect(paletteRule({ palette: 'gourd' })).toBe('');
    expect(paletteRule({ palette: 'gourd', face: 'gourd' })).toBe('');
    expect(paletteRule(undefined)).toBe('');
    expect(themeAttributes(undefined)).toEqual({ palette: 'plain', ground: 'light' });
  });

  test('brings the colours of one palette to the ornament of another', () => {
    const worn = { palette: 'gourd', face: 'seal' };
    expect(themeAttributes(worn)).toEqual({ palette: 'seal', ground: 'dark' });
    expect(paletteRule(worn)).toContain(`color-scheme:dark;--background:${palettes.gourd!.background}`);
    expect(coloursOf(worn)).toBe(palettes.gourd);
    expect(themeAttributes({ palette: light, face: 'seal' })).toEqual({ palette: 'seal', ground: 'light' });
  });
});

describe('a colour in which nothing can be read', () => {
  test('is named, with the nearest shade that does', () => {
    expect(shortOf(light)).toEqual([]);
    expect(shortOf(dark)).toEqual([]);
    expect(shortOf({ ...light, action: '#E0708A' })).toEqual(['action: action on background, #ac566a']);
    expect(shortOf({ ...light, ink: '#AAAAAA' })).toEqual(['ink: ink on background, #707070']);
    expect(shortOf({ ...light, alert: '#E0708A' })).toEqual(['alert: alert on background, #ac566a']);
    expect(shortOf({ ...dark, action: '#7A4A10' })).toEqual([expect.stringMatching(/^action: action on /)]);
  });

  test('and the shade before that one would not do', () => {
    const action = '#E0708A';
    const does = (shade: string) => contrastOf(shade, light.background) >= 4.5;
    const shade = nearestShade(action, does)!;
    const percents = Array.from({ length: 101 }, (_, percent) => percent);
    const first = percents.find((percent) => does(mixed(action, percent, '#000000')))!;
    expect(shade).toBe(mixed(action, first, '#000000'));
    expect(does(mixed(action, first - 1, '#000000'))).toBe(false);
  });

  test('is the ground, where the words of a report’s elements cannot be read on it', () => {
    expect(shortOf({ ...light, background: '#E9A7B5' })).toEqual([
      expect.stringMatching(/^background: the words of the five elements on background, #f/),
    ]);
    expect(shortOf({ ...light, surface: '#808080' }).at(-1)).toMatch(/^surface: /);
  });

  test('has no shade where page and card ask for different ones', () => {
    const torn = weakColours({ ...light, surface: '#000000', ink: '#767676' });
    expect(torn.find(({ at }) => at === 'ink')).toMatchObject({ shade: undefined });
  });
});

test('a mistake that looks like a button is given another colour', () => {
  expect(alertLikeAction(light)).toBeUndefined();
  const { shade } = alertLikeAction({ ...light, action: '#B3261E' })!;
  expect(alertLikeAction({ ...light, action: '#B3261E', alert: shade! })).toBeUndefined();
  expect(weakColours({ ...light, action: '#B3261E', alert: shade! })).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProductFile } from '../../scripts/products/folders.ts';
import { products } from '../../src/contract/report.ts';
import { contrastOf, luminanceOf } from '../../src/theme/colour.ts';
import { weakColours } from '../../src/theme/contrast.ts';
import { isDark, mixPalette, themeAttributes } from '../../src/theme/palette.ts';
import { palettes as shipped } from '../../src/theme/palettes.generated.ts';

const read = (file: string) => readFileSync(new URL(`../../src/web/${file}`, import.meta.url), 'utf8');
const css = read('ui/palettes.css');
const schema = readFileSync(new URL('../../schemas/funnel.schema.json', import.meta.url), 'utf8');

const named: string[] = JSON.parse(schema).definitions.paletteName.enum;
const darkPalettes = Object.keys(shipped).filter((name) => isDark(shipped[name]!));

const tokens = [
  'background',
  'ink',
  'action',
  'on-action',
  'accent',
  'surface',
  'line',
  'muted',
  'alert',
] as const;
type Token = (typeof tokens)[number];
type Palette = { colorScheme: string; colors: ReadonlyMap<string, string> };

const night = /@media screen and \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/g;
/** The rules for a light phone, and those for a dark one. */
const byDay = (text: string) => text.replace(night, '');
const byNight = (text: string) => [...text.matchAll(night)].map(([, rules]) => rules).join('\n');

/** What the rules say of each palette they name; what they do not say is as the first rule, the shop's own, has it. */
function palettesIn(text: string): Map<string, Palette> {
  const palettes = new Map<string, Palette>();
  for (const [, selectors = '', body = ''] of text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = new Map(
      [...body.matchAll(/([\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    );
    const colors = [...declarations].flatMap(([k, v]): [string, string][] =>
      k.startsWith('--') ? [[k.slice(2), v]] : [],
    );
    const [own] = palettes.values();
    const names = [...selectors.matchAll(/\[data-palette="([^"]*)"\]/g)].map(([, name = '']) => name);
    for (const name of selectors.includes('[data-ground="dark"]') ? darkPalettes : names) {
      const before = palettes.get(name) ?? own;
      palettes.set(name, {
        colorScheme: declarations.get('color-scheme') ?? before?.colorScheme ?? '',
        colors: new Map([...(before?.colors ?? []), ...colors]),
      });
    }
  }
  return palettes;
}

const palettes = new Map([
  ...palettesIn(byDay(css)),
  ...[...palettesIn(byNight(css))].map(([name, palette]) => [`${name} at night`, palette] as const),
]);
const plain = { day: palettes.get('plain')!.colors, night: palettes.get('plain at night')!.colors };

const owed: readonly [Token, Token, number][] = [
  ['ink', 'background', 10],
  ['ink', 'surface', 7],
  ['action', 'background', 5],
  ['action', 'surface', 4.5],
  ['muted', 'background', 4.5],
  ['muted', 'surface', 4.5],
  ['on-action', 'action', 4.5],
  ['alert', 'background', 4.5],
  ['alert', 'surface', 4.5],
];

describe('contrast', () => {
  it('is computed as WCAG defines it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  });
});

describe('the palettes', () => {
  it('are those a funnel may name, and plain', () => {
    expect([...palettes.keys()].sort()).toEqual([...named, 'plain', 'plain at night'].sort());
  });

  it('let plain colour a page that names none', () => {
    expect(css).toMatch(/:root,\s*\[data-palette="plain"\]\s*\{/);
  });

  it.each([...palettes])('%s sets each colour and no other', (_name, { colors }) => {
    expect([...colors.keys()].sort()).toEqual([...tokens].sort());
    for (const [text, ground] of owed)
      for (const role of [text, ground]) expect(colors.get(role), role).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each([...palettes])('%s tells the browser whether it is light or dark', (_name, palette) => {
    const background = palette.colors.get('background') ?? '';
    expect(palette.colorScheme).toBe(luminanceOf(background) < 0.18 ? 'dark' : 'light');
  });

  it.each(
    [...palettes].flatMap(([name, { colors }]) =>
      owed.map(([text, ground, least]) => ({ name, text, ground, least, colors })),
    ),
  )('$name: $text on $ground has a contrast of $least or more', ({ text, ground, least, colors }) => {
    expect(contrastOf(colors.get(text) ?? '', colors.get(ground) ?? '')).toBeGreaterThanOrEqual(least);
  });
});

describe('the rule that a funnel’s own colours are held to', () => {
  it.each(Object.entries(shipped))('is kept by %s', (_name, colours) => {
    expect(weakColours(colours)).toEqual([]);
  });

  it.each(named.filter((name) => name !== 'metro'))('mixes as %s was mixed', (name) => {
    const { background, ink, action, accent, ...others } = shipped[name]!;
    const mixed = mixPalette({ background, ink, action, accent });
    for (const [role, colour] of Object.entries(others))
      for (const at of [1, 3, 5]) {
        const channel = (hex: string) => Number.parseInt(hex.slice(at, at + 2), 16);
        const off = Math.abs(channel(colour) - channel(mixed[role as Token]));
        expect(off, `${role} ${colour} ${mixed[role as Token]}`).toBeLessThanOrEqual(1);
      }
  });
});

describe('a dark palette', () => {
  it('is told by its words, which are lighter than the page', () => {
    expect(darkPalettes).toEqual(['gourd', 'bronze', 'strings', 'solstice']);
    expect(named.filter((palette) => themeAttributes({ palette }).ground === 'dark')).toEqual(darkPalettes);
  });

  it('is added in one place: no rule lists them all', () => {
    const sheets = readdirSync(new URL('../../src', import.meta.url), { recursive: true, encoding: 'utf8' });
    const rules = sheets
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => read(`../${file}`).match(/[^{}]+(?=\{)/g) ?? []);
    expect(rules.length).toBeGreaterThan(100);
    const names = (rule: string) => darkPalettes.every((name) => rule.includes(`"${name}"`));
    expect(rules.filter(names)).toEqual([]);
  });
});

/** What the selectors' last names set `property` to. */
const settings = (text: string, selector: RegExp, property: string): [string, string][] =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const name = selector.exec(selectors)?.[1];
    const value = new RegExp(`(?:^|[\\s;])${property}\\s*:\\s*([^;]+);`).exec(body)?.[1];
    return name && value ? [[name, value] as [string, string]] : [];
  });

const elementSheet = read('ui/elements.css');
/** What the five elements look like on a light ground or on a dark one. */
const elementColours = (time: 'day' | 'night') =>
  ['wood', 'fire', 'earth', 'metal', 'water'].map(
    (name) =>
      new RegExp(`element-${name} {\\s+color: .*var\\(--by-${time}, (#\\w+)\\)`).exec(elementSheet)?.[1] ??
      `no ${name}`,
  );

describe('the five elements', () => {
  it('are chosen by switches: one leaves its colour, the other takes its own out', () => {
    const switches = (text: string) => [...text.matchAll(/--by-(day|night): ([^;]*);/g)].map(([all]) => all);
    const night = ['--by-day: ;', '--by-night: initial;'];
    expect(switches(/:root \{[^}]*\}/.exec(elementSheet)![0])).toEqual([
      '--by-day: initial;',
      '--by-night: ;',
    ]);
    for (const ground of ['[data-ground="dark"]', '[data-palette="plain"]'])
      expect(
        switches(elementSheet.slice(elementSheet.indexOf(`:root${ground}`)).split('}')[0]!),
        ground,
      ).toEqual(night);
    const report = read('report/result.css');
    expect(switches(report.slice(report.indexOf(':has(.result-screen)')).split('}')[0]!)).toEqual(night);
  });

  it.each([...palettes])('can be read in %s', (_name, { colorScheme, colors }) => {
    for (const colour of elementColours(colorScheme === 'dark' ? 'night' : 'day'))
      for (const ground of ['background', 'surface'] as const)
        expect(contrastOf(colour, colors.get(ground) ?? ''), colour).toBeGreaterThanOrEqual(4.5);
  });
});

describe('a report', () => {
  it('has under its headings an ornament of the funnel it was bought from', () => {
    const drawn = settings(read('report/faces.css'), /\[data-palette="(\w+)"\] \.report/, '--rule');
    expect(drawn.map(([name]) => name).sort()).toEqual(named.toSorted());
    expect(new Set(drawn.map(([, drawing]) => drawing)).size).toBe(named.length);
  });

  const sheets = products.map((product) => readProductFile(product, 'product.css')).join('\n');
  const coloured = ['day', 'night'].flatMap((time) => {
    const part = time === 'day' ? byDay : byNight;
    return [...settings(part(sheets), /data-product="(\w+)"/, '--action')].map(([name, colour]) => ({
      time: time as 'day' | 'night',
      name,
      colour,
    }));
  });

  it('has colours of its own for each product, by day and by night', () => {
    expect(coloured.length).toBe(2 * products.length);
  });

  it.each(coloured)('$name by $time: $colour can be read on page and card', ({ time, colour }) => {
    for (const ground of ['background', 'surface'] as const)
      expect(contrastOf(colour, plain[time].get(ground) ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    coloured.filter(({ name }) => !name.startsWith('element')),
  )('$name by $time: a button of it can be read', ({ time, colour }) => {
    expect(contrastOf(plain[time].get('on-action') ?? '', colour)).toBeGreaterThanOrEqual(4.5);
  });
});

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const gamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
const times = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, each, index) => sum + each * vector[index]!, 0));

/** Björn Ottosson's matrices, which CSS Color 4 took over. */
const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const fromCones = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const conesOf = (hex: string) => times(toCones, channels(hex).map(linear)).map(Math.cbrt);

/** What the browser makes of `color-mix(in oklab, one share%, other)`: Oklab is linear in the cube roots of the cones. */
function mixed(one: string, share: number, other: string): string {
  const [first, second] = [conesOf(one), conesOf(other)];
  const cones = first.map((each, index) => (each * share + second[index]! * (100 - share)) / 100);
  const bytes = times(
    fromCones,
    cones.map((each) => each ** 3),
  ).map((each) => Math.round(255 * gamma(Math.min(1, Math.max(0, each)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

describe('a report of a light funnel at night', () => {
  const night = read('report/result.css').split('@media screen and (prefers-color-scheme: dark)')[1]!;
  const isDay = ([name, { colorScheme }]: [string, Palette]) =>
    colorScheme === 'light' && !/^plain|at night/.test(name);
  const light = [...palettes].filter(isDay);

  it('is that of every palette that is not dark itself', () => {
    expect(night).toContain(':root:not([data-palette="plain"], [data-ground="dark"]):has(.result-screen)');
  });

  it.each(light)('can be read in %s', (_name, { colors }) => {
    const colourOf = (token: string): string => {
      const value = new RegExp(`--${token}: ([^;]+);`).exec(night)![1]!;
      if (value.startsWith('var')) return colourOf('lit');
      const [, share, other] = /color-mix\(in oklab, var\(--action\) (\d+)%, (#\w+)\)/.exec(value) ?? [];
      return share
        ? mixed(colors.get('action')!, Number(share), other === '#fff' ? '#ffffff' : other!)
        : value;
    };
    for (const [text, ground, least] of owed)
      expect(contrastOf(colourOf(text), colourOf(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(
        least,
      );
    for (const colour of elementColours('night'))
      expect(contrastOf(colour, colourOf('surface')), colour).toBeGreaterThanOrEqual(4.5);
  });
});

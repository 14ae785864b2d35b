import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProductFile } from '../../scripts/products/folders.ts';
import { products } from '../../src/contract/report.ts';

const read = (file: string) => readFileSync(new URL(`../../src/web/${file}`, import.meta.url), 'utf8');
const css = read('ui/palettes.css');
const schema = readFileSync(new URL('../../schemas/funnel.schema.json', import.meta.url), 'utf8');

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

/** Every rule by the palettes its selectors name. */
function palettesIn(text: string): Map<string, Palette> {
  const palettes = new Map<string, Palette>();
  for (const [, selectors = '', body = ''] of text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = new Map(
      [...body.matchAll(/([\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    );
    for (const [, name = ''] of selectors.matchAll(/\[data-palette="([^"]*)"\]/g)) {
      if (palettes.has(name)) throw new Error(`palette "${name}" has two rules`);
      palettes.set(name, {
        colorScheme: declarations.get('color-scheme') ?? '',
        colors: new Map([...declarations].flatMap(([k, v]) => (k.startsWith('--') ? [[k.slice(2), v]] : []))),
      });
    }
  }
  return palettes;
}

/** WCAG 2.2 relative luminance of an opaque sRGB colour written #rrggbb. */
function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`"${hex}" is not #rrggbb in lower case`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
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
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  });
});

describe('the palettes', () => {
  it('are those a funnel may name, and plain', () => {
    const named: string[] = JSON.parse(schema).properties.theme.properties.palette.enum;
    expect([...palettes.keys()].sort()).toEqual([...named, 'plain', 'plain at night'].sort());
  });

  it('let plain colour a page that names none', () => {
    expect(css).toMatch(/:root,\s*\[data-palette="plain"\]\s*\{/);
  });

  it.each([...palettes])('%s sets each colour and no other', (_name, { colors }) => {
    expect([...colors.keys()].sort()).toEqual([...tokens].sort());
  });

  it.each([...palettes])('%s tells the browser whether it is light or dark', (_name, palette) => {
    const background = palette.colors.get('background') ?? '';
    expect(palette.colorScheme).toBe(luminance(background) < 0.18 ? 'dark' : 'light');
  });

  it.each(
    [...palettes].flatMap(([name, { colors }]) =>
      owed.map(([text, ground, least]) => ({ name, text, ground, least, colors })),
    ),
  )('$name: $text on $ground has a contrast of $least or more', ({ text, ground, least, colors }) => {
    expect(contrast(colors.get(text) ?? '', colors.get(ground) ?? '')).toBeGreaterThanOrEqual(least);
  });
});

/** What the selectors' last names set `property` to. */
const settings = (text: string, selector: RegExp, property: string): [string, string][] =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const name = selector.exec(selectors)?.[1];
    const value = new RegExp(`(?:^|[\\s;])${property}\\s*:\\s*([^;]+);`).exec(body)?.[1];
    return name && value ? [[name, value] as [string, string]] : [];
  });

describe('the five elements', () => {
  const elements = ['wood', 'fire', 'earth', 'metal', 'water'];
  const rules = read('ui/elements.css');
  const coloursOf = (text: string) =>
    elements.map((name) => new RegExp(`--${name}: (#\\w+);`).exec(text)?.[1] ?? `no ${name}`);
  const light = coloursOf(/:root \{[^}]*\}/.exec(byDay(rules))![0]);
  const dark = coloursOf(/:root:is[^{]*\{[^}]*\}/.exec(byDay(rules))![0]);

  it('have a dark set for every dark palette, and for a dark phone', () => {
    const named = /:root:is\(([^{]*)\)\s*\{/.exec(rules)![1]!;
    const isDark = ([name, { colorScheme }]: [string, Palette]) =>
      colorScheme === 'dark' && !name.includes(' ');
    expect([...named.matchAll(/data-palette="(\w+)"/g)].map(([, name]) => name).sort()).toEqual(
      [...palettes]
        .filter(isDark)
        .map(([name]) => name)
        .sort(),
    );
    expect(coloursOf(byNight(rules))).toEqual(dark);
  });

  it.each([...palettes])('can be read in %s', (_name, { colorScheme, colors }) => {
    for (const colour of colorScheme === 'dark' ? dark : light)
      for (const ground of ['background', 'surface'] as const)
        expect(contrast(colour, colors.get(ground) ?? ''), colour).toBeGreaterThanOrEqual(4.5);
  });
});

describe('a report', () => {
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
      expect(contrast(colour, plain[time].get(ground) ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    coloured.filter(({ name }) => !name.startsWith('element')),
  )('$name by $time: a button of it can be read', ({ time, colour }) => {
    expect(contrast(plain[time].get('on-action') ?? '', colour)).toBeGreaterThanOrEqual(4.5);
  });
});

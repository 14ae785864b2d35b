import { type Colour, contrastOf, luminanceOf, mixed } from './colour.ts';
import { type Palette, paletteColours, palettes } from './palettes.generated.ts';

/** A funnel's own palette: four colours, and optionally those that are otherwise mixed. */
export type OwnColours = Pick<Palette, 'background' | 'ink' | 'action' | 'accent'> & Partial<Palette>;

export interface PageTheme {
  palette: string | OwnColours;
  face?: string;
}

export const isDark = ({ background, ink }: Pick<Palette, 'background' | 'ink'>): boolean =>
  luminanceOf(ink) > luminanceOf(background);

/** Mixes in as little ink as makes it readable on page and card. */
function mutedOf(background: Colour, surface: Colour, ink: Colour): Colour {
  for (let percent = 0; percent < 100; percent += 1) {
    const colour = mixed(background, percent, ink);
    if ([background, surface].every((ground) => contrastOf(colour, ground) >= 5.2)) return colour;
  }
  return mixed(ink, 0, ink);
}

export function mixPalette({ background, ink, action, accent, ...given }: OwnColours): Palette {
  const dark = isDark({ background, ink });
  const { surface = mixed(background, dark ? 6 : 70, '#ffffff') } = given;
  const whole = {
    background,
    ink,
    action,
    accent,
    'on-action': dark ? mixed(background, 35, '#000000') : '#ffffff',
    line: mixed(background, dark ? 22 : 16, ink),
    muted: mutedOf(background, surface, ink),
    alert: palettes[dark ? 'gourd' : 'plain']!.alert,
    ...given,
    surface,
  };
  const written = paletteColours.map((role) => [role, whole[role].toLowerCase()]);
  return Object.fromEntries(written) as Palette;
}

export const coloursOf = ({ palette }: Pick<PageTheme, 'palette'>): Palette =>
  typeof palette === 'string' ? (palettes[palette] ?? palettes.plain!) : mixPalette(palette);

export const ornamentOf = ({ palette, face }: PageTheme): string | undefined =>
  face ?? (typeof palette === 'string' ? palette : undefined);

/** Attributes of `<html>` that style sheets read. */
export const themeAttributes = (theme: PageTheme | undefined) => ({
  palette: theme ? (ornamentOf(theme) ?? 'own') : 'plain',
  ground: theme && isDark(coloursOf(theme)) ? 'dark' : 'light',
});

/** The selector outranks the rules of named palettes. */
export function ruleOf(theme: PageTheme): string {
  const colours = Object.entries(coloursOf(theme)).map(([role, colour]) => `--${role}:${colour}`);
  return `:root[data-palette]{color-scheme:${themeAttributes(theme).ground};${colours.join(';')}}`;
}

/** Returns the rule of the page's own colours; empty for a named palette. */
export const paletteRule = (theme: PageTheme | undefined): string =>
  theme && theme.palette !== ornamentOf(theme) ? ruleOf(theme) : '';

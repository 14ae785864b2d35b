import { type Colour, contrastOf, luminanceOf, mixed } from './colour.ts';
import { type Palette, paletteColours, palettes } from './palettes.generated.ts';

/** A palette of one's own, as a funnel writes it: four colours, and others where they shall not be mixed. */
export type OwnColours = Pick<Palette, 'background' | 'ink' | 'action' | 'accent'> & Partial<Palette>;

/** What of a theme says which colours are worn, and whose ornament. */
export interface Worn {
  palette: string | OwnColours;
  face?: string;
}

/** A page whose words are lighter than it is dark. */
export const isDark = ({ background, ink }: Pick<Palette, 'background' | 'ink'>): boolean =>
  luminanceOf(ink) > luminanceOf(background);

/** As little ink as can be read well on page and card; all of it where that is not enough. */
function mutedOf(background: Colour, surface: Colour, ink: Colour): Colour {
  for (let percent = 0; percent < 100; percent += 1) {
    const colour = mixed(background, percent, ink);
    if ([background, surface].every((ground) => contrastOf(colour, ground) >= 5.2)) return colour;
  }
  return mixed(ink, 0, ink);
}

/** All colours of a palette of one's own: what it leaves out is mixed as the shop's palettes were. */
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

export const coloursOf = ({ palette }: Pick<Worn, 'palette'>): Palette =>
  typeof palette === 'string' ? (palettes[palette] ?? palettes.plain!) : mixPalette(palette);

/** The palette whose ornament is worn; undefined where it is none of the shop's. */
export const ornamentOf = ({ palette, face }: Worn): string | undefined =>
  face ?? (typeof palette === 'string' ? palette : undefined);

/** What the root of a page carries, so that style sheets know its ornament and what its words stand on. */
export const rootMarks = (worn: Worn | undefined) => ({
  palette: worn ? (ornamentOf(worn) ?? 'own') : 'plain',
  ground: worn && isDark(coloursOf(worn)) ? 'dark' : 'light',
});

/** The colours as a rule that is stronger than those of the style sheet by which palettes are named. */
export function ruleOf(worn: Worn): string {
  const colours = Object.entries(coloursOf(worn)).map(([role, colour]) => `--${role}:${colour}`);
  return `:root[data-palette]{color-scheme:${rootMarks(worn).ground};${colours.join(';')}}`;
}

/** What a page carries whose colours are not those of its ornament; empty where they are. */
export const paletteRule = (worn: Worn | undefined): string =>
  worn && worn.palette !== ornamentOf(worn) ? ruleOf(worn) : '';

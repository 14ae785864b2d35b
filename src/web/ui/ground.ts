import { darkPalettes } from './dark-palettes.generated.ts';

/** What words stand on in a palette: the page carries it as data-ground, so that no style sheet lists the palettes. */
export const groundOf = (palette: string): 'dark' | 'light' =>
  darkPalettes.includes(palette) ? 'dark' : 'light';

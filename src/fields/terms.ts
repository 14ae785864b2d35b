import { type Text, texts } from '../contract/texts.ts';
import { files } from './text/terms.generated.ts';

/** Solar terms from the March equinox on, 15° each. */
export const { terms } = texts(files);

/** Returns a term by its place in a year that begins with Li Chun, three terms before the equinox. */
export const termAt = (place: number): Text => terms[(place + terms.length - 3) % terms.length]!;

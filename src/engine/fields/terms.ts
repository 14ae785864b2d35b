import { type Text, texts } from '../../contract/texts.ts';
import { files } from './text/terms.generated.ts';

/** The solar terms from the equinox in March on, fifteen degrees of the sun's way each. */
export const { terms } = texts(files);

/** By its place in a year that begins with Li Chun, three terms before that equinox. */
export const termAt = (place: number): Text => terms[(place + terms.length - 3) % terms.length]!;

import { texts } from '../../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** The solar terms from the equinox in March on, fifteen degrees of the sun's way each. */
export const { terms } = texts(files);

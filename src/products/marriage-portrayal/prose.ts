import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** Every sentence of a true love portrait. */
export const prose = texts(files);

import { texts } from '../../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** How a family writes a character that has two full forms. */
export const formTexts = texts(files);

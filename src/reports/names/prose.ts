import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** What is said of names wherever they are read. */
export const nameTexts = texts(files);

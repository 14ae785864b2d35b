import { texts } from '../../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** Favourable signs and what else a reader of charts looks for in the table, a line of explanation each. */
export const signTexts = texts(files);

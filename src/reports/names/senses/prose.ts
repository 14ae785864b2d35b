import { texts } from '../../../contract/texts.ts';
import { files } from './files.generated.ts';

/** What the characters of given names mean, by their simplified forms. */
export const senses = texts(files);

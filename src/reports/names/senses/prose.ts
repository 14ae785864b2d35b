import { texts } from '../../../contract/texts.ts';
import { files } from './files.generated.ts';

export const senses = texts(files);

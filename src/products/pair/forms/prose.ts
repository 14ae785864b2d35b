import { texts } from '../../../contract/texts.ts';
import { files } from './text/files.generated.ts';

export const formTexts = texts(files);

import { texts } from '../../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** Where names in Latin letters come from. */
export const origins = texts(files);

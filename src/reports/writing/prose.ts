import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** What holds sentences together. */
export const writing = texts(files);

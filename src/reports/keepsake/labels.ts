import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** What the one figure of a report's cover is, in a few words. */
export const labels = texts(files);

import { texts } from '../../contract/texts.ts';
import { files } from '../../server/kernel/text/files.generated.ts';

/** What our server says when it refuses. */
export const refusals = texts(files);

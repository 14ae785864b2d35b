import { texts } from '../../contract/texts.ts';
import { files } from '../../server/lib/text/files.generated.ts';

export const refusals = texts(files);

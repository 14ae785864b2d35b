import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** What a report's page says of the month it is read in. */
export const prose = texts(files);

import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** What the calendar’s signs and elements are called and said to be. */
export const almanac = texts(files);

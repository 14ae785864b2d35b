import { texts } from '../../../contract/texts.ts';
import { files } from './text/files.generated.ts';

/** A birth in summer time, where it was said what the clock showed. */
export const clockTexts = texts(files);

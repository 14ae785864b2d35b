import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';
import { files as yearLinesFiles } from './year-lines/text/files.generated.ts';

/** Every sentence of a marriage report. */
export const prose = texts(files);
/** The lines of a marriage report’s years. */
export const yearLines = texts(yearLinesFiles);

import { texts } from '../../contract/texts.ts';
import { files as markedFiles } from './dates/text/files.generated.ts';
import { files as monthLinesFiles } from './month-lines/text/files.generated.ts';
import { files as termLinesFiles } from './term-lines/text/files.generated.ts';
import { files } from './text/files.generated.ts';
import { files as yearLinesFiles } from './year-lines/text/files.generated.ts';

export const prose = texts(files);
/** Calendar entries may be seen by others: no name, no figure, no question. */
export const marked = texts(markedFiles);
export const monthLines = texts(monthLinesFiles);
export const yearLines = texts(yearLinesFiles);
export const termLines = texts(termLinesFiles);

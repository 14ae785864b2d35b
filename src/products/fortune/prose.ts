import { texts } from '../../contract/texts.ts';
import { files as markedFiles } from './dates/text/files.generated.ts';
import { files as monthLinesFiles } from './month-lines/text/files.generated.ts';
import { files as termLinesFiles } from './term-lines/text/files.generated.ts';
import { files } from './text/files.generated.ts';
import { files as yearLinesFiles } from './year-lines/text/files.generated.ts';

/** Every sentence of a year’s fortune. */
export const prose = texts(files);
/** Others see a calendar, too: no name, no figure, nothing of what was asked. */
export const marked = texts(markedFiles);
/** What a month is like: by the ten god of its stem, the side of life, the reader's age, and whether it rises. */
export const monthLines = texts(monthLinesFiles);
/** What a year says of somebody, by ten god, side of life, band, age, season and chapter. */
export const yearLines = texts(yearLinesFiles);
/** What to do at each solar term: by what opens there to the day master, and by how its month goes for one side of life. */
export const termLines = texts(termLinesFiles);

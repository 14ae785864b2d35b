import { texts } from '../../contract/texts.ts';
import { files } from './text/files.generated.ts';
import { files as yearLinesFiles } from './year-lines/text/files.generated.ts';

export const prose = texts(files);
export const yearLines = texts(yearLinesFiles);

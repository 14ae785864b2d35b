import { texts } from '../../contract/texts.ts';
import { files as moneyLinesFiles } from './money-lines/text/files.generated.ts';
import { files } from './text/files.generated.ts';

export const prose = texts(files);
export const moneyLines = texts(moneyLinesFiles);

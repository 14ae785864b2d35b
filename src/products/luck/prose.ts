import { texts } from '../../contract/texts.ts';
import { files as moneyLinesFiles } from './money-lines/text/files.generated.ts';
import { files } from './text/files.generated.ts';

/** Every sentence of a wealth ledger. */
export const prose = texts(files);
/** What is said of somebody's money, by strength, by what the chart holds, by ten god, meeting and age. */
export const moneyLines = texts(moneyLinesFiles);

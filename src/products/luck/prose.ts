import { texts } from '../../contract/texts.ts';
import moneyLinesEn from './money-lines/text/en.json' with { type: 'json' };
import moneyLinesZh from './money-lines/text/zh-CN.json' with { type: 'json' };
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** Every sentence of a wealth ledger. */
export const prose = texts({ en, 'zh-CN': zh });
/** What is said of somebody's money, by strength, by what the chart holds, by ten god, meeting and age. */
export const moneyLines = texts({ en: moneyLinesEn, 'zh-CN': moneyLinesZh });

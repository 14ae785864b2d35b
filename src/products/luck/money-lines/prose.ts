import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What is said of somebody's money, by strength, by what the chart holds, by ten god, meeting and age. */
export const moneyLines = texts({ en, 'zh-CN': zh });

import { texts } from '../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What a report's page says of the month it is read in. */
export const prose = texts({ en, 'zh-CN': zh });

import { texts } from '../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };
import yearLinesEn from './year-lines/text/en.json' with { type: 'json' };
import yearLinesZh from './year-lines/text/zh-CN.json' with { type: 'json' };

/** Every sentence of a marriage report. */
export const prose = texts({ en, 'zh-CN': zh });
/** The lines of a marriage report’s years. */
export const yearLines = texts({ en: yearLinesEn, 'zh-CN': yearLinesZh });

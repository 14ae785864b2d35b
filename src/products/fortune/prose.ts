import { texts } from '../../contract/texts.ts';
import markedEn from './dates/text/en.json' with { type: 'json' };
import markedZh from './dates/text/zh-CN.json' with { type: 'json' };
import monthLinesEn from './month-lines/text/en.json' with { type: 'json' };
import monthLinesZh from './month-lines/text/zh-CN.json' with { type: 'json' };
import termLinesEn from './term-lines/text/en.json' with { type: 'json' };
import termLinesZh from './term-lines/text/zh-CN.json' with { type: 'json' };
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };
import yearLinesEn from './year-lines/text/en.json' with { type: 'json' };
import yearLinesZh from './year-lines/text/zh-CN.json' with { type: 'json' };

/** Every sentence of a year’s fortune. */
export const prose = texts({ en, 'zh-CN': zh });
/** Others see a calendar, too: no name, no figure, nothing of what was asked. */
export const marked = texts({ en: markedEn, 'zh-CN': markedZh });
/** What a month is like: by the ten god of its stem, the side of life, the reader's age, and whether it rises. */
export const monthLines = texts({ en: monthLinesEn, 'zh-CN': monthLinesZh });
/** What a year says of somebody, by ten god, side of life, band, age, season and chapter. */
export const yearLines = texts({ en: yearLinesEn, 'zh-CN': yearLinesZh });
/** What to do at each solar term: by what opens there to the day master, and by how its month goes for one side of life. */
export const termLines = texts({ en: termLinesEn, 'zh-CN': termLinesZh });

import { texts } from '../../contract/texts.ts';
import itemsEn from './text/en/items.json' with { type: 'json' };
import linesEn from './text/en/lines.json' with { type: 'json' };
import otherEn from './text/en/other.json' with { type: 'json' };
import typesEn from './text/en/types.json' with { type: 'json' };
import en from './text/en.json' with { type: 'json' };
import itemsZh from './text/zh-CN/items.json' with { type: 'json' };
import linesZh from './text/zh-CN/lines.json' with { type: 'json' };
import otherZh from './text/zh-CN/other.json' with { type: 'json' };
import typesZh from './text/zh-CN/types.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** Headings, leads, the first screen and how it was measured. */
export const prose = texts({ en, 'zh-CN': zh });
/** What is said of single answers, by chapter and question. */
export const items = texts({ en: itemsEn, 'zh-CN': itemsZh });
/** Of one line or two, by letters. */
export const lines = texts({ en: linesEn, 'zh-CN': linesZh });
/** Of the reader and another type. */
export const other = texts({ en: otherEn, 'zh-CN': otherZh });
/** Of each of the sixteen, by chapter and code. */
export const types = texts({ en: typesEn, 'zh-CN': typesZh });

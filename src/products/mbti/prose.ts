import { texts } from '../../contract/texts.ts';
import combosEn from './text/en/combos.json' with { type: 'json' };
import itemsEn from './text/en/items.json' with { type: 'json' };
import linesEn from './text/en/lines.json' with { type: 'json' };
import otherEn from './text/en/other.json' with { type: 'json' };
import typesEn from './text/en/types.json' with { type: 'json' };
import frameEn from './text/en.json' with { type: 'json' };
import combosZh from './text/zh-CN/combos.json' with { type: 'json' };
import itemsZh from './text/zh-CN/items.json' with { type: 'json' };
import linesZh from './text/zh-CN/lines.json' with { type: 'json' };
import otherZh from './text/zh-CN/other.json' with { type: 'json' };
import typesZh from './text/zh-CN/types.json' with { type: 'json' };
import frameZh from './text/zh-CN.json' with { type: 'json' };

const en = { ...frameEn, combos: combosEn, items: itemsEn, lines: linesEn, other: otherEn, types: typesEn };
const zh = { ...frameZh, combos: combosZh, items: itemsZh, lines: linesZh, other: otherZh, types: typesZh };

/** Headings, leads, the first screen and how it was measured. */
export const prose = texts({ en, 'zh-CN': zh });
/**
 * `combos`: what is said of two answers together, by chapter and questions; `items`: of single ones; `lines`: of one line
 * or two, by letters; `other`: of the reader and another type; `types`: of each of the sixteen, by chapter and code.
 */
export const { combos, items, lines, other, types } = prose;

import { texts } from '../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What is said of the sun's place; the terms are counted from the equinox in March. */
export const prose = texts({ en, 'zh-CN': zh });

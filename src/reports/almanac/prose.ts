import { texts } from '../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What the calendar’s signs and elements are called and said to be. */
export const almanac = texts({ en, 'zh-CN': zh });

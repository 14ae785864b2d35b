import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** How a family writes a character that has two full forms. */
export const formTexts = texts({ en, 'zh-CN': zh });

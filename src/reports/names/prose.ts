import { texts } from '../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What is said of names wherever they are read. */
export const nameTexts = texts({ en, 'zh-CN': zh });

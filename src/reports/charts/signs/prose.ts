import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** Favourable signs and what else a reader of charts looks for in the table, a line of explanation each. */
export const signTexts = texts({ en, 'zh-CN': zh });

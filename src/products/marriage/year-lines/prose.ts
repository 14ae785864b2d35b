import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** The lines of a marriage report’s years. */
export const yearLines = texts({ en, 'zh-CN': zh });

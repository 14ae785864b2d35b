import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** A birth in summer time, where it was said what the clock showed. */
export const clockTexts = texts({ en, 'zh-CN': zh });

import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What a month is like: by the ten god of its stem, the side of life, the reader's age, and whether it rises. */
export const monthLines = texts({ en, 'zh-CN': zh });

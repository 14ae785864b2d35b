import { texts } from '../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What holds sentences together. */
export const writing = texts({ en, 'zh-CN': zh });

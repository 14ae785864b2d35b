import { texts } from '../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What both products of love say. */
export const love = texts({ en, 'zh-CN': zh });

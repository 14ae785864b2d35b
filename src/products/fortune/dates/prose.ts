import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** Others see a calendar, too: no name, no figure, nothing of what was asked. */
export const marked = texts({ en, 'zh-CN': zh });

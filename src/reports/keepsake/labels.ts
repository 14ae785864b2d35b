import { texts } from '../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What the one figure of a report's cover is, in a few words. */
export const labels = texts({ en, 'zh-CN': zh });

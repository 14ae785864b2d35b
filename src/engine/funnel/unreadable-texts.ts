import { texts } from '../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** What is said about answers that cannot be read, the same on the page and in the server's answer. A landing page goes without. */
export const unreadableTexts = texts({ en, 'zh-CN': zh });

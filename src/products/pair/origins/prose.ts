import { texts } from '../../../contract/texts.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

/** Where names in Latin letters come from. */
export const origins = texts({ en, 'zh-CN': zh });

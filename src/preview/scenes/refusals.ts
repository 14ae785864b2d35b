import { texts } from '../../contract/texts.ts';
import en from '../../server/kernel/text/en.json' with { type: 'json' };
import zh from '../../server/kernel/text/zh-CN.json' with { type: 'json' };

/** What our server says when it refuses. */
export const refusals = texts({ en, 'zh-CN': zh });

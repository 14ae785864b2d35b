import { texts } from '../../contract/texts.ts';
import en from './text/en/masked.json' with { type: 'json' };
import zh from './text/zh-CN/masked.json' with { type: 'json' };

/** What stands for a value that a stranger may not see. The page masks nothing: the mark leaves it out of its script. */
export const maskedWords = /* @__PURE__ */ texts({ en, 'zh-CN': zh });

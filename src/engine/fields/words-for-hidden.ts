import { texts } from '../../contract/texts.ts';
import en from './text/en/hidden.json' with { type: 'json' };
import zh from './text/zh-CN/hidden.json' with { type: 'json' };

/** What stands for a value that a stranger may not see. The page masks nothing: the mark leaves it out of its script. */
export const wordsForHidden = /* @__PURE__ */ texts({ en, 'zh-CN': zh });

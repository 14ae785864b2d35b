import { texts } from '../../contract/texts.ts';
import { files } from './text/hidden.generated.ts';

/** What stands for a value that a stranger may not see. The page masks nothing: the mark leaves it out of its script. */
export const wordsForHidden = /* @__PURE__ */ texts(files);

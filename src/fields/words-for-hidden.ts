import { texts } from '../contract/texts.ts';
import { files } from './text/hidden.generated.ts';

/** Placeholders for hidden values. The page masks nothing, and `@__PURE__` keeps them out of its script. */
export const wordsForHidden = /* @__PURE__ */ texts(files);

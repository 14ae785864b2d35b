import type { ReadingLimits } from './answer-sheet.ts';
import type { Text } from './texts.ts';

export type RequiredDetail = 'fullName' | 'partnerName' | 'gender' | 'birthday' | 'birthHour';

/** Every phone downloads all manifests, so they hold no texts and no colours. */
export interface ProductManifest {
  required: readonly RequiredDetail[];
  answers: boolean;
  /** Answers past these limits are refused before the sale. */
  readable?: ReadingLimits;
  /** Section ids in default order. Never reuse the id of a sold section. */
  chapters: readonly string[];
  /** If set, buyers under 18 are refused. */
  adultsOnly?: true;
  /** `han-or-latin`: names in other scripts are refused. */
  names?: 'han-or-latin';
  /** Set for the one product whose code also makes the reports of products without code. */
  isOfFile?: true;
}

export interface ProductEntryWords {
  bought: Text;
  disclaimer?: Text;
}

export interface ProductPaymentWords {
  /** `{title}` stands for the funnel's title. */
  name: Text;
  /** Shown during the opening animation; `opening-done` is shown after it. */
  opening: Text;
  'opening-done': Text;
  foretaste: Text;
}

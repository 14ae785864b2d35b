import type { ReadingLimits } from './answer-sheet.ts';
import type { Text } from './texts.ts';

export type RequiredDetail = 'fullName' | 'partnerName' | 'gender' | 'birthday' | 'birthHour';

/** Facts about a product. Every phone downloads all manifests, so they hold no texts and no colours. */
export interface ProductManifest {
  required: readonly RequiredDetail[];
  answers: boolean;
  /** Answers past these limits are refused before the sale. */
  readable?: ReadingLimits;
  /**
   * Ids of the report's sections in their default order. The first section answers the buyer's question and cannot be
   * left out. Never reuse the id of a sold section for another section.
   */
  chapters: readonly string[];
  /** If set, buyers under 18 are refused. */
  adultsOnly?: true;
  /** `han-or-latin`: the product accepts only names in these two scripts, because it counts strokes or letters. */
  names?: 'han-or-latin';
  /** Set for the one product that makes the reports of all products that are described in a file. */
  isOfFile?: true;
}

export interface ProductEntryWords {
  bought: Text;
  disclaimer?: Text;
}

export interface ProductPaymentWords {
  /** `{title}` stands for the funnel's title. */
  name: Text;
  /** Shown during the animation; `opening-done` is shown after it. */
  opening: Text;
  'opening-done': Text;
  foretaste: Text;
}

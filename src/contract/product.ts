import type { ReadingLimits } from './answer-sheet.ts';
import type { Text } from './texts.ts';

export type RequiredDetail = 'fullName' | 'partnerName' | 'gender' | 'birthday' | 'birthHour';

/** Facts about a product. Every phone loads them, so they hold no texts and no colours. */
export interface ProductManifest {
  required: readonly RequiredDetail[];
  answers: boolean;
  /** Answers beyond these limits are refused before the sale. */
  readable?: ReadingLimits;
  /**
   * Ids of the report's sections in their default order. The first answers what was asked and is always there; the
   * second is about it. Never reuse a sold id for another section.
   */
  chapters: readonly string[];
  /** Refuses birthdays under 18. */
  adultsOnly?: true;
  /** `han-or-latin`: accepts only names in these scripts, whose strokes or letters it reads. */
  names?: 'han-or-latin';
  /** Makes the reports of product files, which hold questions and texts. */
  isOfFile?: true;
}

export interface ProductEntryWords {
  bought: Text;
  disclaimer?: Text;
}

export interface ProductPaymentWords {
  /** `{title}` is the funnel's. */
  name: Text;
  /** While the animation draws, and afterwards. */
  opening: Text;
  'opening-done': Text;
  foretaste: Text;
}

import type { ReadingLimits } from './answer-sheet.ts';
import type { Text } from './texts.ts';

export type RequiredDetail = 'fullName' | 'partnerName' | 'gender' | 'birthday' | 'birthHour';

/** What checker, server and browser know of a product. It reaches every phone: no text and no colour belongs in it. */
export interface ProductManifest {
  /** The fields its report cannot do without; a buyer may correct them. An entry may always ask for more. */
  required: readonly RequiredDetail[];
  answers: boolean;
  /** A sheet of answers beyond these is refused before anything is sold. */
  readable?: ReadingLimits;
  /**
   * Its report's sections by id, in the order they have unless a funnel says otherwise. The first is the answer to what was
   * asked: no report goes without it. The one about what was asked comes next. An id that was sold is never given to another section.
   */
  chapters: readonly string[];
  /** Written for adults: a younger birthday is refused where it is typed. */
  adultsOnly?: true;
  /** `han-or-latin`: it reads the strokes or the letters of its names, and no other script. */
  names?: 'han-or-latin';
  /** It makes the reports of product files: what it asks and says stands there. */
  isOfFile?: true;
}

/** `words/<language>/entry.json` of a product, joined: what its landing page says of it. */
export interface ProductEntryWords {
  bought: Text;
  /** Said on every screen. */
  disclaimer?: Text;
}

/** `words/<language>/payment.json` of a product, joined: what the payment screen says of it. */
export interface ProductPaymentWords {
  /** What is bought; `{title}`: the funnel's. */
  name: Text;
  /** While the animated screen draws, and once it has. */
  opening: Text;
  'opening-done': Text;
  foretaste: Text;
}

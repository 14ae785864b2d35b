import type { ReadingLimits } from './answer-sheet.ts';
import type { Text } from './texts.ts';

export type RequiredDetail = 'fullName' | 'partnerName' | 'gender' | 'birthday' | 'birthHour';

/** Manifests stay small, without texts and colours, because every phone downloads all of them. */
export interface ProductManifest {
  required: readonly RequiredDetail[];
  answers: boolean;
  readable?: ReadingLimits;
  /** Section ids in default order. Never reuse the id of a section that was sold. */
  chapters: readonly string[];
  adultsOnly?: true;
  names?: 'han-or-latin';
  /** Marks the one product that makes the reports of all products defined in YAML. */
  isOfFile?: true;
}

export interface ProductEntryMessages {
  bought: Text;
  disclaimer?: Text;
}

export interface ProductPaymentMessages {
  /** `{title}` stands for the funnel's title. */
  name: Text;
  opening: Text;
  'opening-done': Text;
  foretaste: Text;
}

export type RequiredDetail = 'fullName' | 'partnerName' | 'gender' | 'birthday' | 'birthHour';

/** What checker, server and browser know of a product. It reaches every phone: no text and no colour belongs in it. */
export interface ProductManifest {
  /** The fields its report cannot do without; a buyer may correct them. An entry may always ask for more. */
  required: readonly RequiredDetail[];
  answers: boolean;
  /**
   * Its report's sections by id, in the order they have unless a funnel says otherwise. The first is the answer to what was
   * asked: no report goes without it. An id that was sold is never given to another section.
   */
  chapters: readonly string[];
  /** Written for adults: a younger birthday is refused where it is typed. */
  adultsOnly?: true;
  /** `han`: it counts the strokes of its names. */
  names?: 'han';
}

/** `words/<language>/entry.json` of a product: what its landing page says of it. */
export interface ProductEntryWords {
  bought: string;
  /** Said on every screen. */
  disclaimer?: string;
}

/** `words/<language>/payment.json` of a product: what an animated payment screen says while it draws. */
export interface ProductPaymentWords {
  /** `{name}`: whose it is. */
  opening: string;
  'opening-lead': string;
  foretaste: string;
}

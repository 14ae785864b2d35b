import type { Product } from '../contract/report.ts';

interface Needs {
  /** Field names the report cannot do without. */
  required: readonly string[];
  /** Does it read the answers of a questionnaire? */
  answers: boolean;
}

const chart: Needs = { required: ['fullName', 'gender', 'birthday', 'birthHour'], answers: false };

/** What each report needs from an entry. More is always allowed. */
export const productNeeds = {
  marriage: chart,
  marriage_portrayal: chart,
  pair: { required: ['fullName', 'partnerName'], answers: false },
  fortune: { required: ['fullName', 'birthday'], answers: false },
  luck: chart,
  mbti: { required: [], answers: true },
} as const satisfies Record<Product, Needs>;

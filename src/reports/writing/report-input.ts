import type { Product } from '../../contract/report.ts';
import type { Voice } from '../../contract/voice.ts';
import type { ProductFile } from '../../funnel/schema-types.generated.ts';

export interface ScoredQuestion {
  id: string;
  axis: 'EI' | 'SN' | 'TF' | 'JP';
  /** Letter of the axis that agreement counts for. */
  keyed: 'first' | 'second';
  /** Statement by language, or one text for all languages. */
  text?: string | Readonly<Record<string, string>>;
}

export const keyedAmong = (questions: readonly Partial<ScoredQuestion>[] = []): ScoredQuestion[] =>
  questions.filter((question): question is ScoredQuestion => question.axis !== undefined);

export interface ReportInput {
  product: Product;
  /** Wire values of the entry's fields by name. */
  details: Readonly<Record<string, string>>;
  /** Question id to option value, `1` … `5`; empty without a questionnaire. */
  answers: Readonly<Record<string, string>>;
  questions: readonly ScoredQuestion[];
  /** Product file of a product described in YAML. */
  ownProduct?: ProductFile;
  language: string;
  /** Day of the order in Shanghai, `YYYY-MM-DD`: the base of "this year" and "the coming years". */
  askedOn: string;
  title: string;
  /** Ids of the chapters sold, in order; all of them if absent. */
  chapters?: readonly string[] | undefined;
  /** Products bought along, in order; each follows as a part of its own. */
  others?: readonly { product: Product; chapters?: readonly string[] | undefined }[];
  /** Defaults to the voice the texts are written in. */
  voice?: Voice;
}

export class MissingDetailError extends Error {
  constructor(name: string, product: Product) {
    super(`a ${product} report needs the detail "${name}"`);
    this.name = 'MissingDetailError';
  }
}

export function findDetail(input: ReportInput, name: string): string | undefined {
  return input.details[name] || undefined;
}

export function requireDetail(input: ReportInput, name: string): string {
  const value = findDetail(input, name);
  if (value === undefined) throw new MissingDetailError(name, input.product);
  return value;
}

export function askedYear(input: ReportInput): number {
  return Number(input.askedOn.slice(0, 4));
}

/** Returns the year of the order, or from November the next, since the year is nearly over. */
export function outlookYear(input: ReportInput): number {
  return askedYear(input) + (Number(input.askedOn.slice(5, 7)) >= 11 ? 1 : 0);
}

import type { Product } from '../../contract/report.ts';
import type { Voice } from '../../contract/voice.ts';
import type { ProductFile } from '../../engine/funnel/schema-types.generated.ts';

export interface ScoredQuestion {
  id: string;
  axis: 'EI' | 'SN' | 'TF' | 'JP';
  /** Which letter of the axis agreeing speaks for. */
  keyed: 'first' | 'second';
  /** The statement, in every language or in one for all. */
  text?: string | Readonly<Record<string, string>>;
}

export const keyedAmong = (questions: readonly Partial<ScoredQuestion>[] = []): ScoredQuestion[] =>
  questions.filter((question): question is ScoredQuestion => question.axis !== undefined);

export interface ReportInput {
  product: Product;
  /** The entry's fields by name, with their wire values. */
  details: Readonly<Record<string, string>>;
  /** Question id to option value, `1` … `5`; empty unless the product asks a questionnaire. */
  answers: Readonly<Record<string, string>>;
  questions: readonly ScoredQuestion[];
  /** Where a product file says what is asked and said. */
  ownProduct?: ProductFile;
  /** One that sentences are written in. */
  language: string;
  /** The day of the order in Shanghai, `YYYY-MM-DD`: what "this year" and "the coming years" mean. */
  askedOn: string;
  title: string;
  /** The chapters its funnel sells, by id, in their order; without it, all of the product's. */
  chapters?: readonly string[] | undefined;
  /** What was bought along with it, in the same order: each a part of its own after the first. */
  others?: readonly { product: Product; chapters?: readonly string[] | undefined }[];
  /** Without it, the voice sentences are written in. */
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

/** Throws MissingDetailError, which names the detail. */
export function requireDetail(input: ReportInput, name: string): string {
  const value = findDetail(input, name);
  if (value === undefined) throw new MissingDetailError(name, input.product);
  return value;
}

export function askedYear(input: ReportInput): number {
  return Number(input.askedOn.slice(0, 4));
}

/**
 * The year an outlook is about: the one asked in, and from November on the next one, since a year that is all
 * but over is not what the visitor pays to read about.
 */
export function outlookYear(input: ReportInput): number {
  return askedYear(input) + (Number(input.askedOn.slice(5, 7)) >= 11 ? 1 : 0);
}

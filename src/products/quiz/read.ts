import { holds, type Known } from '../../funnel/conditions.ts';
import type { ProductFile } from '../../funnel/schema-types.generated.ts';
import { readSheet, type Score } from '../../funnel/scores.ts';
import { MissingDetailError, type ReportInput } from '../../reports/writing/report-input.ts';

export interface Read {
  file: ProductFile;
  scores: ReadonlyMap<string, Score>;
  result: string;
  /** Values for conditions: details, answers, each scale's band, the highest total, and the result. */
  known: Known;
}

/** Throws MissingDetailError if a scale has no answer. */
export function readQuiz(input: ReportInput): Read {
  const { ownProduct: file, answers, details, product } = input;
  if (!file) throw new MissingDetailError('ownProduct', product);
  const { scores, bands } = readSheet(file, answers);
  if (scores.size < Object.keys(file.scales).length) throw new MissingDetailError('answers', product);
  const given = { ...details, ...answers, ...bands };
  const result = Object.keys(file.results).find((name) => holds(file.results[name]!.when, given));
  if (result === undefined) throw new Error(`no result of ${input.title} holds for ${JSON.stringify(bands)}`);
  return { file, scores, result, known: { ...given, result } };
}

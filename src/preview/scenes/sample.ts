import type { CallData } from '../../contract/calls.ts';
import type { Fact, Foretaste } from '../../contract/report.ts';
import type { Values } from '../../engine/fields/fields.ts';

/** What was chosen instead of what the sample visitor chooses: an offer, and answers that come to a result of the product file. */
export interface SampleChoice {
  offer?: string;
  result?: string;
}

/** The sample order of a funnel, in one language, as the server would compute it. */
export interface Sample {
  title: string;
  /** The details, masked as the server masks them. */
  summary: Fact[];
  /** The details themselves, as the order's own browser is told them. */
  details: Values;
  foretaste: Foretaste;
  report: CallData<'getResultV2'>;
  chapters: CallData<'getResult'>;
}

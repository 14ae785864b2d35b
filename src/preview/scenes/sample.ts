import type { CallData } from '../../contract/calls.ts';
import type { Fact, Foretaste } from '../../contract/report.ts';
import type { Values } from '../../fields/fields.ts';
import type { Funnel } from '../../funnel/funnel.ts';

/** Choice instead of the sample visitor's: an offer, and a result of the product file. */
export interface SampleChoice {
  offer?: string;
  result?: string;
  /** The result with another scale equal to the highest. */
  tied?: 'yes';
}

/** `ties` are the results that answers can come to with a tie. */
export type SampleFunnel = Funnel & { ties?: readonly string[] };

export interface Sample {
  title: string;
  /** Details as the server masks them. */
  summary: Fact[];
  /** Details as the order's own browser gets them. */
  details: Values;
  foretaste: Foretaste;
  report: CallData<'getResultV2'>;
  chapters: CallData<'getResult'>;
}

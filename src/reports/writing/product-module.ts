import type { Foretaste, ReportDocument } from '../../contract/report.ts';
import type { ReportInput } from './report-input.ts';
import type { Say } from './wording.ts';

export type Section = ReportDocument['sections'][number];
export type ProductReport = Pick<ReportDocument, 'subtitle' | 'motto' | 'sections' | 'footnotes'>;

/** What `make-report.ts` asks of each product. Both are pure: same input, same output. */
export interface ProductModule {
  report(input: ReportInput, say: Say): ProductReport;
  /** Two to four true facts of the report to come, and what can be drawn of it. */
  foretaste(input: ReportInput, say: Say): Foretaste;
}

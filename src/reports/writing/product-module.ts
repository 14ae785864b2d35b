import type { Ask, Foretaste, ReportDocument, ThisMonth } from '../../contract/report.ts';
import type { ReportInput } from './report-input.ts';
import type { Say } from './wording.ts';

export type Section = ReportDocument['sections'][number];
export type ProductReport = Pick<
  ReportDocument,
  'subtitle' | 'motto' | 'keepsake' | 'dates' | 'sections' | 'footnotes'
> & {
  /** The chapter about what the reader asked, by id. */
  asked?: string;
  /** Where the report must not carry its funnel’s title. */
  title?: string;
};

export type OwnForetaste = Omit<Foretaste, 'chapters'>;

/** What each product's `report.ts` gives. Both functions are pure: same input, same output. */
export interface ProductModule {
  report(input: ReportInput, say: Say): ProductReport;
  /** Its report is the one of a year: readers of the others are offered it when a year begins. */
  isOfYear?: true;
  /** What its page says of the month it is read in; `on`: `YYYY-MM-DD` in Shanghai. None where no birth chart is read. */
  month?(input: ReportInput, on: string, say: Say): ThisMonth | undefined;
  /** What else it could be told of these details: each a question whose answer is a detail by its name. */
  asks?(input: ReportInput, say: Say): Ask[];
  /** Two to four true facts of the report to come, and what can be drawn of it. */
  foretaste(input: ReportInput, say: Say): OwnForetaste;
}

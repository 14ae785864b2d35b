import type { Ask, Foretaste, ReportDocument, ThisMonth } from '../../contract/report.ts';
import type { ReportInput } from './report-input.ts';
import type { Say } from './wording.ts';

export type Section = ReportDocument['sections'][number];
export type ProductReport = Pick<
  ReportDocument,
  'subtitle' | 'motto' | 'keepsake' | 'dates' | 'sections' | 'footnotes'
> & {
  /** Id of the chapter that answers the question the visitor chose. */
  asked?: string;
  /** Replaces the funnel's title. */
  title?: string;
};

export type OwnForetaste = Omit<Foretaste, 'chapters'>;

/** Exports of a product's `report.ts`. Its functions are pure. */
export interface ProductModule {
  report(input: ReportInput, say: Say): ProductReport;
  /** Marks the yearly report, offered to other buyers when a year begins. */
  isOfYear?: true;
  /** Text about the month of `on` (`YYYY-MM-DD`, Shanghai). Absent for products without a birth chart. */
  month?(input: ReportInput, on: string, say: Say): ThisMonth | undefined;
  /** Further questions about these details; each answer is a detail of that name. */
  asks?(input: ReportInput, say: Say): Ask[];
  /** Two to four true facts of the coming report, and its drawing if there is one. */
  foretaste(input: ReportInput, say: Say): OwnForetaste;
}

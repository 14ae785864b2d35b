import type { Foretaste, ReportDocument } from '../../contract/report.ts';
import type { ReportInput } from './report-input.ts';
import type { Say } from './wording.ts';

export type Section = ReportDocument['sections'][number];
export type ProductReport = Pick<ReportDocument, 'subtitle' | 'motto' | 'dates' | 'sections' | 'footnotes'>;

/** The look of the picture to keep: the one character on its seal, and inks as `#rrggbb`. */
interface Poster {
  seal: string;
  paper: string;
  ink: string;
  action: string;
  accent: string;
}

/** What each product's `report.ts` gives. Both functions are pure: same input, same output. */
export interface ProductModule {
  poster: Poster;
  report(input: ReportInput, say: Say): ProductReport;
  /** Two to four true facts of the report to come, and what can be drawn of it. */
  foretaste(input: ReportInput, say: Say): Foretaste;
}

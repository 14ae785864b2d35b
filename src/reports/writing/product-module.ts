import type {
  Ask,
  Foretaste,
  KeepsakeValues,
  ReportBlock,
  ReportDocument,
  ThisMonth,
} from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { ReportInput } from './report-input.ts';
import { type Optional, present, type Say } from './wording.ts';

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

export const textBlock = (...paragraphs: Optional[]) => ({
  kind: 'text' as const,
  paragraphs: present(paragraphs),
});

export const sectionsOf = <Id extends string>(
  headings: Readonly<Record<NoInfer<Id>, Text>>,
  say: Say,
  chapters: Readonly<Record<Id, ReportBlock[]>>,
): Section[] =>
  (Object.keys(chapters) as Id[]).map((id) => ({ id, heading: say(headings[id]), blocks: chapters[id] }));

/** Returns `count` slots: `month-1-label`, `month-1-value`, `month-2-label` …, empty beyond the end of the list. */
export const listedValues = (
  name: string,
  count: number,
  items: readonly { label: string | number; value: number }[],
): KeepsakeValues =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      [`${name}-${index + 1}-label`, items[index]?.label ?? ''],
      [`${name}-${index + 1}-value`, items[index]?.value ?? ''],
    ]).flat(),
  );

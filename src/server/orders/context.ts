import type {
  Ask,
  Foretaste,
  Product,
  ReportChapters,
  ReportDocument,
  ThisMonth,
} from '../../contract/report.ts';
import type { ReportInput } from '../../reports/writing/report-input.ts';
import type { Followed } from '../kernel/trail.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { outbox } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { WriteOrder } from '../store/write-orders.ts';
import type { Payable } from '../switches/pause.ts';
import type { StatusCache } from './status-cache.ts';

export interface ReportMaker {
  makeReport(input: ReportInput): ReportDocument;
  makeForetaste(input: ReportInput): Foretaste;
  makeAsks(input: ReportInput): Ask[];
  makeChapters(document: ReportDocument, language: string): ReportChapters;
  makeMonth(input: ReportInput, on: string): ThisMonth | undefined;
  findYearOffer<Offer extends { product: Product }>(open: readonly Offer[]): Offer | undefined;
}

export type Work = typeof outbox.$inferSelect.kind | 'question';

/** Everything that a state transition needs. `secret` is the HMAC key of the lookup keys. */
export interface TransitionContext extends Followed {
  store: Store;
  now: () => number;
  secret: string;
  metrics: Metrics;
  statuses: StatusCache;
  wake: (work?: Work) => void;
}

export interface OrderContext extends Payable, TransitionContext {
  writeOrder: WriteOrder;
  limits: Limits;
  reports: ReportMaker;
  retentionDays: number;
}

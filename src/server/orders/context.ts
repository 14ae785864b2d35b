import type {
  Ask,
  Foretaste,
  Product,
  ReportChapters,
  ReportDocument,
  ThisMonth,
} from '../../contract/report.ts';
import type { ReportInput } from '../../reports/writing/report-input.ts';
import type { Log } from '../kernel/log.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Store } from '../store/store.ts';
import type { WriteOrder } from '../store/write-orders.ts';
import type { Payable } from '../switches/pause.ts';
import type { StatusCache } from './status-cache.ts';

export interface ReportMaker {
  makeReport(input: ReportInput): ReportDocument;
  makeForetaste(input: ReportInput): Foretaste;
  makeAsks(input: ReportInput): Ask[];
  makeChapters(document: ReportDocument): ReportChapters;
  makeMonth(input: ReportInput, on: string): ThisMonth | undefined;
  findYearOffer<Offer extends { product: Product }>(open: readonly Offer[]): Offer | undefined;
}

export interface OrderContext extends Payable {
  store: Store;
  now: () => number;
  secret: string;
  metrics: Metrics;
  statuses: StatusCache;
  writeOrder: WriteOrder;
  limits: Limits;
  reports: ReportMaker;
  log: Log;
  retentionDays: number;
  wake: () => void;
}

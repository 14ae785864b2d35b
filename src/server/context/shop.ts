import type { Fleet } from '../../checker/fleet/fleet.ts';
import type { Foretaste, ReportChapters, ReportDocument } from '../../contract/report.ts';
import type { ReportInput } from '../../reports/writing/report-input.ts';
import type { Limits } from '../limits/limits.ts';
import type { Health } from '../monitoring/health.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { StatusCache } from '../orders/status-cache.ts';
import type { ProviderWatch } from '../providers/port/ask-provider.ts';
import type { Payments } from '../providers/port/provider.ts';
import type { Store } from '../store/open-store.ts';
import type { WriteOrder } from '../store/write-orders.ts';
import type { Switches } from '../switches/switches.ts';

/** What the server writes to its log. No ids that grant access, no names, birthdays, numbers of people. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface ReportMaker {
  makeReport(input: ReportInput): ReportDocument;
  makeForetaste(input: ReportInput): Foretaste;
  makeChapters(document: ReportDocument): ReportChapters;
}

/** Everything the order and payment code works with; one per server. */
export interface Shop {
  store: Store;
  /** The live fleet: asked each time, since a saved YAML replaces it. */
  fleet: () => Fleet;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Of the database: lookup codes are derived from it. */
  secret: string;
  /** The first signs the visitor's cookie, all are believed. */
  cookieKeys: readonly string[];
  payments: Payments;
  providers: ProviderWatch;
  metrics: Metrics;
  statuses: StatusCache;
  health: Health;
  switches: Switches;
  writeOrder: WriteOrder;
  limits: Limits;
  reports: ReportMaker;
  log: Log;
  /** The shop's own public origin (`https://…`), where one is set. */
  origin: string | undefined;
  /** Days after which an order's personal details and report are erased. */
  retentionDays: number;
  /** Wakes the workers: something was just written that waits for them. */
  wake: () => void;
}

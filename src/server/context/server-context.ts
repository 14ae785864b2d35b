import type { ExperimentFile } from '../../engine/funnel/schema-types.generated.ts';
import type { ConversionDeps } from '../conversions/destinations.ts';
import type { Limits } from '../limits/limits.ts';
import type { Health } from '../monitoring/health.ts';
import type { ReportMaker } from '../orders/report.ts';
import type { TransitionDeps } from '../orders/transition.ts';
import type { ProviderDeps } from '../providers/port/provider-client.ts';
import type { AlarmWebhook } from '../settings/alarms.ts';
import type { WriteOrder } from '../store/write-orders.ts';
import type { Payable } from '../switches/pause.ts';
import type { Switches } from '../switches/switches.ts';
import type { Counts } from '../visits/counts.ts';

/** Dependencies of the operator's operations, in a server or the order tool, which has no fleet and no reports. */
export interface OperatorContext extends TransitionDeps, ProviderDeps, ConversionDeps {
  secret: string;
  switches: Switches;
  /** Undefined if PUBLIC_ORIGIN is not set. */
  origin: string | undefined;
  /** Returns the file of a live experiment. */
  experimentFile: (name: string) => Promise<ExperimentFile | undefined>;
}

/** What routes and background jobs need; a server has one. */
export interface ServerContext extends OperatorContext {
  fleet: Payable['fleet'];
  writeOrder: WriteOrder;
  limits: Limits;
  reports: ReportMaker;
  retentionDays: number;
  cookieKeys: readonly string[];
  health: Health;
  counts: Counts;
  /** Whether headless browsers count as people, as in tests. */
  countsHeadless: boolean;
  /** Visits are deleted after this many days; their sums stay. */
  visitDays: number;
  alarmWebhook: AlarmWebhook | undefined;
  /** Returns a picture by name: a drawing's text, or a photo's `data:` address. */
  findPicture: (name: string) => Promise<string | undefined>;
}

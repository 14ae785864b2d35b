import type { ExperimentFile } from '../../engine/funnel/schema-types.generated.ts';
import type { Health } from '../monitoring/health.ts';
import type { OrderContext } from '../orders/context.ts';
import type { PaymentContext } from '../payments/context.ts';
import type { AlarmWebhook } from '../settings/alarms.ts';
import type { Counts } from '../visits/counts.ts';

/** Dependencies of the operator's operations, in a server or the order tool, which has no fleet and no reports. */
export interface OperatorContext extends PaymentContext {
  /** Returns the file of a live experiment. */
  experimentFile: (name: string) => Promise<ExperimentFile | undefined>;
}

/** What routes and background jobs need; a server has one. */
export interface ServerContext extends OperatorContext, OrderContext {
  payments: PaymentContext['payments'];
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

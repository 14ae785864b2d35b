import type { ExperimentFile } from '../../engine/funnel/schema-types.generated.ts';
import type { Health } from '../monitoring/health.ts';
import type { OrderContext } from '../orders/context.ts';
import type { PaymentContext } from '../payments/context.ts';
import type { AlarmWebhook } from '../settings/alarms.ts';
import type { Counts } from '../visits/counts.ts';

/** What the operator's operations are given, by a server or by the order tool: it has no fleet and makes no reports. */
export interface OperatorContext extends PaymentContext {
  /** What the file of an experiment says, where one is live. */
  experimentFile: (name: string) => Promise<ExperimentFile | undefined>;
}

/** What the calls and the background work are given; one per server. */
export interface ServerContext extends OperatorContext, OrderContext {
  payments: PaymentContext['payments'];
  cookieKeys: readonly string[];
  health: Health;
  counts: Counts;
  /** Is a browser without a screen somebody? Tests are. */
  countsHeadless: boolean;
  /** How long visits are kept; their sums stay. */
  visitDays: number;
  /** Where alarms are told, beside the log. */
  alarmWebhook: AlarmWebhook | undefined;
  /** A funnel's picture as it is shown, by its name: the text of a drawing, a photo as a `data:` address. */
  findPicture: (name: string) => Promise<string | undefined>;
}

import type { Health } from '../monitoring/health.ts';
import type { PaymentContext } from '../payments/context.ts';

/** What the calls, the operator's tools and the background work are given; one per server. */
export interface ServerContext extends PaymentContext {
  cookieKeys: readonly string[];
  health: Health;
  /** The shop's own public origin (`https://…`), where one is set. */
  origin: string | undefined;
  /** The text of a funnel's picture as it is shown, by its file's name. */
  findPicture: (name: string) => Promise<string | undefined>;
}

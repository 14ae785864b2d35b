import type { OrderContext } from '../orders/context.ts';
import type { ProviderWatch } from '../providers/port/ask-provider.ts';
import type { Payments } from '../providers/port/provider.ts';

/** What the code of payments works with. */
export interface PaymentContext extends OrderContext {
  payments: Payments;
  providers: ProviderWatch;
}

import type { OrderContext } from '../orders/context.ts';
import type { Payments } from '../providers/port/provider.ts';
import type { ProviderWatch } from '../providers/port/provider-client.ts';

export interface PaymentContext extends OrderContext {
  payments: Payments;
  providers: ProviderWatch;
}

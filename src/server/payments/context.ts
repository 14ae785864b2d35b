import type { ConversionContext } from '../conversions/context.ts';
import type { Payments } from '../providers/port/provider.ts';
import type { ProviderWatch } from '../providers/port/provider-client.ts';
import type { Switches } from '../switches/switches.ts';

export interface PaymentContext extends ConversionContext {
  payments: Payments;
  providers: ProviderWatch;
  switches: Switches;
}

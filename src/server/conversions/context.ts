import type { ChannelsFile } from '../../engine/funnel/schema-types.generated.ts';
import type { TransitionContext } from '../orders/context.ts';
import type { ConversionSettings } from '../settings/conversions.ts';

export interface ConversionContext extends TransitionContext {
  /** As they are live. */
  channels: () => ChannelsFile;
  /** Undefined: payments move no real money, and no platform is told of one. */
  conversions: ConversionSettings | undefined;
  /** The shop's own public origin (`https://…`), where one is set. */
  origin: string | undefined;
}

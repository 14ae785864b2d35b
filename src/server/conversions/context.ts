import type { ChannelsFile } from '../../engine/funnel/schema-types.generated.ts';
import type { TransitionContext } from '../orders/context.ts';
import type { ConversionSettings } from '../settings/conversions.ts';

export interface ConversionContext extends TransitionContext {
  channels: () => ChannelsFile;
  /** Undefined if payments move no real money; then nothing is sent. */
  conversions: ConversionSettings | undefined;
  /** Undefined if PUBLIC_ORIGIN is not set. */
  origin: string | undefined;
}

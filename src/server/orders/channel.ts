import type { ChannelsFile } from '../../engine/funnel/schema-types.generated.ts';

/** The channel with this key, else the default one; the key of the one found. */
export function channelOf({ channels, default: fallback }: ChannelsFile, channelKey: string | undefined) {
  const key = channelKey !== undefined && Object.hasOwn(channels, channelKey) ? channelKey : fallback;
  return { key, channel: channels[key] };
}

import type { ChannelsFile } from '../../engine/funnel/schema-types.generated.ts';

export function channelOf({ channels, default: fallback }: ChannelsFile, channelKey: string | undefined) {
  const key = channelKey !== undefined && Object.hasOwn(channels, channelKey) ? channelKey : fallback;
  return { key, channel: channels[key] };
}

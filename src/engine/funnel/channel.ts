import type { ChannelsFile } from './schema-types.generated.ts';

/** The channel of a key; an unknown key, or none, is the file's own. */
export function channelOf({ channels, default: fallback }: ChannelsFile, channelKey: string | undefined) {
  const key = channelKey !== undefined && Object.hasOwn(channels, channelKey) ? channelKey : fallback;
  return { key, channel: channels[key] };
}

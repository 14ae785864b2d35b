import type { CallData } from '../contract/calls.ts';
import type { ChannelsFile } from './schema-types.generated.ts';

export function channelOf({ channels, default: fallback }: ChannelsFile, channelKey: string | undefined) {
  const key = channelKey !== undefined && Object.hasOwn(channels, channelKey) ? channelKey : fallback;
  return { key, channel: channels[key] };
}

export function channelInfoOf(file: ChannelsFile, channelKey: string | undefined): CallData<'channelInfo'> {
  const { key, channel } = channelOf(file, channelKey);
  return {
    channelKey: key,
    switch_4: channel?.switch_4 ?? false,
    wechat_work_kf_url: channel?.wechat_work_kf_url ?? '',
    ...(channel?.assignChannel !== undefined && { assignChannel: channel.assignChannel }),
  };
}

export const macroNames = [
  'clickid',
  'amount',
  'amountFen',
  'orderNo',
  'event',
  'time',
  'timeMs',
  'eventId',
] as const;
export type MacroName = (typeof macroNames)[number];

const macro = /\{([^{}]*)\}/g;

export const macrosIn = (template: string): string[] =>
  Array.from(template.matchAll(macro), ([, name]) => name!);

export const withMacros = (template: string, read: (name: string) => string): string =>
  template.replace(macro, (_, name: string) => encodeURIComponent(read(name)));

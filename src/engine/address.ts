import { defaultChannelKey } from './funnel/funnel.ts';

/** Returns the channel key at the start of `said`, without text stuck to it, else the default. */
export const readChannelKey = (said: string | null): string =>
  /^[\w-]{1,32}(?![\w-])/.exec(said ?? '')?.[0] ?? defaultChannelKey;

/** Repairs joints written `&amp;` or as a second `?`, and the spelling of `channelKey`. */
const mendQuery = (search: string): string =>
  search.replace(/&amp;|(?!^)\?(?=\w+=)/g, '&').replace(/\bchannelkey=/gi, 'channelKey=');

export const readQuery = (search: string): URLSearchParams => new URLSearchParams(mendQuery(search));

export const channelKeyOf = (search: string): string => readChannelKey(readQuery(search).get('channelKey'));

export const withChannelKey = (search: string): string =>
  withOtherChannel(mendQuery(search), channelKeyOf(search));

export function withOtherChannel(search: string, channelKey: string): string {
  const query = new URLSearchParams(search);
  if (query.get('channelKey') === channelKey) return search;
  query.set('channelKey', channelKey);
  return `?${query}`;
}

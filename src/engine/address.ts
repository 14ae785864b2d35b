import { defaultChannelKey } from './funnel/funnel.ts';

/** Pure rules about an address's query, as it arrives from ad platforms, chats and printed codes. */

/** The channel key at the start of what was said, without what got stuck to it: a full stop, a second query. Else the default one. */
export const readChannelKey = (said: string | null): string =>
  /^[\w-]{1,32}(?![\w-])/.exec(said ?? '')?.[0] ?? defaultChannelKey;

/** The query with `&` where a link was joined by `&amp;` or a second `?`, and the key's name as we write it. */
const mendQuery = (search: string): string =>
  search.replace(/&amp;|(?!^)\?(?=\w+=)/g, '&').replace(/\bchannelkey=/gi, 'channelKey=');

export const readQuery = (search: string): URLSearchParams => new URLSearchParams(mendQuery(search));

export const channelKeyOf = (search: string): string => readChannelKey(readQuery(search).get('channelKey'));

/** The query as it should be: mended, and with the channel key that it means. */
export const withChannelKey = (search: string): string =>
  withOtherChannel(mendQuery(search), channelKeyOf(search));

export function withOtherChannel(search: string, channelKey: string): string {
  const query = new URLSearchParams(search);
  if (query.get('channelKey') === channelKey) return search;
  query.set('channelKey', channelKey);
  return `?${query}`;
}

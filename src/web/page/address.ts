import { defaultChannelKey } from '../../engine/funnel/funnel.ts';

/** Pure rules about the address: the channel key that is always in it, and the query that goes along. */

export const channelKeyOf = (search: string): string =>
  new URLSearchParams(search).get('channelKey') || defaultChannelKey;

/** The query with the default channel key added, or undefined where it carries one already. */
export function withChannelKey(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.get('channelKey')) return undefined;
  query.set('channelKey', defaultChannelKey);
  return `?${query}`;
}

export function withOtherChannel(search: string, channelKey: string): string {
  const query = new URLSearchParams(search);
  if (query.get('channelKey') === channelKey) return search;
  query.set('channelKey', channelKey);
  return `?${query}`;
}

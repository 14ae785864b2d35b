import { defaultChannelKey } from '../funnel/funnel.ts';

/** Returns the channel key at the start of `said`, without text stuck to it, else the default. */
export const readChannelKey = (said: string | null): string =>
  /^[\w-]{1,32}(?![\w-])/.exec(said ?? '')?.[0] ?? defaultChannelKey;

/** Repairs separators written as `&amp;` or as a second `?`, and the spelling of `channelKey`. */
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

/** Parameters never kept: one-time answers of others (`code`, `state`) and ids that open an order. */
const droppedParameters: readonly string[] = ['code', 'state', 'id', 'orderId', 'order'];
const mostParameters = 20;
/** In characters, for the whole query. */
const mostKept = 1000;

/** Keeps whole parameters up to the limits and encodes them again, so that none can break a header. */
export function keptQuery(query: string): URLSearchParams {
  let kept = new URLSearchParams();
  for (const [name, value] of readQuery(query)) {
    if ([...kept].length >= mostParameters || droppedParameters.includes(name) || kept.has(name)) continue;
    const more = new URLSearchParams([...kept, [name, value]]);
    if (more.toString().length <= mostKept) kept = more;
  }
  return kept;
}

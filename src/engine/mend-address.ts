/**
 * The address that a bent link means: one slash for several, nothing of the sentence around it, small letters in its first
 * segment (ids may have both), a query that was encoded with its `?`. The same address where nothing is wrong with it.
 */
export function mendAddress(pathname: string, search: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Half a character: it is cut off below.
  }
  const [, kept = '', rest = ''] = /^([\w/-]*)(.*)/s.exec(path)!;
  const mended = kept.replace(/\/{2,}/g, '/').replace(/^\/?[^/]*/, (first) => first.toLowerCase());
  if (!/^[?&]\w+=/.test(rest)) return mended + search;
  return mended + encodeURI(`?${rest.slice(1)}`) + search.replace('?', '&');
}

/**
 * Repairs a mangled link: repeated slashes, text around it, capitals in the first segment (ids may have them), an
 * encoded `?`. Returns a sound address unchanged.
 */
export function repairAddress(pathname: string, search: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Half an encoded character, cut off below.
  }
  const [, kept = '', rest = ''] = /^([\w/-]*)(.*)/s.exec(path)!;
  const mended = kept.replace(/\/{2,}/g, '/').replace(/^\/?[^/]*/, (first) => first.toLowerCase());
  if (!/^[?&]\w+=/.test(rest)) return mended + search;
  return mended + encodeURI(`?${rest.slice(1)}`) + search.replace('?', '&');
}

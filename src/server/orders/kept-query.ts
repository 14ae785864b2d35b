/** Parameters of an address that must not be kept: another party's one-time answers and our capabilities. */
const droppedParameters = new Set(['code', 'state', 'id', 'orderId', 'order']);
const mostParameters = 20;

/** What of a page's query is kept: re-encoded, so that nothing in it can break a header. */
export function keptQuery(query: string): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (kept.size >= mostParameters || droppedParameters.has(name) || kept.has(name)) continue;
    kept.append(name, value);
  }
  return kept;
}

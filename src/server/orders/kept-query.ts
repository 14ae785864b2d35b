import { readQuery } from '../../engine/address.ts';

/** Parameters never kept: one-time answers of others (`code`, `state`) and ids that open an order. */
const droppedParameters = new Set(['code', 'state', 'id', 'orderId', 'order']);
const mostParameters = 20;
/** In characters, for the whole query. */
const mostKept = 1000;

/** Keeps whole parameters up to the limits and encodes them again, so that none can break a header. */
export function keptQuery(query: string): URLSearchParams {
  let kept = new URLSearchParams();
  for (const [name, value] of readQuery(query)) {
    if (kept.size >= mostParameters || droppedParameters.has(name) || kept.has(name)) continue;
    const more = new URLSearchParams([...kept, [name, value]]);
    if (more.toString().length <= mostKept) kept = more;
  }
  return kept;
}

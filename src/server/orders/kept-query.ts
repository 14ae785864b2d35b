import { readQuery } from '../../engine/address.ts';

/** Parameters of an address that must not be kept: another party's one-time answers and our capabilities. */
const droppedParameters = new Set(['code', 'state', 'id', 'orderId', 'order']);
const mostParameters = 20;
/** Characters of all that is kept. */
const mostKept = 1000;

/** What of a page's query is kept, whole parameters only: re-encoded, so that nothing in it can break a header. */
export function keptQuery(query: string): URLSearchParams {
  let kept = new URLSearchParams();
  for (const [name, value] of readQuery(query)) {
    if (kept.size >= mostParameters || droppedParameters.has(name) || kept.has(name)) continue;
    const more = new URLSearchParams([...kept, [name, value]]);
    if (more.toString().length <= mostKept) kept = more;
  }
  return kept;
}

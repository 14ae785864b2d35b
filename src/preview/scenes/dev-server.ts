/** Paths of the development server, missing in a build. */
export const previewPaths = {
  gallery: '/preview',
  blocks: '/preview/blocks',
  palettes: '/preview/palettes',
  fleet: '/preview/fleet.json',
  kinds: '/preview/kinds.json',
  funnel: (slug: string, search = '') => `/preview/funnel/${slug}.json${search}`,
  report: (slug: string, search: string) => `/preview/report/${slug}${search}`,
};

/** Taken before a scene replaces `fetch`. */
const real = globalThis.fetch.bind(globalThis);

/** Loads JSON from the development server; rejects with its error text. */
export async function loadJson<Data>(path: string, signal?: AbortSignal): Promise<Data> {
  const response = await real(path, { signal });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return (await response.json()) as Data;
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

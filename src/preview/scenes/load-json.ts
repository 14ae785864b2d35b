/** Taken before a scene replaces `fetch`. */
const real = globalThis.fetch.bind(globalThis);

/** Loads JSON from the development server; rejects with its error text. */
export async function loadJson<Data>(path: string, signal?: AbortSignal): Promise<Data> {
  const response = await real(path, { signal });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return (await response.json()) as Data;
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Where `fetch` is a scene's own, the browser's is taken before it is replaced. */
const real = globalThis.fetch.bind(globalThis);

/** What the development server answers; rejects with what it says otherwise. */
export async function loadJson<Data>(path: string, signal?: AbortSignal): Promise<Data> {
  const response = await real(path, { signal });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return (await response.json()) as Data;
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

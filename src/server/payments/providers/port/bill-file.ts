import { findFen } from './yuan.ts';

/** Thrown for an incomplete or malformed bill. The message contains no line of the bill. */
export class UnreadableBill extends Error {
  override name = 'UnreadableBill';
}

const mostBytes = 512 * 1024 * 1024;
const longestLine = 64 * 1024;
const limitMs = 300_000;

/** Throws UnreadableBill, whose message never contains the URL. */
export async function* download(
  url: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): AsyncGenerator<Uint8Array> {
  try {
    const init = {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    } as const;
    const response = await fetch(url, {
      ...init,
      headers: { 'user-agent': 'funnel-storefront', ...headers },
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new UnreadableBill(`The file of a bill was answered with HTTP ${response.status}.`);
    }
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > mostBytes) throw new UnreadableBill('The file of a bill is far too long.');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UnreadableBill) throw error;
    throw new UnreadableBill('The file of a bill did not arrive.');
  }
}

export async function* textLines(
  bytes: AsyncIterable<Uint8Array>,
  encoding: 'utf-8' | 'gbk',
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new UnreadableBill('A line of a bill has no end.');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

export function placesIn<Name extends string>(
  heading: readonly string[],
  names: Readonly<Record<Name, string>>,
): Record<Name, number> {
  const places = Object.entries<string>(names).map(([name, column]) => {
    const place = heading.indexOf(column);
    if (place < 0) throw new UnreadableBill(`A bill has no column ${column}.`);
    return [name, place];
  });
  return Object.fromEntries(places) as Record<Name, number>;
}

export function fenIn(text: string | undefined, most?: number): number {
  const fen = findFen(text, most);
  if (fen === undefined) throw new UnreadableBill('A line of a bill has no amount where one belongs.');
  return fen;
}

export function numberIn(text: string | undefined): string {
  if (text && /^[\x21-\x7e]{1,64}$/.test(text)) return text;
  throw new UnreadableBill('A line of a bill has no number where one belongs.');
}

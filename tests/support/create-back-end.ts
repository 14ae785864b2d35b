import type { IncomingHttpHeaders } from 'node:http';
import { openServer, readBody } from './listen.ts';

export interface Heard {
  method: string;
  /** Path and query, as they came over the wire. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Said {
  status?: number;
  type?: string;
  body: string;
  /** Headers are sent and the connection is cut in the middle of the body. */
  cut?: boolean;
}

/** Any back end at all: a server on loopback that says what it is told and remembers what it heard. */
export async function aBackEnd() {
  const heard: Heard[] = [];
  let said: Said = { body: '{}' };
  const { origin, close } = await openServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    heard.push({ method, url, headers, body: (await readBody(request)).toString() });
    response.writeHead(said.status ?? 200, { 'content-type': said.type ?? 'application/json' });
    if (said.cut) response.write(said.body, () => response.destroy());
    else response.end(said.body);
  });
  return {
    origin,
    heard,
    say: (next: Said) => {
      said = next;
    },
    close,
  };
}

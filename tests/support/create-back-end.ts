import type { IncomingHttpHeaders } from 'node:http';
import { openServer, readBody } from './listen.ts';

export interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Said {
  status?: number;
  type?: string;
  body: string;
  /** Sends headers and cuts the connection in the middle of the body. */
  cut?: boolean;
}

/** A server on loopback that answers as it is told and remembers requests. */
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

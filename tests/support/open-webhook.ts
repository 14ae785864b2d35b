import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

export interface Told {
  id: string;
  alarm: string;
  subject: string;
  state: 'on' | 'off';
  since: string;
  until: string | null;
  text: string;
}

/** A webhook of alarms on this machine: what it took, how often it was asked, and how it answers. */
export async function openWebhook() {
  const taken: Told[] = [];
  const asked = { times: 0, status: 200 };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    asked.times += 1;
    if (asked.status === 200) taken.push(JSON.parse(body));
    response.writeHead(asked.status).end();
  });
  const url = `http://127.0.0.1:${await listen(server)}/hook?token=secret-of-the-webhook`;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url, taken, asked, close };
}

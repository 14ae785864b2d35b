import { openServer, readBody } from './listen.ts';

export interface Told {
  id: string;
  alarm: string;
  subject: string;
  state: 'on' | 'off';
  since: string;
  until: string | null;
  text: string;
}

/** `taken` alarms, how often it was `asked`, and its `status`. */
export async function openWebhook() {
  const taken: Told[] = [];
  const asked = { times: 0, status: 200 };
  const { origin, close } = await openServer(async (request, response) => {
    const body = await readBody(request);
    asked.times += 1;
    if (asked.status === 200) taken.push(JSON.parse(body.toString()));
    response.writeHead(asked.status).end();
  });
  return { url: `${origin}/hook?token=secret-of-the-webhook`, taken, asked, close };
}

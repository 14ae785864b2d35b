import { createRequest } from './requests.ts';
import type { Running } from './running-server.ts';

export const portOf = ({ url }: Running): number => Number(new URL(url).port);

let made = 0;

/** Makes orders by the shop's call and returns their ids. */
export async function makeOrders(port: number, count: number): Promise<string[]> {
  const [head = '', body = ''] = createRequest(port).split('\r\n\r\n');
  const path = /^POST (\S+)/.exec(head)![1]!;
  const make = async () => {
    made += 1;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.replace('{n}', `made-${made}`),
    });
    const { data } = (await response.json()) as { data: { id: string } | null };
    if (!data) throw new Error('An order was not made.');
    return data.id;
  };
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push(...(await Promise.all(Array.from({ length: Math.min(100, count - ids.length) }, make))));
  }
  return ids;
}

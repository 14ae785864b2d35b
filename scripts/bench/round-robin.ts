import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a balancer in front of several processes does, and nothing to help them: each request goes to the next one. */
export async function openRoundRobin() {
  const agent = new Agent({ keepAlive: true });
  const told = { requests: 0, failed: [] as string[] };
  let members: readonly string[] = [];
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    told.requests += 1;
    const fail = (what: string | number) => void told.failed.push(`${method} ${url.split('?')[0]} ${what}`);
    const onward = request(
      members[told.requests % members.length]! + url,
      { agent, method, headers },
      (reply) => {
        const status = reply.statusCode ?? 502;
        if (status >= 400) fail(status);
        reply.pipe(answer.writeHead(status, reply.headers));
      },
    );
    onward.on('error', (error) => {
      fail(error.message);
      answer.destroy();
    });
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    /** From now on it asks these. */
    setMembers: (urls: readonly string[]) => {
      members = urls;
    },
    async close(): Promise<void> {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { requireVisitor } from '../../src/server/http/visitor.ts';
import { origin, type Wechat } from './create-wechat.ts';

export const returnPath = '/marriage_v1/payment/ORDER?channelKey=1';

export async function aFront({ provider, simulator, requestFor, soon }: Wechat, language = 'en') {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  await app.register(cookie, { secret: 'a secret of this test' });
  app.decorateRequest('language', language);
  app.get('/who', async (request, reply) => ({ visitor: requireVisitor(request, reply) }));
  /** What came of each code brought to WeChat. */
  const openids: unknown[] = [];
  await provider.mount?.(app, {
    openSecondTab: async () => undefined,
    openids: { inc: (labels: unknown) => void openids.push(labels) },
  });

  async function aBrowser() {
    let jar = '';
    const get = async (url: string) => {
      const response = await app.inject({ url, headers: jar ? { cookie: jar } : {} });
      const [first] = [response.headers['set-cookie']].flat();
      if (typeof first === 'string') jar = first.split(';')[0]!;
      return response;
    };
    const { visitor } = (await get('/who')).json<{ visitor: string }>();
    return { get, visitor };
  }

  function pay(attemptNo: string, visitor: string | undefined, mode: 'in-app' | 'redirect' = 'in-app') {
    const payer: { address: string; visitor?: string } = {
      address: '203.0.113.7',
      ...(visitor && { visitor }),
    };
    return provider.prepare(requestFor(attemptNo, { mode, payer, returnPath }), soon());
  }

  return {
    app,
    openids,
    lines,
    aBrowser,
    pay,
    async authorizeUrlOf(attemptNo: string, { visitor }: { visitor: string }): Promise<string> {
      const prepared = await pay(attemptNo, visitor);
      if (prepared.kind !== 'authorize') throw new Error(`It is ${prepared.kind}.`);
      return prepared.url;
    },
    /** WeChat sends the browser on: path and query at the shop. */
    throughWechat(url: string): string {
      const back = simulator.authorize(url);
      if (!back?.startsWith(`${origin}/`)) throw new Error('WeChat refused the request for a code.');
      return back.slice(origin.length);
    },
    close: () => app.close(),
  };
}
export type Front = Awaited<ReturnType<typeof aFront>>;

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { openServer, readBody } from '../support/listen.ts';

/** One call as it arrived at the back end. */
export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  contentType: string;
  body: Record<string, string>;
  /** Were credentials sent? */
  cookie: string;
}

export interface SpecificationHost {
  url: string;
  calls: Call[];
  /** What the next status calls answer. */
  setStatus: (orderStatus: string) => void;
  close: () => Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * A static host as the product describes one (`/<first segment>/index.html` where it exists, `/index.html` otherwise, 404
 * under `/assets/`), in front of a back end that knows only what the specification's tables promise. `nest` says whether
 * its fields stand under `data` or at the top.
 */
export async function startSpecificationHost(
  nest: 'data' | 'top',
  client = 'dist/client',
): Promise<SpecificationHost> {
  const calls: Call[] = [];
  let orderStatus = 'unpaid';
  const wrap = (fields: object) =>
    nest === 'data' ? { status: 200, msg: '', data: fields } : { status: 200, msg: '', ...fields };

  const answers: Record<string, () => object | undefined> = {
    'GET /api/channel/info': () => ({ data: { switch_4: true, wechat_work_kf_url: '' } }),
    // Ids are numbers in this back end.
    'POST /api/order/create': () => wrap({ id: 4711 }),
    'GET /api/order/get_status': () => wrap({ orderStatus }),
    'GET /api/pay/wechat/pay': () =>
      wrap({
        appId: 'wx1',
        timeStamp: '1700000000',
        nonceStr: 'n',
        signType: 'RSA',
        paySign: 'sig',
        package: 'prepay_id=1',
        orderStatus,
      }),
  };

  function serveFile(pathname: string) {
    const first = pathname.split('/')[1] ?? '';
    const exact = join(client, normalize(pathname));
    if (existsSync(exact) && statSync(exact).isFile()) return exact;
    if (first === 'assets') return undefined;
    const own = join(client, first, 'index.html');
    return existsSync(own) ? own : join(client, 'index.html');
  }

  const { origin, close } = await openServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isCall = url.pathname.startsWith('/api/') || url.pathname.startsWith('/storage/');
    if (isCall) {
      const body = Object.fromEntries(new URLSearchParams((await readBody(request)).toString()));
      calls.push({
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        contentType: request.headers['content-type'] ?? '',
        body,
        cookie: request.headers.cookie ?? '',
      });
      if (/^\/api\/pay\/\w+\/pay$/.test(url.pathname) && request.headers['sec-fetch-mode'] === 'navigate') {
        response.writeHead(302, { location: '/provider-page' }).end();
        return;
      }
      const answer = answers[`${request.method} ${url.pathname}`]?.();
      // "Not shown" in the specification: this back end does not know the call.
      if (!answer) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return;
    }
    if (url.pathname === '/provider-page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1 id="provider">Pay here</h1>');
      return;
    }
    const file = serveFile(url.pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const headers: Record<string, string> = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    };
    if (extname(file) === '.html') headers['set-cookie'] = 'visitor=abc; Path=/; SameSite=Lax';
    response.writeHead(200, headers);
    createReadStream(file).pipe(response);
  });
  return {
    url: origin,
    calls,
    setStatus: (next) => {
      orderStatus = next;
    },
    close,
  };
}

/** The built page's inline policy, for asserting that static files carry one. */
export const policyOf = (file: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';

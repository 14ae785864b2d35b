import { beforeAll, describe, expect, it } from 'vitest';
import { aPagesApp } from '../support/create-pages-app.ts';
import { aShop } from '../support/create-shop.ts';
import { openOnce } from '../support/open-once.ts';
import { pipelined } from './pipelined.ts';

const test = openOnce(() => aShop());
let port = 0;
beforeAll(async () => {
  const app = await aPagesApp(test, {});
  test.closers.push(() => app.close());
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** A client library would mend the address. */
const ask = (path: string) => pipelined(port, [{ path }]);
const get = async (path: string) => (await ask(path)).map(({ http }) => http);

describe('an address that is none', () => {
  it.each([
    '//[',
    '/\\[',
    '//evil.example/marriage_v1',
    '/\\evil.example/marriage_v1',
    '//',
    '///',
    '/%',
    '/%00',
    '/[',
    '/marriage_v1/%ff',
    'http://[',
    'http://[/marriage_v1',
  ])('%s is not there, and no fault', async (path) => {
    const before = test.logged.length;
    expect(['400', '404']).toContain(String(await get(path)));
    expect(test.logged.slice(before)).toEqual([]);
  });

  it('is told from one written in full', async () => {
    for (const path of ['/marriage_v1', '/marriage_v1?x=//[', 'http://localhost/marriage_v1']) {
      expect(await get(path), path).toEqual([200]);
    }
  });
});

describe('a bent link', () => {
  // `tests/machine/address.test.ts` has the table of other pages.
  it.each([
    '/MARRIAGE%5FV1?channelKey=20&a=b',
    '//marriage_v1?channelKey=20&a=b',
    '/marriage_v1%3FchannelKey=20?a=b',
  ])('%s leads to the page it means', async (path) => {
    const [answer] = await ask(path);
    expect(answer).toMatchObject({ http: 308, location: '/marriage_v1?channelKey=20&a=b' });
  });

  it('at the root keeps all of its query', async () => {
    const [answer] = await ask('/?channelKey=20?clickid=abc');
    expect(answer).toMatchObject({ http: 302, location: '/marriage_v1?channelKey=20?clickid=abc' });
  });

  it('that means no page is not there', async () => {
    for (const path of ['/nothing%5Fhere', '//evil.example', '/api%2Forder', '/marriage_v1%2Fpayment%2F'])
      expect(await get(path), path).toEqual([404]);
  });
});

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPagesApp } from '../support/a-pages-app.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { pipelined } from './pipelined.ts';

let test: TestShop;
let app: FastifyInstance;
beforeAll(async () => {
  test = await aShop();
  app = await aPagesApp(test, {});
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

/** Over a plain socket: a client library would mend the address. */
const get = async (path: string) => {
  const { port } = app.server.address() as AddressInfo;
  return (await pipelined(port, [{ path }])).map(({ http }) => http);
};

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

import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { isPublicOrigin } from '../../src/server/http/origin-settings.ts';
import { readTrust } from '../../src/server/http/trust-proxy.ts';
import { aShop, type TestShop } from '../support/create-shop.ts';

describe('TRUST_PROXY', () => {
  it.each([
    ['off', [false, false, false]],
    ['1', [true, false, false]],
    ['2', [true, true, false]],
  ] as const)('%s counts the proxies from the server', (text, trusted) => {
    const trust = readTrust(text)!;
    expect([0, 1, 2].map((hop) => trust('203.0.113.7', hop))).toEqual(trusted);
  });

  it('names addresses and networks', () => {
    const trust = readTrust('127.0.0.1, ::1,10.0.0.0/8,2001:db8::/32')!;
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1', '10.1.2.3', '2001:db8::7']) {
      expect(trust(address, 3), address).toBe(true);
    }
    for (const address of ['127.0.0.2', '11.0.0.1', '2001:db9::7', '', 'unknown']) {
      expect(trust(address, 0), address).toBe(false);
    }
  });

  it.each([
    'on',
    'true',
    '0',
    '-1',
    '10',
    '1.5',
    'nginx',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/x',
    '0.0.0.0/0',
    '::/0',
    '1,2',
  ])('cannot be %s', (text) => {
    expect(readTrust(text)).toBeUndefined();
  });
});

describe('an origin', () => {
  it.each([
    'https://shop.example',
    'http://shop.example',
    'https://localhost.shop.example',
    'https://8.8.8.8',
    'https://172.32.0.1',
    'https://[2001:db8::1]',
  ])('%s is public', (origin) => {
    expect(isPublicOrigin(origin)).toBe(true);
  });

  it.each([
    'https://localhost:3000',
    'https://shop.localhost',
    'https://127.1',
    'https://10.0.0.1',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://169.254.1.1',
    'https://[::1]',
    'https://[fd00::1]',
    'https://[fe80::1]',
    'https://[::ffff:10.0.0.1]',
    'https://[::7f00:1]',
    'https://[64:ff9b::7f00:1]',
    'https://[64:ff9b:1::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://[2001:0:7f00:1::]',
    'https://[fec0::1]',
    'https://192.88.99.1',
    'https://printer.local',
    'https://shop.test',
    'https://shop.internal.',
    'https://shop.home.arpa',
  ])('%s is not', (origin) => {
    expect(isPublicOrigin(origin)).toBe(false);
  });
});

describe('what a proxy forwards', () => {
  let test: TestShop;
  const forwarded = {
    'x-forwarded-for': '198.51.100.9, 203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'made.up',
  };

  async function anApp(trustProxy: string) {
    test = await aShop();
    const app = await buildApp({
      shop: test.shop,
      trustProxy: readTrust(trustProxy)!,
      registerPages: async (server) => {
        server.get('/who', async ({ ip, protocol, host }) => ({ ip, protocol, host }));
      },
    });
    onTestFinished(() => app.close());
    const who = async (remoteAddress: string, headers: Record<string, string> = forwarded) =>
      (
        await app.inject({ url: '/who', remoteAddress, headers: { host: 'shop.example', ...headers } })
      ).json();
    return who;
  }
  const told = () => test.logged.filter((line) => line.includes('TRUST_PROXY'));

  it('is believed of a proxy, and the client’s own word never', async () => {
    const who = await anApp('10.0.0.0/8');
    expect(await who('10.0.0.1')).toEqual({ ip: '203.0.113.7', protocol: 'https', host: 'made.up' });
    expect(told()).toEqual([]);
    const direct = { ip: '192.0.2.1', protocol: 'http', host: 'shop.example' };
    for (let times = 0; times < 3; times += 1) expect(await who('192.0.2.1')).toEqual(direct);
    expect(told()).toEqual([expect.stringContaining('x-forwarded-for')]);
    expect(told().join()).not.toContain('192.0.2.1');
  });

  it('is read from the end, as many proxies as there are', async () => {
    const who = await anApp('1');
    expect((await who('192.0.2.1')).ip).toBe('203.0.113.7');
    expect((await who('192.0.2.1', {})).ip).toBe('192.0.2.1');
  });

  it('is believed of nobody where none is named', async () => {
    const who = await anApp('off');
    expect(await who('127.0.0.1')).toEqual({ ip: '127.0.0.1', protocol: 'http', host: 'shop.example' });
    await who('127.0.0.1');
    expect(told()).toHaveLength(1);
  });
});

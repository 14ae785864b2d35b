import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { overHttp } from '../built/over-http.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import type { Copy } from '../support/copy-tree.ts';
import { aBrowser, aRequestId, until } from '../support/create-shop.ts';
import { filesIn } from '../support/imports.ts';
import { typed } from '../support/typed-details.ts';
import type { Addition, Removal } from './addition.ts';

const providers = 'src/server/payments/providers';
const way = 'second-sandbox';
const sources = `tests/additions/${way}`;

const files = Object.fromEntries(
  filesIn(sources).map((file) => [
    file.replace(sources, `${providers}/${way}`),
    readFileSync(file, 'utf8').replaceAll(`../../../${providers}/`, '../'),
  ]),
);

function serve(copy: Copy, settings: Readonly<Record<string, string>>) {
  const server = spawn('node_modules/.bin/jiti', [join(copy.root, 'tests/support/server-process.ts')], {
    cwd: copy.root,
    env: { ...bareEnvironment, PORT: '0', DATA_DIR: 'data', TRUST_PROXY: '1', PAYMENTS: way, ...settings },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

/** It is paid through, in its currency, by a server told of it. */
async function sells(copy: Copy): Promise<void> {
  const refused = serve(copy, {});
  const [said, [code]] = await Promise.all([text(refused.stderr), once(refused, 'exit')]);
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringContaining('SECOND_SANDBOX_KEY is not set.'),
  });

  const server = serve(copy, { SECOND_SANDBOX_KEY: 'a key' });
  server.stderr.pipe(process.stderr);
  const [address] = (await once(server.stdout, 'data')) as [Buffer];
  const door = overHttp(/^at (.+)$/m.exec(address.toString())![1]!);
  const browser = aBrowser(door);
  const { data } = await browser.call('createOrder', {
    ...{ funnel: 'marriage_v1', channelKey: '10', requestId: aRequestId(), ...typed },
  });
  const orderId = data.id as string;
  // Not by `call`, which holds answers against this shop's ways.
  const view = await browser.send('GET', `/api/order/get?orderId=${orderId}`);
  expect(view.json<{ data: unknown }>().data).toMatchObject({ ways: [way], sandbox: true });

  const page = `/api/pay/${way}/pay?orderId=${orderId}&couponKey=`;
  const left = await browser.send('GET', page, undefined, { 'sec-fetch-mode': 'navigate' });
  expect(left.headers.location).toMatch(new RegExp(`^/api/pay/${way}/cashier/\\w+$`));
  const back = await browser.send('POST', left.headers.location!, '');
  expect(back.headers.location).toContain(`/payment/${orderId}`);
  const status = async () => (await browser.call('getStatus', { orderId })).data.orderStatus;
  expect(await status()).toBe('paid');
  await until(async () => (await browser.call('getResultV2', { orderId })).status === 200);
  door.close();
}

export const newProvider: Addition = {
  what: 'a provider',
  editSchema({ definitions: { ways } }) {
    ways.items.enum.push(way);
    ways.items.enumDescriptions.push('A cashier of our own, for trying things.');
  },
  files,
  generatorNames: ['way.json', 'messages/en.json', 'messages/zh-CN.json'].map(
    (file) => `${providers}/${way}/${file}`,
  ),
  compilerNames: [`./${way}/provider.ts`, `./${way}/settings.ts`],
  // Its way does not open in the messaging app.
  derived: [
    'funnels/reference.md',
    'funnels/reference.zh-CN.md',
    'src/contract/ways.generated.ts',
    'src/funnel/schema-types.generated.ts',
    'src/funnel/way-labels.generated.ts',
    'src/server/payments/providers/providers.generated.ts',
    'src/web/checkout/ways.generated.css',
  ],
  rules: [],
  works: sells,
};

export const providerRemoval = (gone: string): Removal => ({
  what: `the provider ${gone}`,
  editSchema({ definitions: { ways } }) {
    expect(ways.items.enum).toContain(gone);
    ways.items.enum = ways.items.enum.filter((name) => name !== gone);
  },
  paths: [`${providers}/${gone}`],
  funnelWithout: (text) =>
    text.replace(/^( +ways: )\[(.+)\]$/gm, (_, key: string, ways: string) => {
      const others = ways.split(', ').filter((name) => name !== gone);
      return `${key}[${others.join(', ')}]`;
    }),
  rules: [],
});

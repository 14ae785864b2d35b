import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '../../scripts/funnels/command.ts';
import { experiments } from '../../scripts/funnels/experiments.ts';
import { history as historyCommand } from '../../scripts/funnels/history.ts';
import { publish as publishCommand } from '../../scripts/funnels/publish.ts';
import { share } from '../../scripts/funnels/share.ts';
import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import { packSending, readSending } from '../../src/server/publishing/sent-folder.ts';
import { type ShopProcess, startShop } from '../e2e/shop-process.ts';
import { type Database, newDatabase } from '../server/kills/databases.ts';
import { hasPostgres, type StoreKind } from '../support/create-store.ts';
import {
  aDrawing,
  aFolder,
  type MarketerOptions,
  operatorToken,
  runAtShop,
  token,
} from '../support/marketer.ts';

const stores: StoreKind[] = ['pglite', ...(hasPostgres ? (['postgres'] as const) : [])];

describe.each(
  stores,
)('publishing to a running shop on %s, with nothing but its address and a token', (store) => {
  let database: Database;
  /** On PostgreSQL a second process sells the same. */
  const shops: ShopProcess[] = [];
  const servers: Server[] = [];
  const here = aFolder();
  const there = aFolder();

  beforeAll(async () => {
    database = await newDatabase(store);
    const environment = {
      ...database.env,
      PUBLISH: 'held',
      PUBLISH_TOKEN: token,
      OPERATOR_TOKEN: operatorToken,
      RATE_LIMITS: 'on',
    };
    shops.push(await startShop(environment, undefined, there.root));
    if (store === 'postgres') shops.push(await startShop(environment, undefined, there.root));
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await Promise.all(shops.map((shop) => shop.stop()));
    await database.remove();
    for (const { root } of [here, there]) rmSync(root, { recursive: true, force: true });
  });

  const shop = () => shops[0]!;
  const run = (command: Command, args: string[], options: Partial<MarketerOptions> = {}) =>
    runAtShop(command, args, { to: shop().url, root: here.root, ...options });
  const publish = (args: string[] = [], options: Parameters<typeof run>[2] = {}) =>
    run(publishCommand, args, options);
  const history = (...args: string[]) => run(historyCommand, args);
  const everywhere = (path: string) =>
    Promise.all(
      shops.map(async ({ url }) =>
        (await fetch(url + path, { headers: { 'accept-language': 'en' } })).text(),
      ),
    );
  const untilEverywhere = (path: string, text: string) =>
    expect
      .poll(async () => (await everywhere(path)).every((page) => page.includes(text)), { timeout: 30_000 })
      .toBe(true);
  const figures = async () =>
    (await fetch(`${shop().url}/metrics`, { headers: { authorization: `Bearer ${operatorToken}` } })).text();

  it('shows the same diff, asks for the same yes, and every process takes it up, pictures included', async () => {
    here.edit('funnels/marriage_v1.yaml', 'amount: 2980', 'amount: 2480');
    writeFileSync(join(here.root, 'funnels/images/red-thread.svg'), aDrawing('#123456'));
    const no = await publish([], { answer: 'n' });
    expect(no).toMatchObject({ code: 1, err: 'Nothing was published.\n' });
    expect(no.out).toContain('marriage_v1\n  money  price ¥29.80 → ¥24.80');
    expect(no.out).toContain('images/red-thread.svg\n  look');
    expect((await everywhere('/marriage_v1')).every((page) => page.includes('"amount":2980'))).toBe(true);
    const yes = await publish(['--name', 'valentine', '--by', 'ann']);
    expect(yes).toMatchObject({ code: 0, err: '' });
    await untilEverywhere('/marriage_v1', '"amount":2480');
    await untilEverywhere('/images/red-thread.svg', '#123456');
    expect(await publish()).toMatchObject({ code: 0, out: 'Nothing waits: all that is valid is live.\n' });
    expect(await figures()).toContain('shop_publishings_total{outcome="done"} 1');
  });

  it('tells who published what, and makes an earlier word live again', async () => {
    expect((await history('marriage_v1')).out).toContain(
      '  ann  “valentine”\nmarriage_v1\n  money  price ¥29.80 → ¥24.80',
    );
    const back = await publish(['marriage_v1', '--version', '1', '--by', 'ben']);
    expect(back).toMatchObject({ code: 0, err: '' });
    await untilEverywhere('/marriage_v1', '"amount":2980');
    const again = await publish(['marriage_v1', '--version', 'valentine', '--by', 'ben']);
    expect(again.out).toContain('money  price ¥29.80 → ¥24.80');
    await untilEverywhere('/marriage_v1', '"amount":2480');
  });

  it('tells of all experiments there ever were', async () => {
    const told = run(experiments, []);
    expect(await told).toEqual({ code: 0, out: 'There was never an experiment.\n', err: '' });
  });

  it('shares what lies in the folder, and publishes exactly what was seen', async () => {
    const shared = (...args: string[]) => run(share, args);
    const drawn = aDrawing('#abcdef');
    writeFileSync(join(here.root, 'funnels/images/only-here.svg'), drawn);
    here.edit('funnels/luck_v1.yaml', /art: [\w-]+/, 'art: only-here');
    here.edit('funnels/luck_v1.yaml', /amount: (\d+)/, 'amount: 1717');
    const { code, out } = await shared('luck_v1', '--for', '2h');
    expect(code).toBe(0);
    const [link = ''] = out.split('\n');
    expect(link).toMatch(new RegExp(`^${shop().url}/held/[A-Za-z0-9_-]{75}/luck_v1$`));
    const path = link.slice(shop().url.length);
    await untilEverywhere(path, 'class="draft-mark"');
    await untilEverywhere(path, '"amount":1717');
    await untilEverywhere('/images/only-here.svg', '#abcdef');
    expect((await everywhere('/luck_v1')).some((page) => page.includes('"amount":1717'))).toBe(false);
    const order = new URLSearchParams({
      funnel: 'luck_v1',
      channelKey: '10',
      requestId: 'a-draft-request',
      query: `held=${path.split('/')[2]}`,
      lang: 'en',
    });
    const refused = await fetch(`${shop().url}/api/order/create`, { method: 'POST', body: order });
    expect(await refused.json()).toMatchObject({
      status: 409,
      msg: expect.stringContaining('draft') as string,
    });

    const hash = new RegExp(`--hash ([0-9a-f]{12}) --to ${shop().url}\n$`).exec(out)![1]!;
    here.edit('funnels/luck_v1.yaml', 'amount: 1717', 'amount: 1718');
    await expect(publish(['luck_v1', '--hash', hash])).rejects.toThrow('is not what was shown');
    // A later save does not change what the link shows.
    expect((await everywhere(path)).every((page) => page.includes('"amount":1717'))).toBe(true);
    here.edit('funnels/luck_v1.yaml', 'amount: 1718', 'amount: 1717');
    expect(await publish(['luck_v1', '--hash', hash])).toMatchObject({ code: 0, err: '' });
    await untilEverywhere('/luck_v1', '"amount":1717');
    here.edit('funnels/luck_v1.yaml', 'amount: 1717', 'amount: 17.17');
    expect(await shared('luck_v1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('What is not valid cannot be shown') as string,
    });
    here.edit('funnels/luck_v1.yaml', 'amount: 17.17', 'amount: 1717');
  });

  /** Between the marketer and the shop: hands each request on, and cuts the line before the answer to `operation`. */
  async function aCutLine(operation: string): Promise<string> {
    return aProxy(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = Object.fromEntries(
        ['authorization', 'content-type', 'x-schemas'].map((name) => [name, String(request.headers[name])]),
      );
      const answer = await fetch(shop().url + request.url, {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      });
      const text = await answer.text();
      if (request.url?.endsWith(`/${operation}`)) return void response.destroy();
      response.writeHead(answer.status).end(text);
    });
  }

  it('may be sent again where the network ends in the middle', async () => {
    here.edit('funnels/marriage_v1.yaml', 'amount: 2480', 'amount: 2380');
    const before = (await history()).out.split('\n').length;
    const cut = await publish([], { to: await aCutLine('publish') });
    expect(cut).toMatchObject({
      code: 2,
      err: expect.stringContaining('send it again, twice does no harm') as string,
    });
    expect(await publish()).toMatchObject({ code: 0, out: 'Nothing waits: all that is valid is live.\n' });
    // The very same sending, by somebody who had no answer.
    const folder = await readSending(here.root);
    const { mark } = compileSchemas('.');
    const hash =
      /"name":"marriage_v1","kind":"acknowledged","number":\d+,"at":"[^"]+","content":.*?,"hash":"([0-9a-f]{64})"/;
    const published = await sendRaw('published', await packSending({ after: 0 }), { 'x-schemas': mark });
    const files = [{ name: 'marriage_v1', hash: hash.exec(published.text)![1]! }];
    const twice = await sendRaw('publish', await packSending({ by: 'ann', after: 1, files, folder }), {
      'x-schemas': mark,
    });
    expect(twice).toEqual({ status: 200, text: 'true' });
    expect((await history()).out.split('\n').length).toBe(before + 1);
    expect(await figures()).toContain('shop_publishings_total{outcome="repeated"} 1');
    await untilEverywhere('/marriage_v1', '"amount":2380');
  });

  /** What answers instead of the shop; without an answer nobody listens there. */
  async function aProxy(answer?: RequestListener): Promise<string> {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (answer) servers.push(server);
    else await new Promise((resolve) => server.close(resolve));
    return `http://127.0.0.1:${port}`;
  }

  async function sendRaw(operation: string, body: Buffer, headers: Record<string, string>) {
    const all = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip', ...headers };
    const answer = await fetch(`${shop().url}/operator/publishing/${operation}`, {
      method: 'POST',
      headers: all,
      body: new Uint8Array(body),
    });
    return { status: answer.status, text: await answer.text() };
  }

  it('checks what is sent by its own checker, and takes nothing of what it reads otherwise', async () => {
    const { mark } = compileSchemas('.');
    const folder = await readSending(here.root);
    const changed = folder.map((file) =>
      file.path === 'funnels/pair_v1.yaml'
        ? {
            ...file,
            bytes: Buffer.from(
              Buffer.from(file.bytes, 'base64').toString().replace('amount: 1990', 'amount: 19.90'),
            ).toString('base64'),
          }
        : file,
    );
    const ask = async (request: object, headers = { 'x-schemas': mark }) =>
      sendRaw('publish', await packSending(request), headers);
    const files = [{ name: 'pair_v1', hash: '0'.repeat(64) }];
    const broken = await ask({ by: 'eve', after: 1, files, folder: changed });
    expect(broken).toMatchObject({
      status: 409,
      text: expect.stringContaining('funnels/pair_v1.yaml:') as string,
    });
    expect(await ask({ by: 'eve', after: 1, files, folder })).toMatchObject({
      status: 409,
      text: expect.stringMatching(/reads \{1\} otherwise.*pair_v1/) as string,
    });
    const outside = [
      { path: '../funnels/pair_v1.yaml', bytes: '' },
      { path: 'funnels/../../x.yaml', bytes: '' },
    ];
    for (const file of outside)
      expect((await ask({ by: 'eve', after: 1, files, folder: [file] })).status).toBe(409);
    expect(
      (await sendRaw('list', await packSending({ limit: 1, isPersonal: true }), { 'x-schemas': mark }))
        .status,
    ).toBe(404);
    const whole = await packSending({ by: 'eve', after: 1, files, folder });
    expect(
      await sendRaw('publish', whole.subarray(0, whole.length / 2), { 'x-schemas': mark }),
    ).toMatchObject({ status: 400, text: expect.stringContaining('did not arrive whole') as string });
    const large = Buffer.alloc(17 * 1024 * 1024, 1);
    expect(
      await sendRaw('publish', large, { 'x-schemas': mark }).catch(() => ({ status: 413 })),
    ).toMatchObject({ status: 413 });
    // Small on the line, and more than a machine should unpack.
    const bomb = await packSending({ by: 'x'.repeat(70 * 1024 * 1024) });
    expect(await sendRaw('publish', bomb, { 'x-schemas': mark })).toMatchObject({ status: 413 });
    expect((await everywhere('/pair_v1')).every((page) => page.includes('"amount":1990'))).toBe(true);
  });

  it('says in words what is in the way: another release, a folder too large, an address that is none', async () => {
    const other = aFolder();
    other.edit('schemas/site.schema.json', '"title": "', '"title": "New ');
    const release = await publish([], { root: other.root });
    expect(release).toMatchObject({ code: 2, err: expect.stringContaining('another release') as string });
    rmSync(other.root, { recursive: true });
    const heavy = join(here.root, 'funnels/images/heavy.jpg');
    writeFileSync(heavy, randomBytes(17 * 1024 * 1024));
    here.edit('funnels/marriage_v1.yaml', 'amount: 2380', 'amount: 2180');
    const large = await publish(['marriage_v1']);
    expect(large).toMatchObject({
      code: 2,
      err: expect.stringMatching(/The folder takes 17\.\d MB, packed: a shop takes 16 MB/) as string,
    });
    rmSync(heavy);
    here.edit('funnels/marriage_v1.yaml', 'amount: 2180', 'amount: 2380');
    for (const to of ['http://shop.example', 'shop.example', 'https://shop.example/x'])
      await expect(publish([], { to })).rejects.toThrow('is no address of a shop');
    await expect(publish([], { env: {} })).rejects.toThrow('PUBLISH_TOKEN');
    const proxy = await publish([], {
      to: await aProxy((_, response) => response.writeHead(413).end('<html>too large</html>')),
    });
    expect(proxy).toMatchObject({
      code: 2,
      err: expect.stringContaining('What stands before http://127.0.0.1') as string,
    });
    const nobody = await publish([], { to: await aProxy() });
    expect(nobody).toMatchObject({ code: 2, err: expect.stringContaining('nothing was sent') as string });
  });

  it('guesses at the token are counted before they are judged, and nothing of it is in the log', async () => {
    const wrong = { PUBLISH_TOKEN: `${token.slice(0, -1)}X` };
    expect(await publish([], { env: wrong })).toMatchObject({
      code: 2,
      err: expect.stringContaining('does not know this token') as string,
    });
    const { mark } = compileSchemas('.');
    const guess = () =>
      sendRaw('published', Buffer.alloc(0), {
        authorization: `Bearer ${wrong.PUBLISH_TOKEN}`,
        'x-schemas': mark,
      });
    const statuses = new Set<number>();
    for (let tries = 0; tries < 12; tries += 1) statuses.add((await guess()).status);
    expect([...statuses]).toEqual([401, 429]);
    expect(await publish()).toMatchObject({
      code: 2,
      err: expect.stringContaining('Too many wrong tokens') as string,
    });
    for (const { output } of shops) {
      expect(output()).not.toContain(token.slice(0, 20));
      expect(output()).not.toMatch(/"level":50|Error:/);
    }
  });
});

describe('a shop without the token', () => {
  it('has no such door', async () => {
    const { root } = aFolder();
    const shop = await startShop({}, undefined, root);
    let err = '';
    const terminal = {
      root,
      env: { PUBLISH_TOKEN: token },
      out: () => {},
      err: (text: string) => {
        err += text;
      },
    };
    const code = await publishCommand.run(['--to', shop.url], terminal);
    await shop.stop();
    rmSync(root, { recursive: true });
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining('its server has no PUBLISH_TOKEN') as string,
    });
  });
});

import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Command } from '../../scripts/funnels/command.ts';
import { experiments } from '../../scripts/funnels/experiments.ts';
import { history as historyCommand } from '../../scripts/funnels/history.ts';
import { publish as publishCommand } from '../../scripts/funnels/publish.ts';
import { share } from '../../scripts/funnels/share.ts';
import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import { packSending, readSending } from '../../src/server/publishing/sent-folder.ts';
import { endShop, type ShopProcess, startShop } from '../e2e/shop-process.ts';
import { type Database, newDatabase } from '../server/kills/databases.ts';
import { hasPostgres, type StoreKind } from '../support/create-store.ts';
import { listen } from '../support/listen.ts';
import {
  aDrawing,
  aFolder,
  type MarketerOptions,
  operatorToken,
  runAtShop,
  token,
} from '../support/marketer.ts';

/** On PostgreSQL two processes sell; the embedded database is for machines without it, and for the soak. */
const stores: StoreKind[] = [
  ...(process.env.FULL_MATRIX || !hasPostgres ? (['pglite'] as const) : []),
  ...(hasPostgres ? (['postgres'] as const) : []),
];

/** Each sends the whole folder several times. */
const itInSoak = it.runIf(process.env.FULL_MATRIX);

describe.each(
  stores,
)('publishing to a running shop on %s, with nothing but its address and a token', (store) => {
  let database: Database;
  const shops: ShopProcess[] = [];
  const { mark } = compileSchemas('.');
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
    await Promise.all(shops.map((shop) => shop.stop()));
    await database.remove();
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
  const expectEverywhere = async (path: string, text: string) => {
    for (const page of await everywhere(path)) expect(page).toContain(text);
  };
  const untilEverywhere = (path: string, text: string) =>
    expect
      .poll(async () => (await everywhere(path)).every((page) => page.includes(text)), { timeout: 30_000 })
      .toBe(true);
  const done = { code: 0, err: '' };
  const nothingWaits = { code: 0, out: 'Nothing waits: all that is valid is live.\n' };
  const ended = (code: number, words: string | RegExp) => ({ code, err: expect.stringMatching(words) });
  const figures = async () =>
    (await fetch(`${shop().url}/metrics`, { headers: { authorization: `Bearer ${operatorToken}` } })).text();

  it('shows the same diff, asks for the same yes, and every process takes it up, pictures included', async () => {
    here.edit('funnels/marriage_v1.yaml', 'amount: 2980', 'amount: 2480');
    writeFileSync(join(here.root, 'funnels/images/red-thread.svg'), aDrawing('#123456'));
    const no = await publish([], { answer: 'n' });
    expect(no).toMatchObject({ code: 1, err: 'Nothing was published.\n' });
    expect(no.out).toContain('marriage_v1\n  money  price ¥29.80 → ¥24.80');
    expect(no.out).toContain('images/red-thread.svg\n  look');
    await expectEverywhere('/marriage_v1', '"amount":2980');
    expect(await publish(['--name', 'valentine', '--by', 'ann'])).toMatchObject(done);
    await untilEverywhere('/marriage_v1', '"amount":2480');
    await untilEverywhere('/images/red-thread.svg', '#123456');
    expect(await publish()).toMatchObject(nothingWaits);
    expect(await figures()).toContain('shop_publishings_total{outcome="done"} 1');
  });

  it('tells who published what, and makes an earlier word live again', async () => {
    expect((await history('marriage_v1')).out).toContain(
      '  ann  “valentine”\nmarriage_v1\n  money  price ¥29.80 → ¥24.80',
    );
    expect(await publish(['marriage_v1', '--version', '1', '--by', 'ben'])).toMatchObject(done);
    await untilEverywhere('/marriage_v1', '"amount":2980');
    const again = await publish(['marriage_v1', '--version', 'valentine', '--by', 'ben']);
    expect(again.out).toContain('money  price ¥29.80 → ¥24.80');
    await untilEverywhere('/marriage_v1', '"amount":2480');
  });

  it('tells of all experiments there ever were', async () => {
    expect(await run(experiments, [])).toEqual({ ...done, out: 'There was never an experiment.\n' });
  });

  it('says in words what is in the way: another release, a folder too large, an address that is none', async () => {
    const other = aFolder();
    other.edit('schemas/site.schema.json', '"title": "', '"title": "New ');
    expect(await publish([], { root: other.root })).toMatchObject(ended(2, 'another release'));
    const heavy = join(here.root, 'funnels/images/heavy.jpg');
    writeFileSync(heavy, randomBytes(17 * 1024 * 1024));
    here.edit('funnels/marriage_v1.yaml', 'amount: 2480', 'amount: 2180');
    const tooLarge = /The folder takes 17\.\d MB, packed: a shop takes 16 MB/;
    expect(await publish(['marriage_v1'])).toMatchObject(ended(2, tooLarge));
    rmSync(heavy);
    here.edit('funnels/marriage_v1.yaml', 'amount: 2180', 'amount: 2480');
    for (const to of ['http://shop.example', 'shop.example', 'https://shop.example/x'])
      await expect(publish([], { to })).rejects.toThrow('is no address of a shop');
    await expect(publish([], { env: {} })).rejects.toThrow('PUBLISH_TOKEN');
    const proxy = await aProxy((_, response) => response.writeHead(413).end('<html>too large</html>'));
    expect(await publish([], { to: proxy })).toMatchObject(ended(2, 'What stands before http://127.0.0.1'));
    expect(await publish([], { to: await aProxy() })).toMatchObject(ended(2, 'nothing was sent'));
  });

  itInSoak('shares what lies in the folder, and publishes exactly what was seen', async () => {
    const shared = (...args: string[]) => run(share, args);
    const drawn = aDrawing('#abcdef');
    writeFileSync(join(here.root, 'funnels/images/only-here.svg'), drawn);
    here.edit('funnels/luck_v1.yaml', /art: [\w-]+/, 'art: only-here');
    here.edit('funnels/luck_v1.yaml', /amount: (\d+)/, 'amount: 1717');
    const { code, out } = await shared('luck_v1', '--for', '2h');
    expect(code).toBe(0);
    const [link = ''] = out.split('\n');
    expect(link).toMatch(
      new RegExp(`^${shop().url}/held/[A-Za-z0-9_-]{43}\\.\\d{10}\\.[A-Za-z0-9_-]{27}/luck_v1$`),
    );
    const path = link.slice(shop().url.length);
    await untilEverywhere(path, 'class="draft-mark"');
    await untilEverywhere(path, '"amount":1717');
    await untilEverywhere('/images/only-here.svg', '#abcdef');
    expect((await everywhere('/luck_v1')).some((page) => page.includes('"amount":1717'))).toBe(false);
    const hash = new RegExp(`--hash ([0-9a-f]{12}) --to ${shop().url}\n$`).exec(out)![1]!;
    here.edit('funnels/luck_v1.yaml', 'amount: 1717', 'amount: 1718');
    await expect(publish(['luck_v1', '--hash', hash])).rejects.toThrow('is not what was shown');
    await expectEverywhere(path, '"amount":1717');
    here.edit('funnels/luck_v1.yaml', 'amount: 1718', 'amount: 1717');
    expect(await publish(['luck_v1', '--hash', hash])).toMatchObject(done);
    await untilEverywhere('/luck_v1', '"amount":1717');
    here.edit('funnels/luck_v1.yaml', 'amount: 1717', 'amount: 17.17');
    expect(await shared('luck_v1')).toMatchObject(ended(1, 'What is not valid cannot be shown'));
    here.edit('funnels/luck_v1.yaml', 'amount: 17.17', 'amount: 1717');
  });

  /** Hands each request on, and cuts the line before the answer to `operation`. */
  async function aCutLine(operation: string): Promise<string> {
    return aProxy(async (request, response) => {
      const body = await buffer(request);
      const headers = Object.fromEntries(
        ['authorization', 'content-type', 'x-schemas'].map((name) => [name, String(request.headers[name])]),
      );
      const answer = await fetch(shop().url + request.url, { method: 'POST', headers, body });
      const text = await answer.text();
      if (request.url?.endsWith(`/${operation}`)) return void response.destroy();
      response.writeHead(answer.status).end(text);
    });
  }

  itInSoak('may be sent again where the network ends in the middle', async () => {
    here.edit('funnels/marriage_v1.yaml', 'amount: 2480', 'amount: 2380');
    const before = (await history()).out.split('\n').length;
    const cut = await publish([], { to: await aCutLine('publish') });
    expect(cut).toMatchObject(ended(2, 'send it again, twice does no harm'));
    expect(await publish()).toMatchObject(nothingWaits);
    const folder = await readSending(here.root);
    const hash =
      /"name":"marriage_v1","kind":"acknowledged","number":\d+,"at":"[^"]+","content":.*?,"hash":"([0-9a-f]{64})"/;
    const published = await send('published', { after: 0 });
    const files = [{ name: 'marriage_v1', hash: hash.exec(published.text)![1]! }];
    const twice = await send('publish', { by: 'ann', after: 1, files, folder });
    expect(twice).toEqual({ status: 200, text: 'true' });
    expect((await history()).out.split('\n').length).toBe(before + 1);
    expect(await figures()).toContain('shop_publishings_total{outcome="repeated"} 1');
    await untilEverywhere('/marriage_v1', '"amount":2380');
  });

  /** Answers instead of the shop; without an answer nobody listens there. */
  async function aProxy(answer?: RequestListener): Promise<string> {
    const server = createServer(answer);
    const port = await listen(server);
    if (answer) onTestFinished(() => void server.close());
    else await new Promise((resolve) => server.close(resolve));
    return `http://127.0.0.1:${port}`;
  }

  async function send(operation: string, request: object, as = token) {
    const type = { 'content-type': 'application/gzip', 'x-schemas': mark };
    const headers = { authorization: `Bearer ${as}`, ...type };
    const body = new Uint8Array(await packSending(request));
    const url = `${shop().url}/operator/publishing/${operation}`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  }

  itInSoak(
    'checks what is sent by its own checker, and takes nothing of what it reads otherwise',
    async () => {
      const folder = await readSending(here.root);
      const sold = folder.find(({ path }) => path === 'funnels/pair_v1.yaml')!;
      const text = Buffer.from(sold.bytes, 'base64').toString().replace('amount: 1990', 'amount: 19.90');
      const broken = { ...sold, bytes: Buffer.from(text).toString('base64') };
      const files = [{ name: 'pair_v1', hash: '0'.repeat(64) }];
      const refusalOf = async (sent: readonly { path: string; bytes: string }[]) => {
        const { status, text } = await send('publish', { by: 'eve', after: 1, files, folder: sent });
        expect(status).toBe(409);
        return text;
      };
      const brokenFolder = folder.map((file) => (file === sold ? broken : file));
      expect(await refusalOf(brokenFolder)).toContain('funnels/pair_v1.yaml:');
      expect(await refusalOf(folder)).toMatch(/reads \{1\} otherwise.*pair_v1/);
      for (const path of ['../funnels/pair_v1.yaml', 'funnels/../../x.yaml'])
        await refusalOf([{ path, bytes: '' }]);
      expect((await send('list', { limit: 1, isPersonal: true })).status).toBe(404);
      await expectEverywhere('/pair_v1', '"amount":1990');
    },
  );

  it('guesses at the token are counted before they are judged, and nothing of it is in the log', async () => {
    const wrong = `${token.slice(0, -1)}X`;
    const guessed = await publish([], { env: { PUBLISH_TOKEN: wrong } });
    expect(guessed).toMatchObject(ended(2, 'does not know this token'));
    const statuses = new Set<number>();
    for (let tries = 0; tries < 12; tries += 1) statuses.add((await send('published', {}, wrong)).status);
    expect([...statuses]).toEqual([401, 429]);
    expect(await publish()).toMatchObject(ended(2, 'Too many wrong tokens'));
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
    onTestFinished(() => endShop(shop));
    const { code, err } = await runAtShop(publishCommand, [], { to: shop.url, root });
    expect(code).toBe(2);
    expect(err).toContain('its server has no PUBLISH_TOKEN');
  });
});

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { overHttp } from '../built/over-http.ts';
import { typed } from '../support/a-fleet.ts';
import { aBrowser, aRequestId, until } from '../support/a-shop.ts';
import { bareEnvironment } from '../support/bare-environment.ts';

/* What a provider costs, tried on a copy of the tree: a new one is put in, and one of ours is taken out. */

const own = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const jiti = resolve(own, 'node_modules/jiti/lib/jiti-cli.mjs');
const copied = ['src', 'schemas', 'scripts', 'tests', 'funnels'];
const more = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'knip.config.ts'];
const schema = 'schemas/funnel.schema.json';
const providers = 'src/server/providers';

function aCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'new-provider-'));
  for (const path of [...copied, ...more]) cpSync(join(own, path), join(copy, path), { recursive: true });
  symlinkSync(join(own, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** What a command says; its code. */
function run(copy: string, args: readonly string[], env = {}): Promise<{ code: number; said: string }> {
  return new Promise((told) => {
    execFile(process.execPath, args, { cwd: copy, env: { ...bareEnvironment, ...env } }, (error, out, err) =>
      told({ code: error ? 1 : 0, said: out + err }),
    );
  });
}

const generate = (copy: string) => run(copy, [jiti, 'scripts/generate.ts']);

/** What the compiler finds in these folders and whatever they import. */
async function compile(copy: string, include: readonly string[]): Promise<string[]> {
  const config = join(copy, 'tsconfig.some.json');
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include }));
  const { said } = await run(copy, [join(own, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', config]);
  rmSync(config);
  return said.split('\n').filter(Boolean);
}

function edit(copy: string, path: string, from: string, to: string): void {
  const before = readFileSync(join(copy, path), 'utf8');
  expect(before).toContain(from);
  writeFileSync(join(copy, path), before.replace(from, to));
}

const filesIn = (root: string): string[] =>
  copied.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)),
  );

/** The files that are not as here. */
function changedIn(copy: string): string[] {
  const here = new Set(filesIn(own));
  const isSame = (path: string) =>
    here.delete(path) && readFileSync(join(own, path)).equals(readFileSync(join(copy, path)));
  const changed = filesIn(copy).filter((path) => !isSame(path));
  return [...changed, ...here].sort();
}

/** What `npm run generate` writes anew for a way that does not open in the messaging app. */
const derived = [
  'funnels/README.md',
  'src/contract/ways.generated.ts',
  'src/engine/funnel/schema-types.generated.ts',
  'src/engine/funnel/way-labels.generated.ts',
  'src/server/providers/providers.generated.ts',
  'src/web/screens/payment/ways.generated.css',
];

describe('a new provider', () => {
  const way = 'second-sandbox';
  let copy: string;
  let server: ChildProcess | undefined;
  beforeAll(() => {
    copy = aCopy();
  });
  afterAll(() => {
    server?.kill('SIGKILL');
    rmSync(copy, { recursive: true, force: true });
  });

  it('is missed by its path as soon as the schema names it', async () => {
    edit(copy, schema, '"enum": ["wechat", "alipay"]', `"enum": ["wechat", "alipay", "${way}"]`);
    edit(
      copy,
      schema,
      '"Alipay; not offered inside WeChat."',
      '"Alipay; not offered inside WeChat.", "Ours."',
    );
    const { code, said } = await generate(copy);
    expect(code).toBe(1);
    expect(said).toContain(`${providers}/${way}/way.json is missing`);
    const missing = (await compile(copy, [providers])).filter((line) => line.includes('Cannot find module'));
    expect(missing).toHaveLength(2);
    expect(missing.join()).toContain(`./${way}/settings.ts`);
    expect(missing.join()).toContain(`./${way}/provider.ts`);
  });

  it('costs its folder and its line in the schema', async () => {
    const folder = join(copy, providers, way);
    cpSync(join(own, 'tests/server', way), folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`../../../${providers}/`, '../'));
    }
    expect(await generate(copy)).toMatchObject({ code: 0 });
    const added = ['provider.ts', 'settings.ts', 'way.json'].map((name) => `${providers}/${way}/${name}`);
    expect(changedIn(copy)).toEqual([...derived, ...added, schema].sort());
    expect(await compile(copy, ['src', 'scripts', 'tests', 'vite.config.ts', 'vitest.config.ts'])).toEqual(
      [],
    );
  });

  it('is paid through, in its currency, by a server told of it', async () => {
    const script = join(copy, 'tests/support/a-process.ts');
    const env = { PORT: '0', DATA_DIR: join(copy, 'data'), TRUST_PROXY: '1', PAYMENTS: way };
    const refused = await run(copy, [jiti, script], env);
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('SECOND_SANDBOX_KEY is not set.'),
    });

    server = spawn(process.execPath, [jiti, script], {
      cwd: copy,
      env: { ...bareEnvironment, ...env, SECOND_SANDBOX_KEY: 'a key' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(server.stdout!, 'data')) as [Buffer];
    const door = overHttp(/^at (.+)$/m.exec(said.toString())![1]!);
    const browser = aBrowser(door);
    const { data } = await browser.call('createOrder', {
      ...{ funnel: 'marriage_v1', channelKey: '10', requestId: aRequestId(), ...typed },
    });
    const orderId = data.id as string;
    const view = await browser.call('getOrder', { orderId });
    expect(view.data).toMatchObject({ ways: [way], sandbox: true });

    const page = `/api/pay/${way}/pay?orderId=${orderId}&couponKey=`;
    const left = await browser.send('GET', page, undefined, { 'sec-fetch-mode': 'navigate' });
    expect(left.headers.location).toMatch(new RegExp(`^/api/pay/${way}/cashier/\\w+$`));
    const back = await browser.send('POST', left.headers.location!, '');
    expect(back.headers.location).toContain(`/payment/${orderId}`);
    const status = async () => (await browser.call('getStatus', { orderId })).data.orderStatus;
    expect(await status()).toBe('paid');
    await until(async () => (await browser.call('getResultV2', { orderId })).status === 200);
    door.close();
  });
});

describe('a provider taken out', () => {
  let copy: string;
  beforeEach(() => {
    copy = aCopy();
  });
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  // The other one is taken out in the soak.
  it.each(
    process.env.FULL_MATRIX ? ['alipay', 'wechat'] : ['alipay'],
  )('is missed by nothing in the program: %s', async (way) => {
    const rest = way === 'alipay' ? 'wechat' : 'alipay';
    edit(copy, schema, '"enum": ["wechat", "alipay"]', `"enum": ["${rest}"]`);
    rmSync(join(copy, providers, way), { recursive: true });
    expect(await generate(copy)).toMatchObject({ code: 0 });
    expect(await compile(copy, ['src'])).toEqual([]);
  });
});

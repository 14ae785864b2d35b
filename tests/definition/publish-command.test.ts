import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runPublish } from '../../scripts/funnels/publish.ts';
import { openPublished } from '../../src/definition/published.ts';
import { aRoot, validators } from './a-folder.ts';
import { aPublishedDir, aPublishing } from './a-published-folder.ts';

// Each run of the command compiles the schemas.
vi.setConfig({ testTimeout: 20_000 });

async function aMarketer() {
  const root = aRoot();
  const dir = aPublishedDir();
  await (await aPublishing(root, dir)).close();
  const edit = (from: string, to: string) => {
    const path = join(root, 'funnels/fortune_v1.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  const run = async (ask: (() => Promise<string>) | undefined, args: string[], published = dir) => {
    let out = '';
    let err = '';
    const terminal = {
      root,
      out: (text: string) => {
        out += text;
      },
      err: (text: string) => {
        err += text;
      },
    };
    const code = await runPublish(args, terminal, { env: { PUBLISHED_DIR: published }, ask });
    return { code, out, err };
  };
  const priceAgreed = async () => {
    const { acknowledged } = (await openPublished(dir, validators).read())!;
    return JSON.stringify(acknowledged.get('fortune_v1'));
  };
  return { dir, edit, run, priceAgreed };
}

test('a person is shown what waits and asked; only a yes counts', async () => {
  const { edit, run, priceAgreed } = await aMarketer();
  edit('amount: 1000', 'amount: 900');
  const no = await run(async () => '', []);
  expect(no).toEqual({
    code: 1,
    out: 'fortune_v1\n  money  price ¥10 → ¥9\n\n',
    err: 'Nothing was published.\n',
  });
  expect(await priceAgreed()).toContain('"amount":1000');
  const yes = await run(async () => 'Y', []);
  expect(yes).toMatchObject({ code: 0, err: '' });
  expect(yes.out).toContain('Published: fortune_v1. A running server shows it within a second.');
  expect(await priceAgreed()).toContain('"amount":900');
});

test('a yes is to what was shown: not to a file that changed while it was read', async () => {
  const { edit, run, priceAgreed } = await aMarketer();
  edit('amount: 1000', 'amount: 900');
  const late = await run(async () => {
    edit('amount: 900', 'amount: 100');
    return 'yes';
  }, []);
  expect(late.code).toBe(1);
  expect(late.err).toContain('changed since they were shown');
  expect(await priceAgreed()).toContain('"amount":1000');
});

test('2 where it could not run: nothing published there yet, somebody else at it, a list that is broken', async () => {
  const { dir, edit, run } = await aMarketer();
  const elsewhere = await run(undefined, ['--yes'], aPublishedDir());
  expect(elsewhere.code).toBe(2);
  expect(elsewhere.err).toContain('DATA_DIR or PUBLISHED_DIR');
  edit('amount: 1000', 'amount: 900');
  writeFileSync(join(dir, 'publish.lock'), '');
  expect(await run(undefined, ['--yes'])).toMatchObject({
    code: 2,
    err: 'Somebody else is publishing right now: try again.\n',
  });
  writeFileSync(join(dir, 'acknowledged.json'), '{"parts":');
  expect(await run(undefined, [])).toMatchObject({ code: 2, err: expect.stringContaining('is not whole') });
});

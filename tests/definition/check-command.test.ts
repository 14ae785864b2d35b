import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runFunnels } from '../../scripts/check-funnels.ts';
import { DiagnosticsError } from '../../src/definition/diagnostics-error.ts';
import { loadFleet } from '../../src/definition/load.ts';
import { aRoot, soundText } from './a-folder.ts';

async function run(root: string, ...argv: string[]) {
  let out = '';
  let err = '';
  const code = await runFunnels(argv, {
    root,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

function aBrokenRoot() {
  const root = aRoot();
  const put = (file: string, from: string, to: string) =>
    writeFileSync(join(root, file), soundText(file).replace(from, to));
  put('funnels/fortune_v1.yaml', 'kind: birthday', 'kind: birtday');
  put('funnels/pair_v1.yaml', 'listAmount: 2990', 'listAmount: 1000');
  put('funnels/shared/coupons.yaml', 'off: 500', 'of: 500');
  return root;
}

describe('npm run funnels -- check', () => {
  test('exits 0 on a sound fleet', async () => {
    expect(await run(aRoot(), 'check')).toEqual({ code: 0, out: '4 funnels: sound\n', err: '' });
  });

  test('exits 1 with everything that is wrong in every file', async () => {
    const { code, out } = await run(aBrokenRoot(), 'check');
    expect(code).toBe(1);
    expect(out.match(/^funnels\S+/gm)).toEqual([
      'funnels/fortune_v1.yaml:10:24',
      'funnels/pair_v1.yaml:19:38',
      'funnels/shared/coupons.yaml:2:12',
    ]);
    expect(out).toContain('3 findings in 3 files');
  });

  test('shows only the findings of the files it is given', async () => {
    const { code, out } = await run(aBrokenRoot(), 'check', 'funnels/pair_v1.yaml', '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      diagnostics: [{ code: 'meaning/price-above-list', file: 'funnels/pair_v1.yaml', line: 19, column: 38 }],
    });
    expect((await run(aBrokenRoot(), 'check', 'funnels/mbti_v1.yaml')).code).toBe(0);
  });

  test('annotates a pull request', async () => {
    const { out } = await run(aBrokenRoot(), 'check', '--format=github');
    expect(out.split('\n')[0]).toBe(
      '::error file=funnels/fortune_v1.yaml,line=10,col=24,endColumn=31,title=shape/unknown-value::' +
        'kind cannot be "birtday", did you mean "birthday"?%0A' +
        'allowed: name, gender, birthday, birth-hour, phone, choice, text, consent',
    );
  });

  test('exits 2 when it could not run', async () => {
    const root = aRoot();
    for (const argv of [
      [],
      ['chekc'],
      ['check', '--format', 'xml'],
      ['check', 'funnels/none.yaml'],
      ['check', '--all'],
    ]) {
      const { code, out, err } = await run(root, ...argv);
      expect({ argv, code, out }).toEqual({ argv, code: 2, out: '' });
      expect(err).toContain('npm run funnels --');
    }
    expect((await run(join(root, 'funnels'), 'check')).code).toBe(2);
  });

  test('reports a file the disk does not hand out', async () => {
    const root = aRoot();
    mkdirSync(join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), join(root, 'funnels/luck_v1.yaml'));
    const { code, out } = await run(root, 'check');
    expect(code).toBe(1);
    expect(out).toContain('funnels/luck_v1.yaml:1:1  the file cannot be read (EISDIR)  [source/unreadable]');
  });
});

test('npm run funnels -- list shows what is sold', async () => {
  const { code, out } = await run(aRoot(), 'list');
  expect(code).toBe(0);
  expect(out).toMatch(/^\/marriage_v1 +marriage +page +¥29\.80 of ¥99 +wechat\+alipay +en zh-CN +marriage$/m);
  expect((await run(aBrokenRoot(), 'list')).code).toBe(1);
});

test('loading a fleet that is not sound throws with everything in the message', async () => {
  const error = await loadFleet(aBrokenRoot()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DiagnosticsError);
  expect((error as DiagnosticsError).diagnostics).toHaveLength(3);
  expect((error as DiagnosticsError).message).toContain('did you mean "birthday"?');
});

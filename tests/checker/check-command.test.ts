import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { runFunnels } from '../../scripts/funnels/commands.ts';
import { loadFleet } from '../../src/checker/load.ts';
import type { Diagnostic } from '../../src/checker/report/diagnostic.ts';
import { DiagnosticsError } from '../../src/checker/report/print.ts';
import { sarifLog } from '../../src/checker/report/sarif.ts';
import { passes, ruleOf, rules } from '../../src/checker/rules/rules.ts';
import { runCommand as run } from '../support/run-command.ts';
import { aRoot, fixtures, soundText } from '../support/valid-folder.ts';

function aBrokenRoot() {
  const root = aRoot();
  const put = (file: string, from: string, to: string) =>
    writeFileSync(join(root, file), soundText(file).replace(from, to));
  put('funnels/fortune_v1.yaml', 'kind: birthday', 'kind: birtday');
  put('funnels/pair_v1.yaml', 'listAmount: 1990', 'listAmount: 1000');
  put('funnels/shared/coupons.yaml', 'off: 500', 'of: 500');
  return root;
}

/** A valid fleet in which a coupon is left that no funnel offers. */
function aRootWithWarning() {
  const root = aRoot();
  writeFileSync(
    join(root, 'funnels/shared/coupons.yaml'),
    `${soundText('funnels/shared/coupons.yaml').trimEnd()}\n  never1: { off: 100, label: { en: Never, zh-CN: 从不 } }\n`,
  );
  return root;
}

describe('npm run funnels -- check', () => {
  test('exits 0 on a valid fleet', async () => {
    const { code, out, err } = await run(aRoot(), 'check');
    expect([code, err]).toEqual([0, '']);
    const [table, shares, always, ...rest] = out.split('\n');
    expect(table).toBe(
      'shared/mbti-questions: 8 questions, 16 results; if every answer were as likely as any other',
    );
    expect(shares).toMatch(/^ {2}INFP 13\.0 % .* ESTJ 2\.6 %$/);
    expect([always, ...rest]).toEqual([
      '  always the first answer, or always the last: EI 50 %, SN 50 %, TF 50 %, JP 50 %: INFP',
      '',
      '4 funnels: valid',
      '',
    ]);
  });

  test('tells a broken product at its line and not where it is sold, but with --all', async () => {
    const root = aRoot();
    const put = (name: string, text: string) => writeFileSync(join(root, 'funnels', `${name}.yaml`), text);
    const night = (name: string) => readFileSync(join(fixtures, 'beside/night', `${name}.yaml`), 'utf8');
    mkdirSync(join(root, 'funnels/products'));
    put('products/night', night('products/night').replace('late: high', 'late: hihg'));
    for (const name of ['night_v1', 'night_v2']) put(name, night(name));
    const filesOf = async (...args: string[]) =>
      (await run(root, 'check', ...args)).out.match(/^funnels[^:]+/gm);
    const product = 'funnels/products/night.yaml';
    expect(await filesOf()).toEqual([product]);
    const sellers = ['funnels/night_v1.yaml', 'funnels/night_v2.yaml'];
    expect(await filesOf('--all')).toEqual([product, ...sellers]);
    expect(await filesOf(sellers[0]!), 'the cause is not among what is asked for').toEqual([sellers[0]]);
  });

  test.each([
    ['主图.svg', '主图', 'picture'],
    ['主图.svg', '主图.svg', 'picture'],
    ['IMG_2031.SVG', 'IMG_2031', 'img-2031'],
  ])('tells a picture called %s once, where it is used as %s', async (name, used, right) => {
    const root = aRoot();
    const funnel = 'funnels/marriage_v1.yaml';
    copyFileSync(join(root, 'funnels/images/knot.svg'), join(root, 'funnels/images', name));
    writeFileSync(join(root, funnel), soundText(funnel).replace('art: knot', `art: ${used}`));
    const { diagnostics } = JSON.parse((await run(root, 'check', '--format', 'json')).out);
    const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
    expect(diagnostics).toMatchObject([
      { file: funnel, line: 4, fix: `name the file ${name} ${right}${ending}, and write ${right} here` },
    ]);
  });

  test('exits 1 with everything that is wrong in every file', async () => {
    const { code, out } = await run(aBrokenRoot(), 'check');
    expect(code).toBe(1);
    expect(out.match(/^funnels\S+/gm)).toEqual([
      'funnels/fortune_v1.yaml:12:19',
      'funnels/pair_v1.yaml:21:38',
      'funnels/shared/coupons.yaml:2:12',
    ]);
    expect(out).toContain('3 errors in 3 files');
  });

  test('shows only the findings of the files it is given', async () => {
    const { code, out } = await run(aBrokenRoot(), 'check', 'funnels/pair_v1.yaml', '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      diagnostics: [{ code: 'meaning/price-above-list', file: 'funnels/pair_v1.yaml', line: 21, column: 38 }],
    });
    for (const named of ['funnels/mbti_v1.yaml', 'funnels/mbti_v1', 'mbti_v1'])
      expect((await run(aBrokenRoot(), 'check', named)).code).toBe(0);
  });

  test('annotates a pull request', async () => {
    const { out } = await run(aBrokenRoot(), 'check', '--format=github');
    expect(out.split('\n')[0]).toBe(
      '::error file=funnels/fortune_v1.yaml,line=12,col=19,endColumn=26,title=shape/unknown-value::' +
        'kind cannot be "birtday", did you mean "birthday"?%0A' +
        'allowed: name, gender, birthday, birth-hour, phone, choice, text, consent',
    );
  });

  test('says the same in every format, of errors and of warnings', async () => {
    for (const [root, expected] of [
      [aBrokenRoot(), { code: 1, levels: ['error', 'error', 'error'] }],
      [aRootWithWarning(), { code: 0, levels: ['warning'] }],
    ] as const) {
      const pretty = await run(root, 'check');
      const github = await run(root, 'check', '--format', 'github');
      const json = await run(root, 'check', '--format', 'json');
      const sarif = await run(root, 'check', '--format', 'sarif');
      for (const { code, err } of [pretty, github, json, sarif])
        expect({ code, err }).toEqual({ code: expected.code, err: '' });
      const { diagnostics } = JSON.parse(json.out) as { diagnostics: Diagnostic[] };
      expect(diagnostics.map(({ severity }) => severity)).toEqual(expected.levels);
      expect(pretty.out.match(/^funnels\S+/gm)).toEqual(
        diagnostics.map(({ file, line, column }) => `${file}:${line}:${column}`),
      );
      expect(pretty.out.match(/^funnels\S+ {2}warning: /gm)?.length ?? 0).toBe(
        expected.levels.filter((level) => level === 'warning').length,
      );
      expect(github.out.trimEnd().split('\n')).toEqual(
        diagnostics.map(({ severity, file, line, column, code }) =>
          expect.stringMatching(`^::${severity} file=${file},line=${line},col=${column},.*title=${code}::`),
        ),
      );
      expect(sarif.out).toBe(`${JSON.stringify(sarifLog(diagnostics), null, 2)}\n`);
    }
  });

  test('finds warnings worth exit 1 only with --strict', async () => {
    const root = aRootWithWarning();
    expect((await run(root, 'check')).out).toMatch(
      /^funnels\/shared\/coupons\.yaml:\d+:3 {2}warning: no funnel offers this coupon {2}\[fleet\/unused-coupon\]/,
    );
    expect((await run(root, 'check')).out).toMatch(/\n4 funnels: valid, with 1 warning in 1 file\n$/);
    expect((await run(root, 'check', '--strict')).code).toBe(1);
    expect((await run(aRoot(), 'check', '--strict')).code).toBe(0);
    expect((await run(root, 'check', '--strict', 'funnels/pair_v1.yaml')).code).toBe(0);
  });

  test('takes folders for all that is in them, and nothing it would not look at', async () => {
    const root = aBrokenRoot();
    for (const word of ['.', 'funnels', 'funnels/', './funnels/fortune_v1.yaml', 'funnels/shared'])
      expect((await run(root, 'check', word)).code, word).toBe(1);
    for (const word of ['schemas', 'funnels/images', 'funnels/images/knot.svg', '..']) {
      const { code, err } = await run(root, 'check', word);
      expect(code, word).toBe(2);
      expect(err).toContain(`${word} is none of the YAML files in funnels\n`);
    }
  });

  test('says in one line what keeps it from looking', async () => {
    const withoutSchemas = aRoot();
    rmSync(join(withoutSchemas, 'schemas'));
    const withBrokenSchema = aRoot();
    rmSync(join(withBrokenSchema, 'schemas'));
    mkdirSync(join(withBrokenSchema, 'schemas'));
    for (const name of readdirSync('schemas'))
      writeFileSync(join(withBrokenSchema, 'schemas', name), '{ "type": ');
    const withFileForFolder = aRoot();
    rmSync(join(withFileForFolder, 'funnels'), { recursive: true });
    writeFileSync(join(withFileForFolder, 'funnels'), '');
    for (const [root, words] of [
      [withoutSchemas, 'there is no schemas/'],
      [withBrokenSchema, 'a file in schemas/ is not JSON: '],
      [withFileForFolder, 'funnels cannot be read (ENOTDIR)'],
      [join(aRoot(), 'gone'), 'there is no schemas/'],
    ] as const) {
      for (const command of [['check'], ['check', '--format', 'sarif'], ['codes', 'source/syntax']]) {
        const { code, out, err } = await run(root, ...command);
        expect({ code, out }).toEqual({ code: 2, out: '' });
        expect(err.startsWith(words), err).toBe(true);
        expect(err).toMatch(/^[^\n]+\n$/);
      }
    }
  });

  test('exits 2 when it could not run', async () => {
    const root = aRoot();
    for (const argv of [
      [],
      ['chekc'],
      ['check', '--format', 'xml'],
      ['check', 'funnels/none.yaml'],
      ['check', '--every'],
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

describe('npm run funnels -- codes', () => {
  test('lists every code with its severity and its reason, by pass', async () => {
    const { code, out } = await run(aRoot(), 'codes');
    expect(code).toBe(0);
    expect(out.match(/^\w+(?=: )/gm)).toEqual(Object.keys(passes));
    const lines = [...out.matchAll(/^ {2}(\S+) +(error|warning) +(.+)$/gm)];
    expect(lines.map(([, ...said]) => said)).toEqual(
      rules.map(({ code: name, severity, why }) => [name, severity, why]),
    );
  });

  test('explains one, and shows where it is found now', async () => {
    const { code, out } = await run(aBrokenRoot(), 'codes', 'price-above-list');
    expect(code).toBe(0);
    expect(out).toContain(ruleOf('meaning/price-above-list').why);
    expect(out).toContain('error: keeps the file from going live\npass: meaning, ');
    expect(out).toContain('In the folder now, 1 time:\n\nfunnels/pair_v1.yaml:21:38  ');
    expect((await run(aRoot(), 'codes', 'meaning/price-above-list')).out).toContain(
      'No file of the folder has it now.',
    );
    expect((await run(aRoot(), 'codes', 'fleet/unused-coupon')).out).toContain('warning: worth a look');
  });

  test('knows what was meant', async () => {
    for (const [word, meant] of [
      ['shape/unknwon-key', 'shape/unknown-key'],
      ['unknwon-key', 'unknown-key'],
      ['Unknown-Key', 'unknown-key'],
    ] as const) {
      const { code, out, err } = await run(aRoot(), 'codes', word);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(`there is no code ${word}; did you mean ${meant}?`);
    }
    expect((await run(aRoot(), 'codes', 'qqqqqq')).err).toMatch(/^there is no code qqqqqq\n/);
    expect((await run(aRoot(), 'codes', 'a', 'b')).code).toBe(2);
  });
});

test('npm run funnels -- list shows what is sold', async () => {
  const { code, out } = await run(aRoot(), 'list');
  expect(code).toBe(0);
  expect(out).toMatch(/^marriage_v1 +marriage +marriage +¥29\.80 of ¥99 +page .* wechat\+alipay +en zh-CN$/m);
  expect((await run(aBrokenRoot(), 'list')).code).toBe(1);
});

test('loading a fleet that is not valid throws with everything in the message', async () => {
  const error = await loadFleet(aBrokenRoot()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DiagnosticsError);
  expect((error as DiagnosticsError).diagnostics).toHaveLength(3);
  expect((error as DiagnosticsError).message).toContain('did you mean "birthday"?');
});

describe('the manners of npm run funnels', () => {
  test('help is given for all and for each, and exits 0', async () => {
    for (const argv of [['--help'], ['help'], ['-h']]) {
      const { code, out, err } = await run(aRoot(), ...argv);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('Exit codes: 0 ');
    }
    for (const name of ['check', 'codes', 'list', 'draw', 'keepsake', 'diff', 'new', 'publish'])
      for (const argv of [
        [name, '--help'],
        [name, '-h'],
        ['help', name],
      ])
        expect(await run(aRoot(), ...argv)).toMatchObject({
          code: 0,
          out: expect.stringMatching(`^  ${name} `),
        });
  });

  test('help is given by the loader that npm run starts, too', async () => {
    const { stdout } = await promisify(execFile)('node_modules/.bin/jiti', ['scripts/funnels.ts', '--help']);
    expect(stdout).toContain('publish [files…]');
  });

  test('a slip is answered with one line, and where to read on', async () => {
    expect(await run(aRoot(), 'chekc')).toEqual({
      code: 2,
      out: '',
      err: 'unknown command chekc; did you mean check?\nhow it is typed: npm run funnels -- --help\n',
    });
  });

  test.each([
    [['new', '--tset', 'love'], 'there is no option --tset; did you mean --test?'],
    [['new', 'love_v1', '--test'], '--test needs a value'],
    [['new', 'love_v1', '--test', '--from', 'a_v1'], '--test needs a value'],
    [['new', 'love_v1', '--test='], '--test needs a value'],
    [['new', '--test', 'a', '--test=b'], '--test is given twice'],
    [['check', '--al'], 'there is no option --al; did you mean --all?'],
    [['check', '-all'], 'there is no option -all; did you mean --all?'],
    [['check', '--frob'], 'there is no option --frob'],
    [['check', '--strict=yes'], '--strict takes no value'],
    [['list', 'marriage_v1'], 'marriage_v1 is one word too many'],
    [['publish', '--dry-rum'], 'there is no option --dry-rum; did you mean --dry-run?'],
  ])('%j is answered in our own words', async (argv, words) => {
    expect((await run(aRoot(), ...argv)).err).toBe(
      `${words}\nhow it is typed: npm run funnels -- ${argv[0]} --help\n`,
    );
  });

  test('--json is the format json', async () => {
    const root = aBrokenRoot();
    const json = await run(root, 'check', '--json');
    expect(json).toEqual(await run(root, 'check', '--format', 'json'));
    const [first] = (JSON.parse(json.out) as { diagnostics: Diagnostic[] }).diagnostics;
    expect(Object.keys(first!)).toEqual([
      'code',
      'severity',
      'file',
      'line',
      'column',
      'endColumn',
      'message',
      'why',
      'fix',
      'frame',
    ]);
  });

  test('what is over fails a check only of a day that is named', async () => {
    const root = aRoot();
    const coupons = join(root, 'funnels/shared/coupons.yaml');
    writeFileSync(coupons, soundText('funnels/shared/coupons.yaml').replace('2027-12-31', '2020-12-31'));
    const usual = await run(root, 'check', '--strict');
    expect(usual.out).toContain('warning: the coupon stay5 ended on 2020-12-31');
    expect(usual.code).toBe(0);
    expect((await run(root, 'check', '--on', '2021-01-01')).code).toBe(1);
    expect((await run(root, 'check', '--on', '2020-12-31')).code).toBe(0);
    expect((await run(root, 'check', '--on', '2021-02-30')).code).toBe(2);
  });

  test('files under names that nothing reads are told, and what systems leave behind is not', async () => {
    const root = aRoot();
    for (const name of [
      'a_v1.yaml.txt',
      'b_v1.YAML',
      'images/c.svg.txt',
      'images/Thumbs.db',
      'images/.DS_Store',
    ])
      writeFileSync(join(root, 'funnels', name), 'x');
    const { code, out } = await run(root, 'check');
    expect(code).toBe(1);
    expect(out.match(/^funnels\S+|(?<=fix: ).*$/gm)).toEqual([
      'funnels/a_v1.yaml.txt:1:1',
      'name it a_v1.yaml',
      'funnels/b_v1.YAML:1:1',
      'name it b_v1.yaml',
      'funnels/images/c.svg.txt:1:1',
      'name it c.svg',
    ]);
  });

  test('colours are for terminals', async () => {
    let out = '';
    const hear = (text: string) => {
      out += text;
    };
    const terminal = { root: aBrokenRoot(), env: {}, out: hear, err: () => {} };
    await runFunnels(['check'], { ...terminal, isColoured: true });
    expect(out).toContain('\u001b[31m');
    expect((await run(aBrokenRoot(), 'check')).out).not.toContain('\u001b');
  });
});

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aRepository } from '../support/create-repository.ts';
import { runCommand } from '../support/run-command.ts';

// Each run of the command compiles the schemas.

function aDiff() {
  const repository = aRepository();
  const run = (...args: string[]) => runCommand(repository.root, 'diff', ...args);
  return { ...repository, run };
}

test('nothing changed, then copy and look: 0', async () => {
  const { edit, run } = aDiff();
  expect(await run('main')).toEqual({ code: 0, out: 'Nothing has changed since main.\n', err: '' });
  edit('marriage_v1.yaml', 'en: See it', 'en: Show me');
  edit('marriage_v1.yaml', 'palette: vermilion', 'palette: dusk');
  const { code, out } = await run('main');
  expect(code).toBe(0);
  expect(out).toBe(
    [
      'marriage_v1',
      '  copy   block form: button changed  (funnels/marriage_v1.yaml:15:15)',
      '           - en: [See it]',
      '           + en: [Show me]',
      '  look   palette vermilion → dusk  (funnels/marriage_v1.yaml:4:19)',
      '',
      '2 changes in 1 file since main: 1 of copy, 1 of look',
      '',
    ].join('\n'),
  );
});

test('of two palettes of one’s own, the colours that differ, where they are written', async () => {
  const { edit, run, commit } = aDiff();
  const rose = "{ background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5' }";
  edit('marriage_v1.yaml', 'palette: vermilion', `palette: ${rose}`);
  commit();
  edit('marriage_v1.yaml', '#B3224A', '#9A1B3E');
  const { code, out } = await run('HEAD');
  expect(code).toBe(0);
  expect(out).toContain('  look   palette: action #B3224A → #9A1B3E  (funnels/marriage_v1.yaml:4:19)\n');
});

test('money, routes and data: 1, unless each is accepted by name', async () => {
  const { edit, run, path } = aDiff();
  edit('marriage_v1.yaml', 'amount: 2980', 'amount: 2480');
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  const { code, out } = await run('HEAD');
  expect(code).toBe(1);
  expect(out).toContain('money  price ¥29.80 → ¥24.80  (funnels/marriage_v1.yaml:36:20)');
  expect(out).toContain('If they are meant: --accept money\n');

  edit('marriage_v1.yaml', 'optional: true', 'optional: false');
  renameSync(path('pair_v1.yaml'), path('pair_v2.yaml'));
  const all = await run('main', '--accept', 'money', '--format', 'json');
  expect(all.code).toBe(1);
  const told = JSON.parse(all.out) as { open: string[]; changes: Record<string, unknown>[] };
  expect(told.open).toEqual(['route', 'data']);
  expect(told.changes.map(({ kind, words, file, line }) => [kind, words, file, line])).toEqual([
    ['money', 'price ¥10.00 → ¥9.00', 'funnels/fortune_v1.yaml', expect.any(Number)],
    ['money', 'price ¥29.80 → ¥24.80', 'funnels/marriage_v1.yaml', 36],
    ['data', 'field mood: may be left empty yes → no', 'funnels/marriage_v1.yaml', 23],
    ['route', 'address /pair_v1 → /pair_v2', 'funnels/pair_v2.yaml', 1],
  ]);
  expect((await run('main', '--accept', 'money,route,data,trial')).code).toBe(0);
});

test('files that come and go, and shared files', async () => {
  const { edit, run, path } = aDiff();
  writeFileSync(
    path('fortune_v2.yaml'),
    readFileSync(path('fortune_v1.yaml'), 'utf8').replace('1000', '900').replace('en: fortune', 'en: luck'),
  );
  rmSync(path('pair_v1.yaml'));
  edit('shared/coupons.yaml', 'off: 500', 'off: 700');
  const { code, out } = await run('main');
  expect(code).toBe(1);
  expect(out).toContain(
    'fortune_v2\n  route  new funnel /fortune_v2, ¥9.00, list price ¥10.00  (funnels/fortune_v2.yaml:1:1)',
  );
  expect(out).toContain('pair_v1\n  route  funnel /pair_v1 removed  (funnels/pair_v1.yaml)');
  expect(out).toContain(
    'shared/coupons\n  money  coupon stay5: takes off ¥5.00 → ¥7.00  (funnels/shared/coupons.yaml:2:17)',
  );
});

describe('what cannot be compared', () => {
  test('an old file the present schemas do not understand is said to be one', async () => {
    const { edit, run, commit, git } = aDiff();
    edit('fortune_v1.yaml', 'product:', 'ancient: yes\nproduct:');
    commit();
    git('tag', 'old');
    edit('fortune_v1.yaml', 'ancient: yes\n', '');
    const { code, out } = await run('old');
    expect(code).toBe(1);
    expect(out).toContain('written for other schemas than the present ones');
    expect(out).toMatch(/ {2}funnels\/fortune_v1\.yaml:\d+ {2}.*ancient/);
    expect(out).not.toContain('new funnel');
    expect((await run('old', '--accept', 'money,route,data,trial')).code).toBe(0);
  });

  test('2 where it could not run, with a reason', async () => {
    const { root, edit, run } = aDiff();
    expect(await run('no-such-branch')).toEqual({
      code: 2,
      out: '',
      err: 'git knows no no-such-branch: name a branch, a tag or a commit\n',
    });
    for (const args of [
      [],
      ['main', 'more'],
      ['main', '--accept', 'look'],
      ['main', '--all'],
      ['--accept'],
    ]) {
      const { code, err } = await run(...args);
      expect({ args, code }).toEqual({ args, code: 2 });
      expect(err).toContain('npm run funnels --');
    }
    expect((await run('--output=x')).code).toBe(2);
    edit('fortune_v1.yaml', 'amount: 1000', 'amuont: 1000');
    const broken = await run('main');
    expect(broken.code).toBe(2);
    expect(broken.err).toContain('funnels/fortune_v1.yaml');
    edit('fortune_v1.yaml', 'amuont: 1000', 'amount: 1000');
    rmSync(join(root, '.git'), { recursive: true });
    expect((await run('main')).err).toBe(`${root} is not in a git repository\n`);
  });
});

test('the folder of funnels may lie below the repository’s root', async () => {
  const { root, git, commit } = aDiff();
  mkdirSync(join(root, 'shop'));
  renameSync(join(root, 'funnels'), join(root, 'shop/funnels'));
  renameSync(join(root, 'schemas'), join(root, 'shop/schemas'));
  commit();
  git('tag', 'moved');
  const file = join(root, 'shop/funnels/fortune_v1.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('amount: 1000', 'amount: 900'));
  const { code, out } = await runCommand(join(root, 'shop'), 'diff', 'moved');
  expect(code).toBe(1);
  expect(out).toContain('price ¥10.00 → ¥9.00  (funnels/fortune_v1.yaml:');
});

test('a changed, a new and a removed picture are looks, with what they weigh before and after', async () => {
  const { run, path, edit } = aDiff();
  edit('images/knot.svg', '</svg>', `<!--${' '.repeat(1000)}--></svg>`);
  writeFileSync(path('images/letter.svg'), readFileSync(path('images/knot-after.svg')));
  rmSync(path('images/torn-keepsake.svg'));
  const { code, out } = await run('main');
  expect(code).toBe(0);
  expect(out).toBe(
    [
      'images/knot.svg',
      '  look   another picture, 0.1 KB → 1.1 KB  (funnels/images/knot.svg)',
      '',
      'images/letter.svg',
      '  look   a new picture, 0.1 KB  (funnels/images/letter.svg)',
      '',
      'images/torn-keepsake.svg',
      '  look   picture removed  (funnels/images/torn-keepsake.svg)',
      '',
      '3 changes in 3 files since main: 3 of look',
      '',
    ].join('\n'),
  );
});

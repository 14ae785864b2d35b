import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Located } from '../../scripts/funnels/compare-folders.ts';
import { filesAt } from '../../scripts/funnels/git-folder.ts';
import { review as reviewCommand } from '../../scripts/funnels/review.ts';
import { commentOn } from '../../scripts/funnels/review-comment.ts';
import { changedFunnels, takePictures } from '../../scripts/funnels/review-pictures.ts';
import { loadFleet } from '../../src/checker/load.ts';
import { aRepository } from '../support/create-repository.ts';
import { runCommand } from '../support/run-command.ts';
import { sarifFaults } from '../support/sarif-faults.ts';

/** The repository, and a review of what differs in it from `main`, as on GitHub unless `env` says otherwise. */
function aReview() {
  const repository = aRepository();
  const { root } = repository;
  const review = async (env: Record<string, string> = { GITHUB_ACTIONS: 'true' }) => {
    const said = { out: '', err: '' };
    const hear = (stream: 'out' | 'err') => (text: string) => {
      said[stream] += text;
    };
    const terminal = { root, env, out: hear('out'), err: hear('err') };
    const code = await reviewCommand.run(['--base', 'main', '--only', 'answer'], terminal);
    return { code, ...said };
  };
  const comment = () => readFileSync(join(root, 'review/comment.md'), 'utf8');
  const results = () => {
    const log = JSON.parse(readFileSync(join(root, 'review/check.sarif'), 'utf8'));
    expect(sarifFaults(log)).toEqual([]);
    return (log as { runs: [{ results: { ruleId: string; level: string }[] }] }).runs[0].results;
  };
  return { ...repository, review, comment, results };
}

/** As a browser shows what the comment quotes. */
const shown = (comment: string) =>
  comment.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

describe('npm run funnels -- review', () => {
  test('tells a price with the words that wait with it, in both wordings, the gravest first', async () => {
    const { edit, review, comment, results } = aReview();
    edit('marriage_v1.yaml', 'amount: 2980', 'amount: 2480');
    edit('marriage_v1.yaml', 'en: See it', 'en: Show it');
    expect(await review()).toEqual({ code: 0, out: 'review: check.sarif, comment.md\n', err: '' });
    expect(shown(comment())).toBe(
      [
        '### Funnels: valid',
        '',
        '2 changes in 1 file: 1 of money, 1 of copy.',
        '',
        '#### Money: waits for a yes',
        '',
        '- <code>marriage_v1</code> <code>price ¥29.80 → ¥24.80</code>, line 36',
        '',
        '#### Copy',
        '',
        '- <code>marriage_v1</code> <code>block form: button changed</code>, line 15',
        '  - <code>- en: [See] it</code>',
        '  - <code>+ en: [Show] it</code>',
        '',
        '- <code>marriage_v1</code> held: 1 text waits with the price',
        '',
      ].join('\n'),
    );
    expect(results()).toEqual([]);
  });

  test('tells copy alone, committed or not, and leads to the pictures of the run', async () => {
    const { edit, review, commit, git, comment } = aReview();
    git('checkout', '-qb', 'words');
    edit('marriage_v1.yaml', 'en: Your name', 'en: Name');
    commit();
    edit('pair_v1.yaml', 'zh-CN: 合上', 'zh-CN: 合起来');
    const run = { GITHUB_SERVER_URL: 'https://code.example', GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '7' };
    expect((await review(run)).code).toBe(0);
    expect(comment()).toContain('2 changes in 2 files: 2 of copy.');
    expect(comment()).toContain('[artefact of this run](https://code.example/a/b/actions/runs/7)');
    expect(comment()).not.toContain('held:');
  });

  test('answers a broken file with its line, in the log, as SARIF and in the comment, and exits 1', async () => {
    const { edit, review, comment, results } = aReview();
    edit('fortune_v1.yaml', 'amount: 1000', 'amuont: 1000');
    const { code, out } = await review();
    expect(code).toBe(1);
    expect(out).toMatch(/^::error file=funnels\/fortune_v1\.yaml,line=\d+,col=\d+,.*::.*amuont/);
    expect(results().map(({ ruleId, level }) => [ruleId, level])).toContainEqual([
      'shape/unknown-key',
      'error',
    ]);
    expect(shown(comment())).toMatch(
      /^### \d errors? in 1 file\n\n- \*\*error\*\* <code>funnels\/fortune_v1\.yaml:/,
    );
    expect(comment()).toContain('What changed can be told once all is valid.');
    const { out: onTerminal } = await review({});
    expect(onTerminal).toContain('funnels/fortune_v1.yaml:');
    expect(onTerminal).not.toContain('::error');
  });

  test('tells funnels and pictures that come and go', async () => {
    const { path, review, comment } = aReview();
    const text = readFileSync(path('fortune_v1.yaml'), 'utf8');
    writeFileSync(path('fortune_v2.yaml'), text.replace('en: fortune', 'en: luck').replace('1000', '900'));
    rmSync(path('pair_v1.yaml'));
    writeFileSync(path('images/knot.svg'), `${readFileSync(path('images/knot.svg'), 'utf8')}\n`);
    expect((await review()).code).toBe(0);
    expect(shown(comment())).toContain(
      '<code>fortune_v2</code> <code>new funnel /fortune_v2, ¥9.00, list price ¥10.00</code>, line 1',
    );
    expect(shown(comment())).toContain('<code>pair_v1</code> <code>funnel /pair_v1 removed</code>\n');
    expect(shown(comment())).toMatch(
      /<code>images\/knot\.svg<\/code> <code>another picture, [\d.]+ KB → [\d.]+ KB</,
    );
  });

  test('leaves a change that touches anything else to others', async () => {
    const { root, edit, review, git, commit } = aReview();
    git('checkout', '-qb', 'both');
    edit('fortune_v1.yaml', 'amount: 1000', 'amuont: 1000');
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src/x.ts'), '');
    commit();
    const { code, out } = await review();
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Not only funnels/ is touched, but "src/x.ts": no review of funnels.\n',
    });
    expect(() => readFileSync(join(root, 'review/comment.md'))).toThrow('ENOENT');
  });

  test('follows no link out of the folder', async () => {
    const { root, path, review, comment } = aReview();
    writeFileSync(join(root, 'secret'), 'token: 1234\n');
    symlinkSync('../secret', path('fortune_v2.yaml'));
    const { code, out } = await review();
    expect(code).toBe(1);
    expect(out).toContain('file=funnels/fortune_v2.yaml');
    expect(out + comment()).not.toContain('1234');
  });

  test('quotes what a stranger wrote: nobody is called, nothing is loaded, no line is a command', async () => {
    const { edit, review, comment } = aReview();
    const nasty = '@octocat #12 <img src=x> </code> ![a](b) `c` **d** <!-- :tada: \u202eback';
    edit('marriage_v1.yaml', 'en: See it', `en: ${JSON.stringify(`${nasty}\n::error::no\n\n# e`)}`);
    const { out } = await review();
    expect(out.split('\n').filter((line) => line.trimStart().startsWith('::error'))).toEqual([]);
    const told = comment()
      .split('\n')
      .find((line) => line.includes('octocat') && line.includes('+ en'));
    expect(told).toMatch(/^ {2}- <code>[^<>@`*_[\]!\\\u202e]*<\/code>$/);
    expect(shown(told!).replaceAll(/[[\]]/g, '')).toContain(
      `${nasty.replaceAll(/[[\]]/g, '').replace('\u202e', 'U+202E')} ::error::no # e`,
    );
  });

  test('is short enough for a comment, however much was changed', () => {
    const change = (index: number): Located => ({
      slug: 'marriage_v1',
      kind: 'copy',
      pointer: '',
      file: 'funnels/marriage_v1.yaml',
      line: index,
      from: { en: 'one '.repeat(8) },
      to: { en: '“two” '.repeat(8) },
      words: `text ${index} changed`,
    });
    const told = (count: number) => {
      const compared = { changes: Array.from({ length: count }, (_, index) => change(index)), misfits: [] };
      return commentOn({ diagnostics: [], shown: [], compared });
    };
    expect(told(8)).not.toContain('<details>');
    expect(told(9)).toContain('<details><summary>9 changes</summary>\n\n- <code>');
    expect(told(600).length).toBeLessThan(65_536);
    expect(told(600)).toMatch(/\n- … and \d{3} more\n\n<\/details>\n$/);
  });

  test('says why it could not look', async () => {
    const { root } = aRepository();
    expect(await runCommand(root, 'review', '--base', 'nope')).toMatchObject({
      code: 2,
      err: 'git knows no nope: name a branch, a tag or a commit\n',
    });
    expect((await runCommand(root, 'review')).err).toContain('--base');
  });
});

describe('pictures', () => {
  test('are taken of what says or shows something else, also through what is shared', async () => {
    const { root, edit, path } = aRepository();
    const before = await loadFleet(root);
    expect(changedFunnels(before, await loadFleet(root), [])).toEqual([]);
    expect(changedFunnels(before, before, ['funnels/images/knot-before.svg'])).toEqual(['pair_v1']);
    expect(changedFunnels(before, before, ['funnels/images/knot.svg']).length).toBeGreaterThan(1);
    edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
    edit('shared/coupons.yaml', 'off: 500', 'off: 400');
    rmSync(path('pair_v1.yaml'));
    const after = await loadFleet(root);
    expect(changedFunnels(before, after, [])).toEqual(['fortune_v1', 'marriage_v1', 'pair_v1']);
    expect(changedFunnels(null, after, [])).toEqual([...after.funnels.keys()]);
  });

  test('are none where there is no browser, and that is said', async () => {
    const { root } = aRepository();
    const files = await filesAt(root, 'HEAD');
    const fleet = await loadFleet(root);
    const told = await takePictures(root, fleet, { paths: [], files }, join(root, 'review'), () => undefined);
    expect(told).toBe('no pictures: there is no Chrome or Chromium here (CHROME_PATH names one)');
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../scripts/bench/workspace.ts';

const { root, setFunnels } = openWorkspace();
setFunnels(15);
mkdirSync(join(root, 'funnels/experiments'));

const experiment = (status: string, set: string) =>
  writeFileSync(
    join(root, 'funnels/experiments/card_first.yaml'),
    `funnel: marriage_v1
status: ${status}
why: Fewer words.
goal: paid
arms: { as-is: { weight: 50 }, other: { weight: 50, set: ${set} } }
`,
  );

function build(name: string) {
  const dist = join(root, name);
  const env = { ...process.env, DIST_DIR: dist, NODE_ENV: 'production', VITEST: '' };
  const vite = resolve('node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    ...{ cwd: root, env, encoding: 'utf8' },
  });
  const client = join(dist, 'client');
  return { status, stderr, client, page: () => readFileSync(join(client, 'marriage_v1/index.html'), 'utf8') };
}

describe('a build with an experiment', () => {
  it('shows the funnel as it is in static pages, and says so of one that runs; an arm heavier than its funnel may be stops it', () => {
    experiment(
      'running',
      '{ entry: { blocks: { hero: { heading: { en: Eight characters, zh-CN: 八个字 } } } } }',
    );
    const running = build('running');
    expect(running.status, running.stderr).toBe(0);
    expect(running.stderr).toContain('experiment card_first: static pages show the funnel as it is');
    expect(running.page()).not.toMatch(/八个字|Eight characters/);
    expect(readdirSync(running.client)).not.toContain('tried');
    experiment('draft', '{ theme: { palette: bronze } }');
    const draft = build('draft');
    expect([draft.status, draft.stderr.includes('card_first')]).toEqual([0, false]);
    const withoutNames = (html: string) => html.replace(/-[\w-]{8}(?=\.(js|css|woff2))/g, '');
    expect(withoutNames(draft.page())).toBe(withoutNames(running.page()));

    const funnel = join(root, 'funnels/marriage_v1.yaml');
    writeFileSync(funnel, readFileSync(funnel, 'utf8').replace('script: 98KB', 'script: 90KB'));
    const heavy = build('heavy');
    expect(heavy.status).not.toBe(0);
    expect(heavy.stderr).toMatch(
      /other: funnels\/experiments\/card_first\.yaml {2}experiments\/card_first is too heavy: its script weighs/,
    );
    expect(heavy.stderr).not.toContain('as-is:');
    // It builds three times.
  }, 300_000);
});

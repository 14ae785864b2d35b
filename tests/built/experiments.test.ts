import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../scripts/bench/workspace.ts';

const { root, setFunnels } = openWorkspace();
setFunnels(15);
mkdirSync(join(root, 'funnels/experiments'));

const experiment = (name: string, funnel: string, status: string, set: string) =>
  writeFileSync(
    join(root, `funnels/experiments/${name}.yaml`),
    `funnel: ${funnel}
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
  return { status, stderr, client: join(dist, 'client') };
}

const pageIn = (client: string) => readFileSync(join(client, 'marriage_v1/index.html'), 'utf8');

describe('a build with an experiment', () => {
  it('shows the funnel as it is in static pages, and says so of one that runs; an arm heavier than its funnel may be stops it', () => {
    experiment(
      ...(['card_first', 'marriage_v1', 'running'] as const),
      '{ entry: { blocks: { hero: { heading: { en: Eight characters, zh-CN: 八个字 } } } } }',
    );
    experiment('bronze', 'pair_v1', 'draft', '{ theme: { palette: bronze } }');
    const running = build('running');
    expect(running.status, running.stderr).toBe(0);
    expect(running.stderr).toContain('experiment card_first: static pages show the funnel as it is');
    expect(running.stderr).not.toContain('experiment bronze');
    expect(pageIn(running.client)).not.toMatch(/八个字|Eight characters/);
    expect(readdirSync(running.client)).not.toContain('tried');
    const withoutNames = (html: string) => html.replace(/-[\w-]{6,8}(?=\.(js|css|woff2))/g, '');
    expect(withoutNames(pageIn(running.client))).toBe(withoutNames(pageIn('dist/client')));

    experiment('card_first', 'marriage_v1', 'draft', '{ theme: { palette: bronze } }');
    const funnel = join(root, 'funnels/marriage_v1.yaml');
    writeFileSync(funnel, readFileSync(funnel, 'utf8').replace('script: 98KB', 'script: 90KB'));
    const heavy = build('heavy');
    expect(heavy.status).not.toBe(0);
    expect(heavy.stderr).toMatch(
      /other: funnels\/experiments\/card_first\.yaml {2}experiments\/card_first is too heavy: its script weighs/,
    );
    expect(heavy.stderr).not.toContain('as-is:');
  }, 300_000);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { reviewed } from '../scripts/funnels/review.ts';
import { runCommand } from './support/run-command.ts';

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
}
interface Job {
  if?: string;
  permissions: Record<string, 'read' | 'write'>;
  steps: Step[];
}
interface Workflow {
  on: Record<string, { paths: string[] }>;
  permissions: object;
  jobs: Record<string, Job>;
}

const text = readFileSync('.github/workflows/funnels.yml', 'utf8');
const { on, permissions, jobs } = parse(text, { version: '1.2' }) as Workflow;
const steps = Object.values(jobs).flatMap((job) => job.steps);
const commandsOf = (all: readonly Step[]) => all.flatMap(({ run }) => (run ? [run] : []));

describe('the workflow that reviews funnels', () => {
  test('comes up for what the command reviews, and with no right but those its jobs name', () => {
    expect(on).toEqual({ pull_request: { paths: [reviewed] } });
    expect(permissions).toEqual({});
    expect(text).not.toContain('secrets.');
  });

  test('types commands as they are', async () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const ours = commandsOf(steps).filter((run) => run.startsWith('npm run'));
    expect(ours).toHaveLength(2);
    for (const run of ours) {
      const [, script, command, options] = /^npm run (\S+) -- (\S+) (.*)$/.exec(run)!;
      expect(scripts).toHaveProperty(script!);
      const { code, out } = await runCommand('.', command!, '--help');
      expect({ run, code }).toEqual({ run, code: 0 });
      for (const [, option, value] of options!.matchAll(/(--\w+) (\S+)/g)) {
        expect(out).toContain(`${option} `);
        if (option === '--only') expect(out).toMatch(new RegExp(`--only \\S*\\b${value}\\b`));
      }
    }
    expect(commandsOf(steps).filter((run) => run === 'npm ci')).toHaveLength(2);
  });

  test('takes actions of the house alone, each by its major version', () => {
    const used = steps.flatMap(({ uses }) => (uses ? [uses] : []));
    const house =
      /^(actions\/(checkout|setup-node|(up|down)load-artifact)|github\/codeql-action\/upload-sarif)@v\d+$/;
    expect(used.filter((name) => !house.test(name))).toEqual([]);
  });

  test('runs the code the change is made for, and never what a stranger wrote', () => {
    for (const [index, { uses, with: options }] of steps.entries()) {
      if (!uses?.startsWith('actions/checkout')) continue;
      expect(options).toEqual({ 'fetch-depth': 2, 'persist-credentials': false });
      expect(steps[index + 1]).toEqual({
        run: "git restore --source=HEAD^1 --staged --worktree -- . ':(exclude)funnels'",
      });
    }
    expect(commandsOf(steps).filter((run) => run.includes('${{'))).toEqual([]);
  });

  test('gives the right to write to one job, which runs nothing of ours, and for no fork', () => {
    const writing = Object.values(jobs).filter((job) => Object.values(job.permissions).includes('write'));
    expect(writing.map((job) => job.permissions)).toEqual([
      { contents: 'read', 'pull-requests': 'write', 'security-events': 'write' },
    ]);
    expect(commandsOf(writing[0]!.steps)).toEqual([expect.stringMatching(/^gh pr comment "\$NUMBER" /)]);
    expect(writing[0]!.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    const reading = Object.values(jobs).filter((job) => job !== writing[0]);
    for (const job of reading) expect(job.permissions).toEqual({ contents: 'read' });
  });
});

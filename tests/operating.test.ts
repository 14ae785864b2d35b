import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { pageCommands } from '../scripts/trial/commands.ts';

const page = readFileSync('docs/operating.md', 'utf8');

interface Compose {
  services: Record<string, { environment?: Record<string, string>; secrets?: string[]; command?: string[] }>;
  secrets: Record<string, { file: string }>;
}
const read = (file: string) => parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;
/** The secrets that its settings name. */
const namedIn = ({ environment = {} }: Compose['services'][string]) =>
  Object.entries(environment).flatMap(([name, path]) =>
    name.endsWith('_FILE') ? [path.replace('/run/secrets/', '')] : [],
  );

describe('what an operator follows', () => {
  it('is commands that the trial runs, each under a name, or that say they were not tried', () => {
    const blocks = pageCommands(page);
    expect(page.match(/^```sh/gm)).toHaveLength(blocks.length);
    expect(blocks.filter(({ isTried }) => !isTried).map(({ name }) => name)).toEqual(['with systemd']);
    expect(() => pageCommands('```sh\nls\n```\n')).toThrow(/neither its name/);
    expect(() => pageCommands('```sh a\nls\n```\n```sh a\nls\n```\n')).toThrow(/Two blocks/);
  });

  it('gives both processes every secret that the page makes as a file, and no secret otherwise', () => {
    const { services, secrets } = read('deploy/compose.yaml');
    expect(services.shop2).toEqual(services.shop1);
    expect(services.shop1!.secrets).toEqual(namedIn(services.shop1!));
    const [made] = pageCommands(page).filter(({ name }) => name === 'secrets');
    for (const name of Object.keys(secrets)) expect(made!.commands, name).toContain(`> ${name}\n`);
    expect(readFileSync('deploy/shop.env', 'utf8')).not.toMatch(/^\w*(TOKEN|KEY|SECRET|DATABASE_URL)\w*=/m);
  });

  it('gives a cell no secret of another, and lets it ask Redis as a whole shop does', () => {
    const { services, secrets } = read('deploy/cells/compose.yaml');
    const cells = Object.entries(services).filter(([name]) => name.startsWith('cell-'));
    expect(cells).toHaveLength(6);
    for (const [name, cell] of cells) expect([name, cell.secrets]).toEqual([name, namedIn(cell)]);
    expect(new Set(cells.flatMap(([, cell]) => namedIn(cell)))).toEqual(new Set(Object.keys(secrets)));
    expect(services.redis!.command).toEqual(read('deploy/compose.yaml').services.redis!.command);
  });

  it('takes a process back that an earlier replacement had left out', () => {
    const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const file of ['replace', 'nginx'])
      cpSync(`deploy/${file}`, join(folder, file), { recursive: true });
    const upstream = join(folder, 'nginx/upstream.conf');
    const whole = readFileSync(upstream, 'utf8');
    const left = whole
      .replace(/(server shop1[^;]*);/, '$1 down;')
      .replace(/(server shop2[^;]*);/, '$1 down down;');
    writeFileSync(upstream, left);
    const env = { ...process.env, ENGINE: 'true', COMPOSE: 'true' };
    execFileSync(join(folder, 'replace'), ['shop1', 'shop2'], { env });
    expect(readFileSync(upstream, 'utf8')).toBe(whole);
  });
});

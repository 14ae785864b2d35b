import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import chinese from '../../scripts/funnels/chinese.json' with { type: 'json' };
import type { Command } from '../../scripts/funnels/command.ts';
import { experiments } from '../../scripts/funnels/experiments.ts';
import { arm as armCommand } from '../../scripts/funnels/share.ts';
import { setWorkLanguage } from '../../src/contract/t.ts';
import { sumRuns } from '../../src/server/operator/results/totals.ts';
import { publishFiles } from '../support/create-publishing.ts';
import { aStore, hasPostgres, storesHere } from '../support/create-store.ts';
import { aRoot } from '../support/valid-folder.ts';
import { aTrial, runOfWeights, writeVisitors } from '../support/write-visitors.ts';

storesHere();

async function aMarketer() {
  const { store, url } = await aStore('postgres');
  const root = aRoot();
  mkdirSync(join(root, 'funnels/experiments'));
  writeFileSync(join(root, 'funnels/experiments/card_first.yaml'), stringify(aTrial()));
  await publishFiles(store.db, { old_v1: null });
  const publish = (content: ReturnType<typeof aTrial> | null) =>
    publishFiles(store.db, { 'experiments/card_first': content });
  const run = async (command: Command, ...args: string[]) => {
    const told: string[] = [];
    const write = (text: string) => told.push(text);
    const code = await command.run(args, { root, env: { DATABASE_URL: url }, out: write, err: write });
    return { code, told: told.join('') };
  };
  return { store, publish, run };
}

describe.runIf(hasPostgres)('on PostgreSQL', () => {
  it('arm leads to an arm that is published, and says of one that is not that the shop has none', async () => {
    const { publish, run } = await aMarketer();
    const arm = () => run(armCommand, 'card_first', 'short-hero');
    const none = { code: 2, told: expect.stringContaining('The shop has no experiment card_first: publish') };
    expect(await arm()).toMatchObject(none);
    await publish(aTrial());
    expect(await arm()).toMatchObject({
      code: 0,
      told: expect.stringMatching(/^http:\/\/localhost:3000\/marriage_v1\?arm=\S+\n/),
    });
    await publish(null);
    expect(await arm()).toMatchObject(none);
  });

  it('experiments says in the language of the terminal why nothing is decided', async () => {
    const { store, publish, run } = await aMarketer();
    await publish(aTrial());
    const now = Date.parse('2026-11-21T12:00:00+08:00');
    const ofRun = { run: runOfWeights('card_first', { 'as-is': 50, 'short-hero': 50 }), arm: 'as-is' };
    const viewed = now - 3 * 86_400_000;
    await writeVisitors(store.db, [{ id: 'one', ...ofRun, viewed, paid: viewed + 1, fen: 2980 }]);
    await sumRuns(store.db, now, '2026-01-01');
    setWorkLanguage('zh-CN', chinese);
    onTestFinished(() => setWorkLanguage('en', {}));
    const { code, told } = await run(experiments);
    expect(code).toBe(0);
    expect(told).toContain('  结论：还没有，达到目标的访客太少\n');
  });
});

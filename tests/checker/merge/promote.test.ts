import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { experiments } from '../../../scripts/funnels/experiments.ts';
import { armValue, promotedText } from '../../../scripts/funnels/promote.ts';
import { checkFile } from '../../../src/checker/check-file.ts';
import { createFolderCheck } from '../../../src/checker/check-folder.ts';
import { createFolderReader } from '../../../src/checker/read-folder.ts';
import { isError } from '../../../src/checker/report/diagnostic.ts';
import { kindsIn } from '../../../src/checker/resolve-overlays.ts';
import type { FunnelFile } from '../../../src/funnel/schema-types.generated.ts';
import { aShippedRoot, runCommand } from '../../support/run-command.ts';
import { validators } from '../../support/valid-folder.ts';
import { drawOverlay } from './generated.ts';

/** A fixed sample; `FULL_MATRIX=1` draws thousands more. */
const count = process.env.FULL_MATRIX ? 2000 : 20;
const shipped = await createFolderReader('.')();
const checkFolder = createFolderCheck();
const kinds = kindsIn(validators);
const slugs = [...checkFolder(shipped).fleet!.funnels.keys()].filter(
  (slug) => !shipped.files.get(`funnels/${slug}.yaml`)!.overlay,
);
const comments = (text: string) => [...text.matchAll(/(?<=^|\s)#.*$/gm)].map(([comment]) => comment.trim());

test(`${count} drawn arms are exactly their funnel once they are taken over, in a whole file and in a variant`, {
  timeout: 20 * 60_000,
}, () => {
  let kept = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    const { base, patch } = drawOverlay(shipped, slugs, seed);
    const file = `funnels/${base}.yaml`;
    const text = readFileSync(file, 'utf8');
    const meant = armValue(shipped.files.get(file)!.valid!.value as FunnelFile, patch, kinds);
    const told = promotedText(shipped, shipped, { slug: base, set: patch, text }, validators);
    const checked = checkFile(file, Buffer.from(told), validators);
    expect(checked.diagnostics.filter(isError), `${seed}\n${told}`).toEqual([]);
    expect(checked.valid!.value, `${seed}\n${stringify(patch)}`).toEqual(meant);
    kept += comments(told).length - comments(text).length;
    // A variant of the same funnel, which another drawn arm is laid on.
    const own = drawOverlay(shipped, [base], seed + 10_000).patch;
    const name = 'funnels/drawn_v1.yaml';
    const variantText = `# The whole is ${base}.\n${stringify({ extends: base, ...own })}`;
    const at = (said: string) => {
      const files = new Map(shipped.files).set(name, checkFile(name, Buffer.from(said), validators));
      return { folder: { ...shipped, files }, whole: checkFolder.resolve({ ...shipped, files }) };
    };
    const { folder, whole } = at(variantText);
    const value = whole.files.get(name)!.valid!.value as FunnelFile;
    let arm: FunnelFile;
    try {
      arm = armValue(value, patch, kinds);
    } catch {
      continue;
    }
    const after = promotedText(
      folder,
      whole,
      { slug: 'drawn_v1', set: patch, text: variantText },
      validators,
    );
    expect(
      at(after).whole.files.get(name)!.valid?.value,
      `${seed}\n${variantText}\n${stringify(patch)}\n${after}`,
    ).toEqual(arm);
    expect(after).toContain(`# The whole is ${base}.`);
  }
  // What an arm takes away takes its comments along, nothing else does.
  expect(kept).toBeGreaterThan(-count / 2);
});

const experiment = (funnel: string, set: string) => `# Why we try this.
funnel: ${funnel}
status: running # since Monday
why: A shorter promise gets more cards handed in.
goal: paid
arms:
  as-is: { weight: 50 }
  short-hero:
    weight: 50
    set: ${set}
`;

test('the command writes both files, leaves comments alone, and publishes nothing', async () => {
  const root = aShippedRoot();
  mkdirSync(join(root, 'funnels/experiments'), { recursive: true });
  const record = join(root, 'funnels/experiments/card_first.yaml');
  writeFileSync(record, experiment('marriage_v1', '{ theme: { palette: bronze } }'));
  const funnel = join(root, 'funnels/marriage_v1.yaml');
  const before = readFileSync(funnel, 'utf8');
  expect(await runCommand(root, 'promote', 'card_first', 'short-her')).toMatchObject({
    code: 2,
    err: expect.stringContaining('card_first has no arm short-her; did you mean short-hero?'),
  });
  const { code, out } = await runCommand(root, 'promote', 'experiments/card_first', 'short-hero');
  expect({ code, lines: out.split('\n').length }).toEqual({ code: 0, lines: 2 });
  expect(out).toContain('npm run funnels -- publish marriage_v1 experiments/card_first');
  const after = readFileSync(funnel, 'utf8');
  expect(comments(after)).toEqual(comments(before));
  const changed = after.split('\n').filter((line) => !before.split('\n').includes(line));
  expect(changed.length).toBe(1);
  expect(changed[0]).toContain('palette: bronze');
  expect(readFileSync(record, 'utf8')).toBe(
    experiment('marriage_v1', '{ theme: { palette: bronze } }').replace('running', 'stopped') +
      'result: short-hero\n',
  );
  const said: string[] = [];
  const terminal = {
    root,
    env: { DATA_DIR: join(root, 'none') },
    out: (text: string) => said.push(text),
    err: () => {},
  };
  expect(await experiments.run(['--format=json'], terminal)).toBe(0);
  expect(JSON.parse(said.join(''))).toMatchObject({
    experiments: [{ name: 'card_first', isGone: false, file: { result: 'short-hero' } }],
  });
  const broken = join(root, 'funnels/experiments/broken.yaml');
  writeFileSync(broken, 'funnel: marriage_v1\n');
  const faults: string[] = [];
  const hearing = { ...terminal, err: (text: string) => faults.push(text) };
  await experiments.run([], hearing);
  expect(faults[0]).toContain('funnels/experiments/broken.yaml is left out, it is not valid');
  rmSync(broken);
  expect(said.at(-1)).toContain('decision: short-hero was taken over');
  expect((await runCommand(root, 'check')).code).toBe(0);
  expect(await runCommand(root, 'promote', 'card_first', 'as-is')).toMatchObject({
    code: 2,
    err: expect.stringContaining('its result is short-hero'),
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderReader } from '../../src/definition/folder.ts';
import { createJudge } from '../../src/definition/judge.ts';
import { checkFleet } from '../../src/definition/load.ts';
import { partsOf } from '../../src/definition/parts.ts';
import { readPlainYaml } from '../../src/definition/plain-yaml.ts';
import { createGate } from '../../src/definition/publish-gate.ts';
import { manyFunnels, writeManyFunnels } from '../support/many-funnels.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'many-'));
  writeManyFunnels(root, 1000);
}, 30_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the processor worked, not how long others kept it: several tests share two cores. */
async function workOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('a thousand funnels are sound, and checked within two seconds', async () => {
  const works: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    works.push(
      await workOf(async () => {
        const { fleet, diagnostics } = await checkFleet(root);
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(fleet?.funnels.size).toBe(1000);
      }),
    );
    if (works.at(-1)! <= 2000) break;
  }
  expect(Math.min(...works)).toBeLessThanOrEqual(2000);
}, 60_000);

test('what takes long is done ahead piece by piece, so that visitors are served in between', async () => {
  const folder = await createFolderReader(root)();
  // The machine's walks are made once a process.
  createJudge()(folder);
  const [unprepared, prepared] = [createJudge(), createJudge()];
  const whole = await workOf(async () => unprepared(folder));
  expect([...prepared.prepare(folder)]).toHaveLength(1000);
  const rest = await workOf(async () => prepared(folder));
  expect(rest).toBeLessThan(whole / 2);
  expect(prepared(folder)).toEqual(unprepared(folder));

  const sound = partsOf(prepared(folder).fleet!);
  // Read again from where they were written down: equal, and not the same objects.
  const acknowledged = new Map(structuredClone([...sound]));
  const input = { acknowledged, shown: new Map(), sound, broken: new Set<string>() };
  const [unpreparedGate, preparedGate] = [createGate(), createGate()];
  const wholeGate = await workOf(async () => unpreparedGate(input));
  expect([...preparedGate.prepare(input)]).toHaveLength(sound.size);
  const restOfGate = await workOf(async () => preparedGate(input));
  expect(restOfGate).toBeLessThan(wholeGate / 2);
  expect(preparedGate(input)).toEqual(unpreparedGate(input));
}, 60_000);

test('what is written as the shipped funnels are is read the short way', () => {
  const slow = manyFunnels(150).filter(({ text }) => readPlainYaml(text) === undefined);
  expect(slow.map(({ slug }) => slug)).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

const slugs = readdirSync('funnels').flatMap((name) => (name.endsWith('.yaml') ? [name.slice(0, -5)] : []));

/** Does a source bring definitions with it, or know one of them by its name? */
function holdsDefinitions(source: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return (
    /(?:from|import\(?)\s*['"`][^'"`]*(?:\/definition\/|funnels\/|\.ya?ml)/.test(code) ||
    /import\.meta\.glob/.test(code) ||
    slugs.some((slug) => new RegExp(`['"\`/]${slug}['"\`/]`).test(code))
  );
}

test('no script of the browser can hold a definition: nothing it is made of brings one or names one', () => {
  for (const culprit of [
    "import funnel from '../../funnels/marriage_v1.yaml';",
    "const load = () => import('../definition/load.ts');",
    "const all = import.meta.glob('/x/*.json');",
    "const isOurs = slug === 'marriage_v1';",
  ]) {
    expect(holdsDefinitions(culprit), culprit).toBe(true);
  }
  const sources = [...filesIn('src/web'), ...filesIn('src/engine'), ...filesIn('src/contract')];
  expect(sources.filter((file) => holdsDefinitions(readFileSync(file, 'utf8')))).toEqual([]);
});

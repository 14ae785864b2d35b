import { stringify } from 'yaml';
import { slugOf } from '../../src/checker/finding/file-names.ts';
import { expectedOf, timeNeeded } from '../../src/checker/rules/experiments.ts';
import { later, t, translated } from '../../src/contract/t.ts';
import type { ExperimentFile } from '../../src/funnel/schema-types.generated.ts';
import type { ListedResults } from '../../src/server/operator/results/answers.ts';
import type { Verdict } from '../../src/statistics/reading.ts';
import { oneOf, readOptions } from '../command-line.ts';
import { json } from '../orders/print.ts';
import { atShop } from './at-shop.ts';
import { type Command, CouldNotRun, type ExitCode, exitCodes, type Terminal } from './command.ts';
import { readVerdict } from './options.ts';

type Entry = ReturnType<typeof entriesOf>[number];

/** Joins the folder's experiments with those that only publications or counts know. */
function entriesOf(own: ReadonlyMap<string, ExperimentFile>, listed: readonly ListedResults[]) {
  const names = [...new Set([...own.keys(), ...listed.map(({ name }) => name)])].sort();
  return names.map((name) => {
    const { name: _, file = null, ...remembered } = listed.find((each) => each.name === name) ?? {};
    return {
      name,
      file: own.get(name) ?? file,
      isGone: !own.has(name),
      remembered: remembered as Partial<Omit<ListedResults, 'name' | 'file'>>,
    };
  });
}

function forecastLine(file: ExperimentFile): string {
  const { base } = expectedOf(file);
  const needed = base === undefined ? undefined : timeNeeded(file, base);
  if (!file.expect) return t`none`;
  const expected = t`${file.expect.change}${base === undefined ? '' : t` on ${file.expect.base}`}`;
  return needed
    ? t`${expected}: ${needed.visitors.toLocaleString('en')} visitors for four in five`
    : expected;
}

const undecided: Readonly<Partial<Record<Verdict['state'], string>>> = {
  collecting: later`none yet, too few visitors have reached the goal`,
  undecided: later`none, chance may be all there was`,
  harm: later`none, buyers of an arm take their money back or complain more often: /operator/experiments tells of it`,
  'broken-split': later`none, visitors did not come as the weights say: /operator/experiments tells of it`,
};

function decisionLine({ name, file, remembered }: Entry): string {
  if (file?.result) return t`${file.result} was taken over`;
  const { verdict, better = [], worse = [] } = remembered;
  if (!verdict) return t`none, nobody was counted`;
  const said = [...better.map((arm) => t`${arm} is better`), ...worse.map((arm) => t`${arm} is worse`)];
  const next = better.map((arm) => t`; to take it over: npm run funnels -- promote ${name} ${arm}`);
  if (said.length > 0) return said.join(', ') + next.join('');
  if (file?.status === 'running' && verdict === 'undecided') return t`none yet`;
  return translated(undecided[verdict] ?? verdict);
}

function entryText(entry: Entry): string {
  const { name, file, isGone, remembered } = entry;
  if (!file) return t`${name}\n  neither a publication nor a file says what it was\n`;
  const { runs = [], logEvidence = {}, hashes = {} } = remembered;
  const counts = runs.flatMap(({ run, arms }) =>
    Object.entries(arms).map(
      ([arm, { visitors, reached }]) =>
        t`  ${run}  ${arm}: ${reached} of ${visitors} visitors reached the goal`,
    ),
  );
  const evidence = Object.entries(logEvidence).map(([arm, log]) => `${arm} ${Math.exp(log).toPrecision(3)}`);
  const sets = Object.entries(file.arms).map(
    ([arm, { weight, set }]) =>
      `  ${arm} ${weight}${set ? `: ${stringify(set, { collectionStyle: 'flow', lineWidth: 0 }).trim()}` : t`: the funnel as it is`}`,
  );
  const ordered = Object.entries(hashes).map(
    ([arm, all]) => t`  ${arm} was ordered as ${all.map((hash) => hash.slice(0, 8)).join(', ')}`,
  );
  const [from, to] = [remembered.from ?? file.from, remembered.to ?? file.to];
  return [
    `${name}  ${isGone ? t`file removed` : file.status}  /${file.funnel}${from || to ? t`  ${from ?? '…'} to ${to ?? '…'}` : ''}`,
    t`  why: ${file.why}`,
    ...sets,
    t`  forecast: ${forecastLine(file)}`,
    ...counts,
    t`  evidence: ${evidence.join(', ') || t`none`}`,
    t`  decision: ${decisionLine(entry)}`,
    ...ordered,
    '',
  ].join('\n');
}

async function runExperiments(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = readOptions(args, { values: ['format', 'to'], most: 0 });
  const format = oneOf('--format', values.format ?? 'pretty', ['pretty', 'json']);
  const verdict = await readVerdict(terminal.root).catch((error: unknown) => {
    if (error instanceof CouldNotRun) return undefined;
    throw error;
  });
  const files = [...(verdict?.folder.files.values() ?? [])];
  const own = new Map(
    files.flatMap(({ file, schema, valid }) =>
      schema === 'experiment' && valid ? [[slugOf(file), valid.value as ExperimentFile]] : [],
    ),
  );
  for (const { file, schema, valid } of files)
    if (schema === 'experiment' && !valid)
      terminal.err(t`${file} is left out, it is not valid: npm run funnels -- check says why.\n`);
  let remembered: readonly ListedResults[] = [];
  const code = await atShop(values.to, terminal, async (shop) => {
    remembered = await shop.call('experiments', {});
    return exitCodes.valid;
  });
  if (code !== exitCodes.valid && values.to !== undefined) return code;
  if (code !== exitCodes.valid) terminal.err(t`What follows is of the files alone.\n`);
  const entries = entriesOf(own, remembered);
  if (format === 'json') terminal.out(json({ experiments: entries }));
  else terminal.out(entries.map(entryText).join('\n') || t`There was never an experiment.\n`);
  return exitCodes.valid;
}

export const experiments: Command = {
  usage: 'experiments [--format pretty|json] [--to https://shop.example]',
  summary: later`all experiments there ever were: why, the forecast, what was counted, and what was decided`,
  run: runExperiments,
};

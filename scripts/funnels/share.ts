import { contentHash } from '../../src/changes/content-hash.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import { later, t } from '../../src/contract/t.ts';
import { draftIn } from '../../src/server/operator/share.ts';
import { lookAt } from '../../src/server/publishing/look-at.ts';
import { accountOf, readOptions, signer, UsageError } from '../command-line.ts';
import { minute } from '../orders/print.ts';
import { atShop } from './at-shop.ts';
import { type Command, type Environment, type ExitCode, exitCodes, type Terminal } from './command.ts';
import { requireKnown, slugTyped } from './options.ts';

const units: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };
/** Enough to tell two definitions of one funnel from each other. */
export const hashShown = 12;

function secondsOf(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,2})([mhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (units[unit ?? ''] ?? Number.NaN);
  if (!(seconds <= 30 * 86_400)) throw new UsageError(t`--for is ${text}: write 90m, 12h or 3d, at most 30d`);
  return seconds;
}

const linkTo = (path: string, origin: string | undefined, { PORT = '3000' }: Environment) =>
  new URL(path, origin ?? `http://localhost:${PORT}`).href;

async function runShare(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { root, env, out, err } = terminal;
  const { values, words } = readOptions(args, { values: ['for', 'to', 'by'], most: 1 });
  const [slug] = words.map(slugTyped);
  if (slug === undefined) throw new UsageError(t`which funnel? share marriage_v1 --for 3d`);
  const seconds = secondsOf(values.for ?? '3d');
  const by = signer(values.by, accountOf(process.env));
  const looked = await lookAt(root);
  const draft = looked.broken.has(slug) ? undefined : draftIn(looked, slug);
  if (!draft) {
    if (looked.fleet && !looked.broken.has(slug)) requireKnown(looked.fleet, slug);
    err(t`${printDiagnostics(looked.errors)}\n\nWhat is not valid cannot be shown.\n`);
    return exitCodes.invalid;
  }
  return atShop(values.to, terminal, async (shop) => {
    const schemas = compileSchemas(root).mark;
    const { hash, until, path, ...shared } = await shop.share({ ...draft, seconds, by, schemas });
    const short = hash.slice(0, hashShown);
    out(`${linkTo(path, values.to ?? env.PUBLIC_ORIGIN ?? shared.origin, env)}\n\n`);
    out(
      t`A draft until ${minute(new Date(until).toISOString())} (Shanghai): ${slug} as it is now, ${short}. After the next save share it anew.\n`,
    );
    out(
      t`To make exactly this live: npm run funnels -- publish ${slug} --hash ${short}${values.to ? ` --to ${values.to}` : ''}\n`,
    );
    return exitCodes.valid;
  });
}

export const isShown = (funnel: object | undefined, hash: string): boolean =>
  funnel !== undefined && hash.length >= hashShown && contentHash(funnel).startsWith(hash);

export const share: Command = {
  usage: 'share <address> [--for 3d] [--to https://shop.example] [--by name]',
  summary: later`a link to a funnel as it lies in the folder, live or not, for whoever should see it first: the real page, nothing can be ordered`,
  run: runShare,
};

async function runArm(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { env } = terminal;
  const { values, words } = readOptions(args, { values: ['to'], most: 2 });
  const [name, arm] = words;
  if (name === undefined || arm === undefined)
    throw new UsageError(t`which experiment, and which arm? arm card_first short-hero`);
  return atShop(values.to, terminal, async (shop) => {
    const { token, until, funnel, ...shared } = await shop.call('arm', { experiment: name, arm });
    terminal.out(
      `${linkTo(`/${funnel}?arm=${token}`, values.to ?? env.PUBLIC_ORIGIN ?? shared.origin, env)}\n\n`,
    );
    terminal.out(
      t`The arm ${arm} as it is published, until ${minute(new Date(until).toISOString())} (Shanghai): nothing is counted, and nothing can be ordered.\n`,
    );
    return exitCodes.valid;
  });
}

export const arm: Command = {
  usage: 'arm <experiment> <arm> [--to https://shop.example]',
  summary: later`a link to one arm of an experiment of the shop, running or not, for a day: the real page, nothing is counted, nothing can be ordered`,
  run: runArm,
};

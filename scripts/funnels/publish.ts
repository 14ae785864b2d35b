import { isDeepStrictEqual } from 'node:util';
import { basesOf } from '../../src/changes/change.ts';
import { changedWhileRunning } from '../../src/changes/experiment-changes.ts';
import { gapsIn, type Part, partOfFile, withParts } from '../../src/changes/parts.ts';
import { didYouMean, nearest } from '../../src/checker/finding/did-you-mean.ts';
import { isError } from '../../src/checker/report/diagnostic.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { picturePlaces } from '../../src/checker/rules/pictures.ts';
import { isVisible } from '../../src/checker/rules/rules.ts';
import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import { inWords, joined, later, t } from '../../src/contract/t.ts';
import { filesNamed } from '../../src/funnel/pictures.ts';
import { heldLines, olderLines } from '../../src/publishing/log.ts';
import { picturesPrefix } from '../../src/publishing/published.ts';
import { type Content, type Looked, lookAt } from '../../src/server/publishing/look-at.ts';
import { accountOf, plural, readOptions, signer, UsageError } from '../command-line.ts';
import { atShop } from './at-shop.ts';
import { type Command, type ExitCode, exitCodes, type Terminal } from './command.ts';
import { slugTyped } from './options.ts';
import { findVersion } from './past.ts';
import { waitingIn } from './publish-look.ts';
import type { Shop } from './remote-shop.ts';
import { isShown } from './share.ts';

type Arguments = ReturnType<typeof readArguments>;

function readArguments(args: readonly string[]) {
  const { values, flags, words } = readOptions(args, {
    values: ['version', 'name', 'hash', 'by', 'to'],
    flags: ['yes', 'with-warnings', 'dry-run'],
  });
  const name = values.name?.trim();
  // A number means a publication without a name.
  if (name !== undefined && !/[^\d\s]/.test(name)) throw new UsageError(t`--name needs more than digits`);
  return {
    to: values.to,
    /** `coupons` is short for `shared/coupons`. */
    names: words.map(slugTyped),
    isYes: flags.has('yes'),
    /** `--yes` also accepts warnings that visitors would see. */
    isWarned: flags.has('with-warnings'),
    isDryRun: flags.has('dry-run'),
    /** Number or name of an earlier publication to publish again. */
    version: values.version?.trim(),
    /** Hash of the shared draft. */
    hash: values.hash?.trim(),
    name,
    by: flags.has('dry-run') ? '' : signer(values.by, accountOf(process.env)),
  };
}

/** Returns the named files, or all that wait, with their pictures and variants. `byName` must be named. */
function choose(
  names: readonly string[],
  waiting: readonly string[],
  byName: readonly string[],
  { broken, valid, fleet, contents }: Looked,
): string[] {
  if (names.length === 0) return waiting.filter((name) => !broken.has(name));
  const chosen = names.flatMap((name) => {
    if (broken.has(name)) throw new UsageError(t`${name} is not valid: mend it, then publish it`);
    const spellings = [name, `shared/${name}`];
    const found = spellings.find((known) => waiting.includes(known) || byName.includes(known));
    if (found !== undefined) return found;
    // A repeated request finds its content live already.
    if (spellings.some((known) => contents.has(known))) return [];
    throw new UsageError(
      t`there is no ${name} in this folder${didYouMean(nearest(name, [...contents.keys()]))}`,
    );
  });
  const shown = chosen.flatMap((name) => {
    const part = valid?.get(name);
    return part && 'theme' in part ? picturePlaces(part).flatMap(({ value }) => value) : [];
  });
  const pictures = waiting.filter((name) =>
    shown.some((picture) => filesNamed(picture, (file) => picturesPrefix + file === name).length > 0),
  );
  // One approval per cause: inherited changes of variants go live with their base.
  const heirs = waiting.filter(
    (name) =>
      !broken.has(name) && basesOf(name, fleet?.bases ?? new Map()).some((base) => chosen.includes(base)),
  );
  return [...new Set([...chosen, ...heirs, ...pictures])];
}

const partsAmong = (chosen: ReadonlyMap<string, Content | undefined>) =>
  new Map<string, Part | undefined>(
    [...chosen].flatMap(([name, content]) => (typeof content === 'string' ? [] : [[name, content]])),
  );

async function publishWith(args: Arguments, terminal: Terminal, shop: Shop): Promise<ExitCode> {
  const { root, out, err, ask } = terminal;
  const validators = compileSchemas(root);
  const { published, chosen, held, bases, leftOut, idle, again, errors, warnings, version } =
    args.version === undefined
      ? await waitingChosen(args, root, shop)
      : await findVersion(shop, args.names, args.version, validators, root);
  if (!published) {
    err(t`Nothing was ever published here: a server started with PUBLISH=held takes everything as it is.\n`);
    if (args.to === undefined)
      err(t`Should one be running, say which database is its own: DATABASE_URL, or DATA_DIR.\n`);
    return exitCodes.couldNotRun;
  }
  for (const fault of published.faults.values()) err(`${inWords(fault)}\n`);
  if (errors.length > 0) err(t`${printDiagnostics(errors)}\n\nWhat is not valid is not published.\n`);
  const foreign = [...chosen.keys()].filter((name) => published.faults.has(name));
  if (foreign.length > 0)
    throw new UsageError(t`${foreign.join(', ')}: publish it with the release that can read it`);
  for (const line of leftOut) out(`${line}\n`);
  if (chosen.size === 0) {
    if (held) out(`${idle.words}\n`);
    return errors.length > 0 ? exitCodes.invalid : idle.code;
  }
  out(`${heldLines(held!, true, bases)}\n\n`);
  const after = withParts(published.acknowledged, partsAmong(chosen));
  const gaps = [...gapsIn(after), ...changedWhileRunning(published.acknowledged, after).values()];
  if (gaps.length > 0) {
    err(t`These cannot go live alone: ${joined(gaps, '; ')}.\nPublish together what belongs together.\n`);
    return exitCodes.invalid;
  }
  const visible = warnings.filter((each) => isError(each) || isVisible(each)).length;
  if (warnings.length > 0) out(`${printDiagnostics(warnings)}\n\n`);
  if (args.isDryRun) return exitCodes.invalid;
  const files = plural(chosen.size, 'file');
  const warned = plural(visible, 'warning');
  const question =
    visible === 0
      ? t`Make ${files} live? [y/N] `
      : t`Make ${files} live, with ${warned} that visitors would see? [y/N] `;
  const isYes =
    (args.isYes && (visible === 0 || args.isWarned)) ||
    (ask !== undefined && /^\s*(y|yes|是)\s*$/i.test(await ask(question)));
  if (!isYes) {
    if (ask) err(t`Nothing was published.\n`);
    else if (args.isYes)
      err(t`${warned} above would be seen by visitors: mend it, or add --with-warnings.\n`);
    else err(t`Nobody is here to say yes: add --yes.\n`);
    return exitCodes.invalid;
  }
  if (!isDeepStrictEqual(await again(), chosen)) {
    err(t`The files have changed since they were shown. Nothing was published: look again.\n`);
    return exitCodes.invalid;
  }
  const isDone = await shop.publish({
    by: args.by,
    name: args.name,
    kind: 'acknowledged',
    files: [...chosen].map(([name, content]) => ({ name, content: content ?? null })),
    schemas: validators.mark,
    after: published.number,
    version,
  });
  if (!isDone) {
    err(t`Somebody else published meanwhile. Nothing was published: look again.\n`);
    return exitCodes.invalid;
  }
  out(t`Published: ${[...chosen.keys()].join(', ')}. Every running server shows it within a second.\n`);
  return exitCodes.valid;
}

function idleWords(named: readonly string[], waiting: readonly string[], leftOut: readonly string[]): string {
  if (named.length > 0) {
    const others = waiting.length > 0 ? t` Waiting: ${waiting.join(', ')}.` : '';
    return t`Live already: ${named.join(', ')}.${others}`;
  }
  return leftOut.length > 0 ? t`Nothing else waits.` : t`Nothing waits: all that is valid is live.`;
}

async function waitingChosen(args: Arguments, root: string, shop: Shop) {
  const looked = await lookAt(root);
  const { published, held, older } = await waitingIn(looked, shop, compileSchemas(root));
  if (args.hash !== undefined) {
    const [slug, ...more] = args.names;
    if (slug === undefined || more.length > 0) throw new UsageError(t`say one funnel beside --hash`);
    if (!isShown(looked.fleet?.funnels.get(slug), args.hash))
      throw new UsageError(t`${slug} in this folder is not what was shown as ${args.hash}: share it anew`);
  }
  const olderNames = older.map(({ name }) => name);
  const newer = held.map(({ name }) => name).filter((name) => !olderNames.includes(name));
  // A file missing on this machine must not end its sale everywhere.
  const gone = newer.filter((name) => !looked.contents.has(name));
  const waiting = newer.filter((name) => !gone.includes(name));
  const names = choose(args.names, waiting, [...olderNames, ...gone], looked);
  const removals = gone.filter((name) => !names.includes(name));
  const leftOut = [
    ...olderLines(older.filter(({ name }) => !names.includes(name))).map((line) => inWords(line)),
    ...(removals.length > 0
      ? [
          t`Live, and not in this folder: ${removals.join(', ')}. To remove it, name it: npm run funnels -- publish ${removals.join(' ')}`,
        ]
      : []),
  ];
  const contentsOf = ({ contents }: Looked) =>
    new Map<string, Content | undefined>(names.map((name) => [name, contents.get(name)]));
  return {
    published,
    bases: looked.fleet?.bases,
    errors: looked.errors,
    warnings: looked.warnings.filter(({ file }) => names.includes(partOfFile(file))),
    leftOut,
    idle: {
      words: idleWords(args.names, waiting, leftOut),
      code: removals.length > 0 ? exitCodes.invalid : exitCodes.valid,
    },
    held: looked.valid ? held.filter(({ name }) => names.includes(name)) : undefined,
    chosen: looked.valid ? contentsOf(looked) : new Map<string, Content | undefined>(),
    again: async () => contentsOf(await lookAt(root)),
    version: undefined,
  };
}

export const publish: Command = {
  usage:
    'publish [files…] [--to https://shop.example] [--yes [--with-warnings]] [--dry-run] [--by name] [--name name] [--hash hash] | publish <file> --version <number or name>',
  summary: later`what differs from what is live and what is warned of in it, and after a yes makes it live on every machine, a removal only by name; exit 0 published or nothing waits, 1 still waiting, 2 could not run`,
  run: async (args, terminal) => {
    const read = readArguments(args);
    return atShop(read.to, terminal, (shop) => publishWith(read, terminal, shop));
  },
};

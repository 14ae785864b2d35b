import { isDeepStrictEqual } from 'node:util';
import { inWords, later, t, translated } from '../../src/contract/t.ts';
import { heldLines } from '../../src/publishing/log.ts';
import type { PastFile } from '../../src/server/publishing/publications.ts';
import { alignedTable, oneOf, readOptions } from '../command-line.ts';
import { json, minute } from '../orders/print.ts';
import { atShop } from './at-shop.ts';
import { type Command, type ExitCode, exitCodes, type Terminal } from './command.ts';
import { slugTyped } from './options.ts';
import { changesBetween, pastOf } from './past.ts';
import type { Shop } from './remote-shop.ts';

const mostNamed = 4;

const namesIn = (files: readonly PastFile[]) => {
  const names = files.map(({ name, kind }) => (kind === 'shown' ? `${name} (${translated('look')})` : name));
  const more = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (more > 0 ? t` and ${more} more` : '');
};

async function printAll(shop: Shop, format: 'pretty' | 'json', out: Terminal['out']): Promise<void> {
  const past = await shop.call('publications', {});
  const all = [...new Set(past.map(({ number }) => number))].map((number) => {
    const files = past.filter((each) => each.number === number);
    const { at, by, called } = files[0]!;
    return { number, at, by, name: called, files };
  });
  if (format === 'json') {
    const short = (files: readonly PastFile[]) => files.map(({ name, kind }) => ({ name, kind }));
    return out(json({ publications: all.map((each) => ({ ...each, files: short(each.files) })) }));
  }
  if (all.length === 0) return out(t`Nothing was ever published.\n`);
  const rows = all.map(({ number, at, by, name, files }) => [
    String(number),
    minute(at),
    by,
    name ?? '',
    namesIn(files),
  ]);
  out(alignedTable([[t`number`, t`at (Shanghai)`, t`by`, t`name`, t`files`], ...rows]));
}

async function printOne(shop: Shop, file: string, format: 'pretty' | 'json', out: Terminal['out']) {
  const past = await pastOf(shop, file);
  const all = past.map(({ content, called, ...publication }, index) => ({
    ...publication,
    called,
    waiting: changesBetween(publication.name, past[index + 1]?.content ?? null, content),
  }));
  if (format === 'json') {
    const listed = all.map(({ number, at, by, called, kind, waiting }) => ({
      ...{ number, at, by, name: called, kind },
      changes: waiting.changes.map((each) => ({ ...each, words: inWords(each.words) })),
    }));
    return out(json({ file: past[0]!.name, publications: listed }));
  }
  for (const [index, { number, at, by, called, waiting }] of all.entries()) {
    const named = called === null ? '' : t`  “${called}”`;
    const { content } = past[index]!;
    const earlier = past.slice(index + 2).find((other) => isDeepStrictEqual(other.content, content));
    const same = earlier && content !== null ? t`  as ${earlier.number} was` : '';
    out(`${number}  ${minute(at)}  ${by}${named}${same}\n${heldLines([waiting], true)}\n`);
  }
}

async function runHistory(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, words } = readOptions(args, { values: ['format', 'to'], most: 1 });
  const format = oneOf('--format', values.format ?? 'pretty', ['pretty', 'json']);
  const [file] = words.map(slugTyped);
  return atShop(values.to, terminal, async (shop) => {
    if (file === undefined) await printAll(shop, format, terminal.out);
    else await printOne(shop, file, format, terminal.out);
    return exitCodes.valid;
  });
}

export const history: Command = {
  usage: 'history [file] [--format pretty|json] [--to https://shop.example]',
  summary: later`who published what and when; of one file, what changed each time`,
  run: runHistory,
};

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { later, t } from '../../src/contract/t.ts';
import { readOptions, UsageError } from '../command-line.ts';
import { samplePoster } from '../dev/preview-sample.ts';
import { type Command, exitCodes } from './command.ts';
import { findFleet, requireKnown } from './options.ts';

export const keepsake: Command = {
  usage: 'keepsake <address> [--out <folder>]',
  summary: later`the pictures to keep of an invented buyer, in each language, as PNG files`,
  run: async (args, terminal) => {
    const { root, out, err } = terminal;
    const { values, words } = readOptions(args, { values: ['out'], most: 1 });
    const [word] = words;
    if (word === undefined) throw new UsageError(t`which funnel’s picture? name its address`);
    const { fleet } = await findFleet(terminal);
    if (!fleet) return exitCodes.invalid;
    const funnel = requireKnown(fleet, word);
    const folder = resolve(root, values.out ?? '.');
    mkdirSync(folder, { recursive: true });
    for (const language of funnel.languages) {
      for (const chapter of [undefined, ...Object.keys(funnel.report?.keepsakes ?? {})]) {
        const png = await samplePoster(funnel, language, root, chapter ? { chapter } : {});
        const name = [funnel.slug, 'keepsake', ...(chapter ? [chapter] : []), language, 'png'].join('.');
        const path = join(folder, name);
        if (!png) err(t`${name}: the invented buyer’s report has nothing to draw there.\n`);
        else {
          writeFileSync(path, png);
          out(`${path}\n`);
        }
      }
    }
    return exitCodes.valid;
  },
};

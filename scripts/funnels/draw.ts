import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { later } from '../../src/contract/t.ts';
import { flowOf } from '../../src/diagram/flow.ts';
import { machineFlow } from '../../src/diagram/machine-flow.ts';
import { flowToMermaid } from '../../src/diagram/mermaid.ts';
import { readOptions } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';
import { findFleet, languageShown, momentTyped, requireKnown } from './options.ts';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Wikis and pull requests draw Mermaid blocks of Markdown. */
const inMarkdown = (title: string, text: string) => `## ${title}\n\n\`\`\`mermaid\n${text}\`\`\`\n`;

interface Wanted {
  /** The day drawn, in ms since 1970. */
  at: number;
  language: string;
  /** A file or a folder; absent: the terminal. */
  target: string | undefined;
  out: (text: string) => void;
}

const drawingOf = (slug: string, { views, channels }: Fleet, { at, language }: Wanted): string =>
  flowToMermaid(flowOf({ views: views.get(slug)!, at, channels, language }));

function deliver(text: string, nameInFolder: string, { target, out }: Wanted): void {
  if (target === undefined) {
    out(text);
    return;
  }
  const path = isFolder(target) ? join(target, nameInFolder) : target;
  put(path, text);
  out(`${path}\n`);
}

export const draw: Command = {
  usage: 'draw [address] [--on <day>] [--lang <language>] [--out <file or folder>]',
  summary: later`the flow of a funnel today, or with --on another day, as Mermaid text, or the machine of all funnels and each flow as one Markdown document`,
  run: async (args, terminal) => {
    const { root, out } = terminal;
    const { values, words } = readOptions(args, { values: ['lang', 'on', 'out'], most: 1 });
    const target = values.out === undefined ? undefined : resolve(root, values.out);
    const [word] = words;
    const { fleet } = await findFleet(terminal);
    if (!fleet) return exitCodes.invalid;
    const language = languageShown(values.lang, fleet.site);
    const wanted: Wanted = { at: momentTyped(values.on), language, target, out };
    if (word === undefined) {
      const machine = machineFlow(language);
      const blocks = [...fleet.funnels.keys()].map((slug) =>
        inMarkdown(`/${slug}`, drawingOf(slug, fleet, wanted)),
      );
      deliver(
        [inMarkdown(machine.title, flowToMermaid(machine)), ...blocks].join('\n'),
        'funnels.md',
        wanted,
      );
    } else {
      const { slug } = requireKnown(fleet, word);
      deliver(drawingOf(slug, fleet, wanted), `${slug}.mmd`, wanted);
    }
    return exitCodes.valid;
  },
};

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { later } from '../../src/contract/t.ts';
import { flowOf } from '../../src/diagram/flow.ts';
import { machineFlow } from '../../src/diagram/machine-flow.ts';
import { flowToMermaid } from '../../src/diagram/mermaid.ts';
import { readOptions } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';
import { findFleet, languageShown, momentTyped, requireKnown } from './options.ts';

/** Wikis and pull requests draw Mermaid blocks of Markdown. */
const inMarkdown = (title: string, text: string) => `## ${title}\n\n\`\`\`mermaid\n${text}\`\`\`\n`;

export const draw: Command = {
  usage: 'draw [address] [--on <day>] [--lang <language>] [--out <file or folder>]',
  summary: later`the flow of a funnel today, or with --on another day, as Mermaid text, or the machine of all funnels and each flow as one Markdown document`,
  run: async (args, terminal) => {
    const { root, out } = terminal;
    const { values, words } = readOptions(args, { values: ['lang', 'on', 'out'], most: 1 });
    const { fleet } = await findFleet(terminal);
    if (!fleet) return exitCodes.invalid;
    const language = languageShown(values.lang, fleet.site);
    const { views, channels } = fleet;
    const at = momentTyped(values.on);
    const drawn = (slug: string) =>
      flowToMermaid(flowOf({ views: views.get(slug)!, at, channels, language }));
    const slug = words[0] === undefined ? undefined : requireKnown(fleet, words[0]).slug;
    const machine = machineFlow(language);
    const whole = () =>
      [
        inMarkdown(machine.title, flowToMermaid(machine)),
        ...[...fleet.funnels.keys()].map((each) => inMarkdown(`/${each}`, drawn(each))),
      ].join('\n');
    const text = slug === undefined ? whole() : drawn(slug);
    if (values.out === undefined) {
      out(text);
      return exitCodes.valid;
    }
    const target = resolve(root, values.out);
    const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
    const path = isFolder ? join(target, slug === undefined ? 'funnels.md' : `${slug}.mmd`) : target;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    out(`${path}\n`);
    return exitCodes.valid;
  },
};

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { later, t } from '../../src/contract/t.ts';
import { flowOf } from '../../src/diagram/flow.ts';
import { flowToMermaid } from '../../src/diagram/mermaid.ts';
import type { Colours } from '../../src/diagram/svg.ts';
import type { Funnel } from '../../src/engine/funnel/funnel.ts';
import { coloursOf } from '../../src/engine/palette/palette.ts';
import { plural, readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';
import { findFleet, oneOf, requireKnown } from './options.ts';

/** The colours the pages of a funnel use for what can be pressed. */
function coloursIn({ theme }: Funnel): Colours {
  const { action, 'on-action': onAction } = coloursOf(theme);
  return { action, onAction };
}

type Draw = (funnel: Funnel, fleet: Fleet, language: string) => Promise<string>;

const drawings = {
  mermaid: async (funnel, { channels }, language) => flowToMermaid(flowOf({ funnel, channels, language })),
  svg: async (funnel, { channels }, language) => {
    // The layout is needed here only: no other command waits for it to load.
    const { flowToSvg } = await import('../../src/diagram/svg.ts');
    return flowToSvg(flowOf({ funnel, channels, language }), coloursIn(funnel));
  },
} as const satisfies Record<string, Draw>;

type Format = keyof typeof drawings;
const formats = Object.keys(drawings) as Format[];

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Mermaid blocks of a Markdown file: what a wiki or a pull request shows as drawings. */
const inMarkdown = (slug: string, text: string) => `## /${slug}\n\n\`\`\`mermaid\n${text}\`\`\`\n`;

interface Wanted {
  format: Format;
  language: string;
  /** A file or a folder; absent: the terminal. */
  target: string | undefined;
  out: (text: string) => void;
}

async function drawOne(
  funnel: Funnel,
  fleet: Fleet,
  { format, language, target, out }: Wanted,
): Promise<void> {
  const drawing = await drawings[format](funnel, fleet, language);
  if (target === undefined) {
    out(drawing);
    return;
  }
  const name = `${funnel.slug}.${format === 'svg' ? 'svg' : 'mmd'}`;
  const path = isFolder(target) ? join(target, name) : target;
  put(path, drawing);
  out(`${path}\n`);
}

/** All funnels: one Markdown document, or a folder of SVG files. */
async function drawAll(fleet: Fleet, { format, language, target, out }: Wanted): Promise<void> {
  const all = [...fleet.funnels.values()];
  if (format === 'svg' && target !== undefined) {
    for (const funnel of all)
      put(join(target, `${funnel.slug}.svg`), await drawings.svg(funnel, fleet, language));
    out(t`${plural(all.length, 'drawing')} in ${target}\n`);
    return;
  }
  const blocks = await Promise.all(
    all.map(async (funnel) => inMarkdown(funnel.slug, await drawings.mermaid(funnel, fleet, language))),
  );
  if (target === undefined) {
    out(blocks.join('\n'));
    return;
  }
  const path = isFolder(target) ? join(target, 'funnels.md') : target;
  put(path, blocks.join('\n'));
  out(`${path}\n`);
}

export const draw: Command = {
  usage: 'draw [address] [--format mermaid|svg] [--lang <language>] [--out <file or folder>]',
  summary: later`the flow of a funnel, or of each, as Mermaid text or as an SVG drawing`,
  run: async (args, terminal) => {
    const { root, out } = terminal;
    const { values, words } = readOptions(args, { values: ['format', 'lang', 'out'], most: 1 });
    const target = values.out === undefined ? undefined : resolve(root, values.out);
    const byName = target?.endsWith('.svg') ? 'svg' : 'mermaid';
    const format = oneOf('--format', values.format, formats, byName);
    const [word] = words;
    if (word === undefined && format === 'svg' && (target === undefined || target.endsWith('.svg')))
      throw new UsageError(t`an SVG holds one funnel: name its address, or a folder with --out`);
    const fleet = await findFleet(terminal);
    if (!fleet) return exitCodes.invalid;
    const { languages, defaultLanguage } = fleet.site;
    const language = oneOf('--lang', values.lang, languages, defaultLanguage);
    const wanted: Wanted = { format, language, target, out };
    if (word === undefined) await drawAll(fleet, wanted);
    else await drawOne(requireKnown(fleet, word), fleet, wanted);
    return exitCodes.valid;
  },
};

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isCollection, isMap, isNode, isPair, isScalar } from 'yaml';
import type { CheckedFile } from '../../src/checker/check-file.ts';
import { placeIn } from '../../src/checker/document/yaml-document.ts';
import { fileOfFunnel, slugOf } from '../../src/checker/finding/file-names.ts';
import { pointerTo } from '../../src/checker/finding/pointer.ts';
import { isError } from '../../src/checker/report/diagnostic.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { later, t } from '../../src/contract/t.ts';
import { meant, readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes, type Terminal } from './command.ts';
import { styledDocument, textOf, wholeText } from './edited-yaml.ts';
import { readVerdict, slugTyped } from './options.ts';

/** Adds the place where each inherited value was written as a comment. */
function withSources(document: Document, { file, valid }: CheckedFile): void {
  const { source } = valid!;
  const label = (node: unknown, pointer: string): void => {
    const place = placeIn({ ...source, trace: source.trace! }, pointer, 'value');
    const isOwn = place.file === file;
    if (!isOwn && isNode(node)) {
      const words = ` ${place.file.replace(/^.*\//, '')}:${place.line}`;
      if (isCollection(node) && !node.flow) node.commentBefore = words;
      else node.comment = words;
      return;
    }
    if (!isCollection(node) || node.flow) return;
    for (const [index, item] of node.items.entries()) {
      if (isPair(item))
        label(item.value, pointerTo(pointer, String(isScalar(item.key) ? item.key.value : item.key)));
      else label(item, pointerTo(pointer, index));
    }
  };
  if (source.trace && isMap(document.contents)) label(document.contents, '');
}

async function resolvedFile(args: readonly string[], { root, err }: Terminal) {
  const { words } = readOptions(args, { most: 1 });
  if (!words[0]) throw new UsageError(t`name a funnel, such as marriage_v1`);
  const slug = slugTyped(words[0]);
  const verdict = await readVerdict(root);
  const { files } = verdict.folder;
  const file = files.get(fileOfFunnel(slug));
  const slugs = [...files.values()].flatMap((each) => (each.schema === 'funnel' ? slugOf(each.file) : []));
  if (!file) throw new UsageError(t`there is no funnel ${slug}${meant(slug, slugs)}`);
  if (!file.valid) err(`${printDiagnostics(verdict.diagnostics.filter(isError))}\n`);
  return file.valid && file;
}

export const show: Command = {
  usage: 'show <address>',
  summary: later`the whole file of a variant, with the file and line beside what it inherits`,
  run: async (args, terminal) => {
    const file = await resolvedFile(args, terminal);
    if (!file) return exitCodes.couldNotRun;
    const document = styledDocument(file.valid!.value);
    withSources(document, file);
    terminal.out(textOf(document));
    return exitCodes.valid;
  },
};

export const flatten: Command = {
  usage: 'flatten <address>',
  summary: later`writes a variant as a whole file that extends nothing and says the same`,
  run: async (args, terminal) => {
    const { root, out } = terminal;
    const file = await resolvedFile(args, terminal);
    if (!file) return exitCodes.couldNotRun;
    if (file.base === undefined) throw new UsageError(t`${file.file} extends nothing`);
    writeFileSync(join(root, file.file), wholeText(file.valid!.value));
    out(t`${file.file} is whole now: what it took over from ${slugOf(file.base)} stands in it.\n`);
    return exitCodes.valid;
  },
};

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { later, t } from '../../src/contract/t.ts';
import { languageTag } from '../../src/funnel/texts.ts';
import { alignedTable, plural, readOptions, UsageError } from '../command-line.ts';
import { jsonText } from '../generate/schema-kinds.ts';
import {
  areaOf,
  countByArea,
  fileIn,
  firstLanguage,
  missingIn,
  readSentences,
  sentenceFiles,
  skeletonOf,
} from '../languages/sentence-files.ts';
import { type Command, exitCodes } from './command.ts';
import { writtenTexts } from './written-texts.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

export function requireLanguage(tag: string | undefined): string {
  if (tag === undefined) throw new UsageError(t`a language is missing, such as ja`);
  if (!languageTag.test(tag)) throw new UsageError(t`${tag} is no language: write it as ja, fr or zh-TW`);
  if (!languageNames.of(tag))
    throw new UsageError(t`there is no language ${tag}: write it as ja, fr or zh-TW`);
  if (tag === firstLanguage) throw new UsageError(t`${firstLanguage} is what the others are written from`);
  return tag;
}

function countsOf(root: string, tag: string): string[][] {
  const missing = missingIn(tag, root);
  const ofCode = [...countByArea(root)].map(([area, of]) => {
    const lacking = missing.filter(({ file }) => areaOf(file) === area).length;
    return [area, String(of - lacking), String(of)];
  });
  const ofYaml = writtenTexts(root).map(({ file, texts }) => {
    const said = texts.filter(({ text }) => text[tag]?.trim()).length;
    return [file, String(said), String(texts.length)];
  });
  return [[t`part`, t`written`, t`in all`], ...ofCode.sort(), ...ofYaml];
}

/** Returns the names of the changed files. */
function writeSkeletons(root: string, tag: string): string[] {
  return sentenceFiles(root).flatMap((file) => {
    const own = join(root, fileIn(file, tag));
    const before = existsSync(own) ? readFileSync(own, 'utf8') : undefined;
    const known = before === undefined ? undefined : readSentences(fileIn(file, tag), root);
    const text = jsonText(skeletonOf(readSentences(file, root), known));
    if (text === before) return [];
    mkdirSync(dirname(own), { recursive: true });
    writeFileSync(own, text);
    return [fileIn(file, tag)];
  });
}

export const language: Command = {
  usage: 'language <language> [--missing]',
  summary: later`begins a language or goes on with it: writes what is not written yet as null, with English beside it, and counts; --missing: every sentence it lacks, a line each, exit 1 where there is one`,
  run: async (args, { root, out }) => {
    const { flags, words } = readOptions(args, { flags: ['missing'], most: 1 });
    const tag = requireLanguage(words[0]);
    if (!existsSync(join(root, 'src')))
      throw new UsageError(t`our own sentences are written where the code is, and there is no src here`);
    if (flags.has('missing')) {
      const missing = missingIn(tag, root);
      for (const { file, path, english } of missing) out(`${file}  ${path}  ${JSON.stringify(english)}\n`);
      return missing.length > 0 ? exitCodes.invalid : exitCodes.valid;
    }
    const changed = writeSkeletons(root, tag);
    out(`${alignedTable(countsOf(root, tag))}\n`);
    const { length } = missingIn(tag, root);
    const next =
      length > 0
        ? t`${plural(length, 'sentence')} to write, null in the files until then. The preview shows them: inPreparation: [${tag}] in funnels/shared/site.yaml.`
        : t`Every sentence of ours is written: ${tag} may stand under languages in funnels/shared/site.yaml.`;
    out(
      t`${plural(changed.length, 'file')} changed. ${next}\nNext: npm run generate, which lists the files; then start npm run dev anew.\n`,
    );
    return exitCodes.valid;
  },
};

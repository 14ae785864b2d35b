import { readdirSync, readFileSync } from 'node:fs';
import { type CheckedFile, checkFile } from '../../../src/checker/check-file.ts';
import { createFolderCheck } from '../../../src/checker/check-folder.ts';
import { fileOfExperiment, productsDir, sharedDir } from '../../../src/checker/finding/file-names.ts';
import { createTemplateReader } from '../../../src/checker/read-folder.ts';
import { type Diagnostic, isError } from '../../../src/checker/report/diagnostic.ts';
import { inWords } from '../../../src/contract/t.ts';
import { validators } from '../../support/valid-folder.ts';
import { type Expected, isCode, type Planted, type Shop } from './kind.ts';
import { type Sheet, sheetOf } from './places.ts';

const yamlIn = (directory: string) =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${directory}/${name}`);

/** With a merchant of its own: that of the files that ship is an example, and the check says so. */
const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll('example.com', 'our-shop.net');

/** No experiment ships. */
const experiment = fileOfExperiment('card_first');

/** The files that ship, an experiment, and the pictures beside them. */
export function readShop(): Shop {
  const files = [...yamlIn('funnels'), ...yamlIn(sharedDir), ...yamlIn(productsDir)];
  const images = new Set(readdirSync('funnels/images'));
  return {
    sheets: new Map([
      ...files.map((file) => [file, sheetOf(file, textOf(file))] as const),
      [experiment, sheetOf(experiment, textOf('tests/checker/mutations/card_first.yaml'))],
    ]),
    images,
    templates: createTemplateReader('.')([...images]),
    pictures: new Map(),
  };
}

export interface Outcome {
  found: boolean;
  rightLine: boolean;
  rightCode: boolean;
  once: boolean;
  /** What was said, as `file:line code`. */
  said: readonly string[];
}

const place = ({ file, line, code }: Diagnostic) => `${file}:${line} ${code}`;

/** Checks damaged files one at a time among the files that ship, all of them valid. */
export function createRunner({ sheets, images, templates, pictures }: Shop) {
  const checkFolder = createFolderCheck();
  const whole = new Map<string, CheckedFile>(
    [...sheets.values()].map(({ file, text }) => [file, checkFile(file, Buffer.from(text), validators)]),
  );
  const diagnosticsWith = (changes: ReadonlyMap<string, CheckedFile | undefined>) => {
    const files = new Map(whole);
    for (const [file, checked] of changes) {
      if (checked) files.set(file, checked);
      else files.delete(file);
    }
    return checkFolder({ files, images, templates, pictures }).diagnostics;
  };
  const usual = new Set(diagnosticsWith(new Map()).map(place));
  const newIn = (diagnostics: readonly Diagnostic[]) => diagnostics.filter((one) => !usual.has(place(one)));

  return {
    usual: [...usual],
    /** What is said of a file with these contents, beyond what is said of the files that ship. */
    say: (file: string, text: string | Uint8Array): Diagnostic[] =>
      newIn(diagnosticsWith(new Map([[file, checkFile(file, Buffer.from(text as string), validators)]]))),
    run: ({ file }: Sheet, { make, expect, savedAs = file }: Planted): Outcome => {
      const bytes = Buffer.from(make() as string);
      const wanted = expect.map((one) => ({ file: savedAs, ...one }));
      // What others think of it (nobody offers this coupon any more, a funnel's product is broken) is worth a look, and not the mistake.
      const said = newIn(
        diagnosticsWith(
          new Map([
            [file, undefined],
            [savedAs, checkFile(savedAs, bytes, validators)],
          ]),
        ),
      ).filter(
        (one) =>
          (isError(one) && one.code !== 'product/broken') ||
          wanted.some(({ code }) => isCode(code, one.code)),
      );
      const isWanted = (test: (wish: Required<Expected>, one: Diagnostic) => boolean) =>
        wanted.every((wish) => said.some((one) => one.file === wish.file && test(wish, one)));
      return {
        found: said.length > 0,
        rightLine: isWanted((wish, one) => one.line === wish.line),
        rightCode: isWanted((wish, one) => isCode(wish.code, one.code)),
        once: said.length <= wanted.length,
        said: said.map((one) => `${place(one)}: ${inWords(one.message)}`),
      };
    },
  };
}

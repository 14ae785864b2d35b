import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  fileIn,
  languagesWritten,
  projectRoot,
  readSentences,
  type Sentences,
  sentenceFiles,
  sentencesIn,
} from '../languages/sentence-files.ts';

/** Replaces the sentences of a tree by numbers, counted from `first`. */
function withNumbers(tree: Sentences, first: number): unknown {
  let next = first;
  const numbered = (node: Sentences): unknown => {
    if (typeof node !== 'object' || node === null) return next++;
    if (Array.isArray(node)) return node.map(numbered);
    const entries = Object.entries(node).filter(([key]) => !key.startsWith('@'));
    return Object.fromEntries(entries.map(([key, child]) => [key, numbered(child as Sentences)]));
  };
  return numbered(tree);
}

/** Files whose sentences reach the browser. */
const saidInBrowsers = /^src\/(web|funnel|fields|machine|theme|products\/[^/]+\/messages)\//;

/** Replaces sentences in scripts by numbers; writes two files per language, for the first screen and later ones. */
export function separateMessages(): Plugin {
  const { whole } = languagesWritten();
  const firstOf = new Map<string, number>();
  let count = 0;
  for (const file of sentenceFiles().filter((each) => saidInBrowsers.test(each))) {
    firstOf.set(join(projectRoot, file), count);
    count += sentencesIn(readSentences(file)).length;
  }
  const others = new Set(
    [...firstOf.keys()].flatMap((file) => whole.slice(1).map((tag) => fileIn(file, tag))),
  );
  const saidIn = (tag: string, files: readonly string[]) =>
    files.map((file) => {
      const said = new Map(sentencesIn(readSentences(fileIn(file, tag), '/')));
      return [firstOf.get(file), sentencesIn(readSentences(file, '/')).map(([path]) => said.get(path))];
    });
  const hash = whole.map((tag) => JSON.stringify(saidIn(tag, [...firstOf.keys()]))).join('');

  return {
    name: 'separate-messages',
    // The preview's frame is a development build and holds its messages.
    apply: (_, { mode }) => mode !== 'development',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load(id) {
      if (id === join(projectRoot, 'src/contract/joined.ts'))
        return "export { numbered as joined } from '../web/messages/load-messages.ts';";
      const first = firstOf.get(id);
      if (first !== undefined) return JSON.stringify(withNumbers(readSentences(id, '/'), first));
      return others.has(id) ? 'null' : undefined;
    },
    // The messages are loaded by the script's name, so changed messages need another name.
    augmentChunkHash: ({ isEntry }) => (isEntry ? hash : undefined),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const script = chunks.find(({ isEntry }) => isEntry)!.fileName;
      for (const [part, isFirst] of [
        ['', true],
        ['-later', false],
      ] as const) {
        const files = [...firstOf.keys()].filter((file) =>
          chunks.some(({ isEntry, moduleIds }) => isEntry === isFirst && moduleIds.includes(file)),
        );
        for (const tag of whole) {
          const fileName = script.replace('.js', `-${tag}${part}.js`);
          const source = `export default ${JSON.stringify(saidIn(tag, files))};`;
          this.emitFile({ type: 'asset', fileName, source });
        }
      }
    },
  };
}

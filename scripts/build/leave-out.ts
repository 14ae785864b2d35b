import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { languagesWritten } from '../languages/sentence-files.ts';

/** What is written on parts of the router that `src/web/runtime/router.tsx` does not name: for its sake bundlers keep them, and all they lean on. */
const onUnused = /^(?:Link|NavLink|Form|RenderErrorBoundary)\.(?:displayName|contextType) = .+;$/gm;
/** What only makes something. */
const makes = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/** Says in the router's own file what it fails to say: that its links and forms can be left out, which were a fifteenth of the first script. */
export function withoutUnusedRouter(): Plugin {
  return {
    name: 'without-unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code.replace(onUnused, '').replace(makes, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/** What a machine's `setup` hands out beside what makes machines: `src/machine` uses none of it. */
const handedOut = /^ {4}(?:sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild),\n/gm;
/** Makes a setup of a setup, and would bring all of it back. */
const extended = /^ {4}extend: extended => setup\(\{[\s\S]*?^ {4}\}\)\n/m;

/** Lets bundlers leave out the actions that no state of ours takes, which were a hundredth of the first script. */
export function withoutUnusedActions(): Plugin {
  return {
    name: 'without-unused-actions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/xstate\/dist\/xstate\.esm\.js/ },
      handler: (code) => ({ code: code.replace(handedOut, '').replace(extended, ''), map: null }),
    },
  };
}

/** A build holds whole languages only: of one in preparation the files are empty, and nothing makes them whole. */
export function withoutPreparation(): Plugin {
  const { inPreparation } = languagesWritten();
  const isOfOne = (id: string) =>
    inPreparation.some((tag) => basename(id) === `${tag}.json` || basename(dirname(id)) === tag);
  return {
    name: 'without-preparation',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/src/contract/preparation.ts'))
        return 'export const withPreparation = (files) => files;';
      return id.endsWith('.json') && isOfOne(id) ? 'null' : undefined;
    },
  };
}

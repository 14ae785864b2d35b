import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { languagesWritten } from '../languages/sentence-files.ts';

/** Assignments to parts of the router that we do not import make bundlers keep those parts. */
const onUnused = /^(?:Link|NavLink|Form|RenderErrorBoundary)\.(?:displayName|contextType) = .+;$/gm;
const makes = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/** Saves a fifteenth of the first script. */
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

/** Actions that `setup` returns and `src/machine` does not use. */
const handedOut = /^ {4}(?:sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild),\n/gm;
/** `extend` calls `setup` again and would keep these actions. */
const extended = /^ {4}extend: extended => setup\(\{[\s\S]*?^ {4}\}\)\n/m;

/** Saves a hundredth of the first script. */
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

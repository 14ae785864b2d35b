import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { languagesWritten } from '../languages/sentence-files.ts';

/** Assignments and calls in the router by which bundlers keep parts that we do not import. */
const assigned = /^\w+\.(?:displayName|contextType) = .+;$/gm;
const made =
  /= (React\d*\.(?:createContext|forwardRef|memo)\(|new (?:Set|URL)\(|Object\.getOwnPropertyNames\(.+?\)\.sort\(\)\.join\()/g;

/** The router's checks only find mistakes of developers. */
const checks = /^function (?:invariant|warning)\d?\(/gm;

/** Saves a fifteenth of the first script. */
export function withoutUnusedRouter(): Plugin {
  return {
    name: 'without-unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(assigned, '')
          .replace(made, '= /* @__PURE__ */ $1')
          .replace(checks, '/* @__NO_SIDE_EFFECTS__ */ $&'),
        map: null,
      }),
    },
  };
}

/** Actions that `setup` returns and `src/machine` does not use. */
const handedOut = /^ {4}(?:sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild),\n/gm;
/** `extend` calls `setup` again and would keep these actions. */
const extended = /^ {4}extend: extended => setup\(\{[\s\S]*?^ {4}\}\)\n/m;

/** The browser extension that inspects machines; `createActor` only uses it if asked to. */
const devTools = /^import \{ devToolsAdapter \} .+;$/m;

/** Saves a hundredth of the first script. */
export function withoutUnusedActions(): Plugin {
  return {
    name: 'without-unused-actions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/xstate\/dist\/(?:xstate|raise-\w+)\.esm\.js/ },
      handler: (code) => ({
        code: code
          .replace(handedOut, '')
          .replace(extended, '')
          .replace(devTools, 'const devToolsAdapter = undefined;'),
        map: null,
      }),
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

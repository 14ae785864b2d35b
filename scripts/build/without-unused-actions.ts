import type { Plugin } from 'vite';

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

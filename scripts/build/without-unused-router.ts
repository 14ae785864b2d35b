import type { Plugin } from 'vite';

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

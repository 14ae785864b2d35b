import { SourceMap } from 'node:module';
import { relative, resolve } from 'node:path';
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { type Node, parse } from 'acorn';
import { simple } from 'acorn-walk';
import type { Plugin } from 'vite';

/** Version of the oldest browser. Builds translate syntax to it, but not regular expressions. */
const ecmaVersion = 2020;

export interface Fault {
  offset: number;
  what: string;
}

const lookbehind = 'a lookbehind (Safari has them since 16.4)';
const looksBehind = /\(\?<[=!]/;
const parser = new RegExpParser({ ecmaVersion });

/** Returns undefined if the oldest browser accepts the expression. */
function expressionFault(pattern: string, flags: string): string | undefined {
  let fault: string | undefined;
  try {
    parser.parseFlags(flags);
    const unicode = flags.includes('u');
    visitRegExpAST(parser.parsePattern(pattern, 0, pattern.length, { unicode, unicodeSets: false }), {
      onAssertionEnter({ kind }) {
        if (kind === 'lookbehind') fault = lookbehind;
      },
    });
  } catch (error) {
    fault = `no regular expression of ES${ecmaVersion}: ${(error as Error).message}`;
  }
  return fault;
}

function textOf(node: Node | undefined): string | undefined {
  const { type, value, quasis } = (node ?? {}) as {
    type?: string;
    value?: unknown;
    quasis?: { value: { cooked: string } }[];
  };
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateLiteral' && quasis?.length === 1 ? quasis[0]!.value.cooked : undefined;
}

/** Lists what the oldest browser cannot parse. A syntax error hides later faults. */
export function newSyntaxIn(code: string): Fault[] {
  const faults = new Map<number, string>();
  const tell = (offset: number, what: string | undefined) => {
    if (what) faults.set(offset, what);
  };
  // Any text may become a regular expression.
  const lookAtText = (offset: number, text: string) =>
    tell(offset, looksBehind.test(text) ? lookbehind : undefined);
  const lookAtCall = ({ callee, arguments: given }: { callee: Node; arguments: readonly Node[] }) => {
    const [pattern, flags] = given.map(textOf);
    if ((callee as { name?: string }).name !== 'RegExp' || pattern === undefined) return;
    const what = expressionFault(pattern, flags ?? '');
    // `lookAtText` has reported it already.
    if (what !== lookbehind) tell(given[0]!.start, what);
  };
  const lookAtLink = ({ start, arguments: given }: { start: number; arguments: readonly Node[] }) => {
    if (given.slice(0, -1).some(({ type }) => type === 'SpreadElement'))
      tell(start, 'arguments after a spread in an optional chain (Chrome since 91)');
  };
  try {
    simple(parse(code, { ecmaVersion, sourceType: 'module' }), {
      Literal({ start, value, regex }) {
        if (regex) tell(start, expressionFault(regex.pattern, regex.flags));
        else if (typeof value === 'string') lookAtText(start, value);
      },
      TemplateElement: ({ start, value }) => lookAtText(start, value.raw),
      CallExpression: lookAtCall,
      ChainExpression: ({ expression }) => simple(expression, { CallExpression: lookAtLink }),
      NewExpression: lookAtCall,
    });
  } catch (error) {
    const { pos, message } = error as SyntaxError & { pos: number };
    tell(pos, `no script of ES${ecmaVersion}: ${message}`);
  }
  return [...faults].map(([offset, what]) => ({ offset, what }));
}

/** Returns file, line and column of the source, from 1. */
function writtenAt(code: string, offset: number, map: SourceMap | undefined): string {
  const before = code.slice(0, offset).split('\n');
  const found = map?.findEntry(before.length - 1, before.at(-1)!.length);
  if (!found || !('originalSource' in found)) return `column ${offset + 1}`;
  return `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

export function refuseNewSyntax(): Plugin {
  return {
    name: 'refuse-new-syntax',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { build: { sourcemap: 'hidden' } } } }),
    generateBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        const found = Object.values(bundle).flatMap((file) => {
          if (file.type !== 'chunk') return [];
          const faults = newSyntaxIn(file.code);
          const map = faults.length > 0 && file.map ? new SourceMap(file.map as never) : undefined;
          return faults.map(({ offset, what }) => {
            const written = writtenAt(file.code, offset, map);
            const path = resolve(dir, file.fileName, '..', written);
            const source = written.startsWith('.') ? relative(process.cwd(), path) : written;
            return `${source}  ${what} (${file.fileName})`;
          });
        });
        // Visitors need no source maps.
        for (const name of Object.keys(bundle)) if (name.endsWith('.map')) delete bundle[name];
        if (found.length > 0)
          throw new Error(`The oldest browsers cannot read this:\n${[...new Set(found)].join('\n')}`);
      },
    },
  };
}

/** Cheap phones and the in-app browsers of messaging apps are years behind. */
export const browsers = ['es2020', 'chrome87', 'safari14'];
/** Scripts keep `a?.b`, which Chrome 87 reads; `refuse-new-syntax` refuses its one fault, `a?.(...b, c)`. */
export const scriptBrowsers = ['es2020', 'chrome91', 'safari14'];

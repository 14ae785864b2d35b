import { t } from '../../contract/t.ts';
import { groupBy } from '../../engine/group-by.ts';
import type { Code } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';

type Telling = (each: readonly Diagnostic[]) => Pick<Diagnostic, 'message' | 'fix'>;

const linesOf = (each: readonly Diagnostic[]) => [...new Set(each.map(({ line }) => line))].join(', ');

/** What whoever begins with a language or a file would be told the same of, dozens of times. */
const folded: Readonly<Partial<Record<Code, Telling>>> = {
  'meaning/missing-language': (each) => ({
    message: t`${each.length} texts of this file lack a language; the first: ${each[0]!.message}`,
    fix: t`npm run funnels -- texts export <language> lists them for whoever writes them, check --all shows each`,
  }),
  'product/unknown-name': (each) => ({
    message: t`${each[0]!.message} (in ${each.length} places, by their lines: ${linesOf(each)})`,
    fix: each[0]!.fix!,
  }),
  'words/starter': (each) => ({
    message: t`the starter’s words still stand in ${each.length} places, by their lines: ${linesOf(each)}`,
    fix: t`write your own; check --all shows each`,
  }),
};

function asOne(each: readonly Diagnostic[]): Diagnostic {
  const [first] = each as [Diagnostic];
  return each.length === 1 ? first : { ...first, ...folded[first.code]!(each), each };
}

/** Those of one kind in one file as one finding. */
export function alikeAsOne(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const isFolded = ({ code }: Diagnostic) => folded[code] !== undefined;
  // A name that is not there is told by itself.
  const keyOf = ({ file, code, message }: Diagnostic) =>
    `${file} ${code} ${code === 'product/unknown-name' ? message : ''}`;
  const groups = groupBy(diagnostics.filter(isFolded), keyOf);
  return diagnostics.flatMap((each) => {
    if (!isFolded(each)) return [each];
    const all = groups.get(keyOf(each))!;
    return all[0] === each ? [asOne(all)] : [];
  });
}

/** Each of those that are told as one. */
export const toldApart = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.flatMap((diagnostic) => diagnostic.each ?? [diagnostic]);

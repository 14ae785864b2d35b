import { t } from '../../contract/t.ts';
import { groupBy } from '../../engine/group-by.ts';
import type { Diagnostic } from './diagnostic.ts';

const isFolded = ({ code }: Diagnostic) => code === 'meaning/missing-language';

function asOne(each: readonly Diagnostic[]): Diagnostic {
  const [first] = each as [Diagnostic];
  if (each.length === 1) return first;
  return {
    ...first,
    message: t`${each.length} texts of this file lack a language; the first: ${first.message}`,
    fix: t`npm run funnels -- texts export <language> lists them for whoever writes them, check --all shows each`,
    each,
  };
}

/** Texts that lack a language, one finding a file: whoever begins with a language is not told the same hundreds of times. */
export function missingAsOne(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byFile = groupBy(diagnostics.filter(isFolded), ({ file }) => file);
  return diagnostics.flatMap((each) => {
    if (!isFolded(each)) return [each];
    const all = byFile.get(each.file)!;
    return all[0] === each ? [asOne(all)] : [];
  });
}

/** Each of those that are told as one. */
export const toldApart = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.flatMap((diagnostic) => diagnostic.each ?? [diagnostic]);

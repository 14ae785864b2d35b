import { msg } from '../../contract/t.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { Code } from '../rules/rules.ts';
import type { Diagnostic } from './diagnostic.ts';

type Telling = (each: readonly Diagnostic[]) => Pick<Diagnostic, 'message' | 'fix'>;

const linesOf = (each: readonly Diagnostic[]) => [...new Set(each.map(({ line }) => line))].join(', ');

const inPlaces: Telling = (each) => {
  const [{ message, fix }] = each as [Diagnostic];
  const lines = linesOf(each);
  const isOneLine = !lines.includes(',');
  return {
    message: isOneLine ? message : msg`${message} (in ${each.length} places, by their lines: ${lines})`,
    ...(fix !== undefined && { fix }),
  };
};

/** Findings that a new language or file would repeat many times. */
const folded: Readonly<Partial<Record<Code, Telling>>> = {
  'meaning/missing-language': (each) => ({
    message: msg`${each.length} texts of this file lack a language; the first: ${each[0]!.message}`,
    fix:
      new Set(each.map(({ fix }) => JSON.stringify(fix))).size === 1 &&
      !JSON.stringify(each[0]!.fix).includes('…')
        ? msg`${each[0]!.fix!}, in ${each.length} places`
        : msg`npm run funnels -- texts export <language> lists them for translators; check --all shows each`,
  }),
  'product/unknown-name': inPlaces,
  'product/text-unused': inPlaces,
  'meaning/unknown-fact': inPlaces,
  'words/other-language': (each) => ({
    message: msg`${each.length} texts of this file are under the wrong language; the first: ${each[0]!.message}`,
    fix: msg`are en and zh-CN exchanged? check --all shows each`,
  }),
  'words/starter': (each) => ({
    message: msg`${each.length} texts are still the starter’s; their lines: ${linesOf(each)}`,
    fix: msg`write your own; check --all shows each`,
  }),
};

function asOne(each: readonly Diagnostic[]): Diagnostic {
  const [first] = each as [Diagnostic];
  return each.length === 1 ? first : { ...first, ...folded[first.code]!(each), each };
}

export function alikeAsOne(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const isFolded = ({ code }: Diagnostic) => folded[code] !== undefined;
  // Each unknown name stays a finding of its own.
  const keyOf = ({ file, code, message }: Diagnostic) =>
    `${file} ${code} ${folded[code] === inPlaces ? JSON.stringify(message) : ''}`;
  const groups = groupBy(diagnostics.filter(isFolded), keyOf);
  return diagnostics.flatMap((each) => {
    if (!isFolded(each)) return [each];
    const all = groups.get(keyOf(each))!;
    return all[0] === each ? [asOne(all)] : [];
  });
}

/** Files that declare names which several files use. */
const homes: Readonly<Partial<Record<Code, string>>> = {
  'meaning/unknown-coupon': 'funnels/shared/coupons.yaml',
  'meaning/unknown-channel': 'funnels/shared/channels.yaml',
};

/** Folds findings about one missing name into the first, which lists the other places. */
export function goneAsOne(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupBy(diagnostics, (each) =>
    homes[each.code] ? JSON.stringify(each.message) : String(diagnostics.indexOf(each)),
  );
  return [...groups.values()].flatMap((each) => {
    const [first] = each as [Diagnostic];
    if (each.length === 1) return each;
    const places = each.map(({ file, line }) => `${file}:${line}`).join(', ');
    const message = msg`${first.message} (in ${each.length} places: ${places})`;
    return [{ ...first, message, fix: msg`${first.fix!}; or write it in ${homes[first.code]!} again` }];
  });
}

export const unfolded = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.flatMap((diagnostic) => diagnostic.each ?? [diagnostic]);

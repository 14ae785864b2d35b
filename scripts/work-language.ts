import ofChanges from '../src/changes/chinese.json' with { type: 'json' };
import ofChecks from '../src/checker/chinese.json' with { type: 'json' };
import ofSchemas from '../src/checker/schema/chinese.json' with { type: 'json' };
import { setWorkLanguage, withWorkLanguage } from '../src/contract/t.ts';
import ofPreview from '../src/preview/language/chinese.json' with { type: 'json' };
import ofPublishing from '../src/publishing/chinese.json' with { type: 'json' };
import ofDevelopment from './dev/chinese.json' with { type: 'json' };
import ofCommands from './funnels/chinese.json' with { type: 'json' };
import ofOrders from './orders/chinese.json' with { type: 'json' };

const chinese = {
  ...ofPreview,
  ...ofChecks,
  ...ofSchemas,
  ...ofChanges,
  ...ofPublishing,
  ...ofCommands,
  ...ofOrders,
  ...ofDevelopment,
};

function takeLanguage(argv: readonly string[], own: readonly string[]): { asked?: string; rest: string[] } {
  const at = argv.findIndex((word) => /^--lang(=|$)/.test(word));
  if (at < 0) return { rest: [...argv] };
  const [, inOne] = argv[at]!.split('=');
  const asked = inOne ?? argv[at + 1] ?? '';
  if (own.includes(argv[0] ?? '')) return { asked, rest: [...argv] };
  const rest = argv.toSpliced(at, inOne === undefined ? 2 : 1);
  // The command refuses an unknown language.
  return /^(en|zh)\b/i.test(asked) ? { asked, rest } : { rest: [...rest, `--lang=${asked}`] };
}

/** Sets the language by `--lang` or the terminal. Commands in `own` keep `--lang`: funnels may have more languages. */
export function useAskedLanguage(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  own: readonly string[] = [],
): string[] {
  const { asked, rest } = takeLanguage(argv, own);
  const language = asked ?? (env.LC_ALL || env.LC_MESSAGES || env.LANG || '');
  if (/^zh/i.test(language)) setWorkLanguage('zh-CN', chinese);
  return rest;
}

export const inChinese = <Made>(make: () => Made): Made => withWorkLanguage('zh-CN', chinese, make);

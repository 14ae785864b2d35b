import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { t } from '../../src/contract/t.ts';
import { UsageError } from './command.ts';
import { slugTyped } from './options.ts';

export interface Arguments {
  /** As files are published: `coupons` may stand for `shared/coupons`. */
  names: string[];
  isYes: boolean;
  isDryRun: boolean;
  /** The publication whose word on a file is to count again: its number or its name. */
  version: string | undefined;
  /** The definition that somebody was shown. */
  hash: string | undefined;
  /** What this publication is to be called. */
  name: string | undefined;
  by: string;
  /** The origin of a shop elsewhere. */
  to: string | undefined;
}

const options = {
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  version: { type: 'string' },
  name: { type: 'string' },
  hash: { type: 'string' },
  by: { type: 'string' },
  to: { type: 'string' },
} as const;

export function readArguments(args: readonly string[]): Arguments {
  let read: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    read = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]!);
  }
  const { values, positionals } = read;
  const by = (values.by ?? userInfo().username).trim();
  if (!by) throw new UsageError(t`--by needs a name`);
  const name = values.name?.trim();
  // A number is how a publication without a name is found.
  if (name !== undefined && !/[^\d\s]/.test(name)) throw new UsageError(t`--name needs more than digits`);
  return {
    names: positionals.map(slugTyped),
    isYes: values.yes ?? false,
    isDryRun: values['dry-run'] ?? false,
    version: values.version?.trim(),
    hash: values.hash?.trim(),
    name,
    by,
    to: values.to,
  };
}

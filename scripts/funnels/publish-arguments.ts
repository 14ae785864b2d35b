import { t } from '../../src/contract/t.ts';
import { accountOf, readOptions, signer, UsageError } from '../command-line.ts';
import { slugTyped } from './options.ts';

export interface Arguments {
  /** As files are published: `coupons` may stand for `shared/coupons`. */
  names: string[];
  isYes: boolean;
  /** The yes counts for what visitors would see of warnings, too. */
  isWarned: boolean;
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

export function readArguments(args: readonly string[]): Arguments {
  const { values, flags, words } = readOptions(args, {
    values: ['version', 'name', 'hash', 'by', 'to'],
    flags: ['yes', 'with-warnings', 'dry-run'],
  });
  const name = values.name?.trim();
  // A number is how a publication without a name is found.
  if (name !== undefined && !/[^\d\s]/.test(name)) throw new UsageError(t`--name needs more than digits`);
  return {
    names: words.map(slugTyped),
    isYes: flags.has('yes'),
    isWarned: flags.has('with-warnings'),
    isDryRun: flags.has('dry-run'),
    version: values.version?.trim(),
    hash: values.hash?.trim(),
    name,
    by: flags.has('dry-run') ? '' : signer(values.by, accountOf(process.env)),
    to: values.to,
  };
}

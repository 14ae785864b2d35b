import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Change } from '../../src/changes/change.ts';
import { compareParts, waitingTexts } from '../../src/changes/changes.ts';
import type { Parts } from '../../src/changes/parts.ts';
import { compileSchemas, type Validators } from '../../src/checker/schema/schemas.ts';
import { inWords, t } from '../../src/contract/t.ts';
import type { Environment } from './command.ts';
import { checkedFiles, partsIn } from './compare-folders.ts';
import { commitAt, filesAt, GitError, isYamlFile } from './git-folder.ts';

/** Waiting texts by file name: `held: 4 texts wait with the price`. */
export type HeldTexts = ReadonlyMap<string, string>;

const heldIn = (files: Iterable<readonly [name: string, changes: readonly Change[]]>): HeldTexts =>
  new Map(
    [...files].flatMap(([name, changes]) => {
      const waiting = waitingTexts(changes);
      return waiting ? [[name, inWords(waiting)]] : [];
    }),
  );

/** The function lists the texts that would wait if the last commit were live; none without a commit. */
export function createHeldReader(root: string): (now: Parts) => Promise<HeldTexts> {
  let last: { commit: string; before: Parts } | undefined;
  let validators: Validators | undefined;
  return async (now) => {
    const commit = await commitAt(root, 'HEAD').catch((error: unknown) => {
      if (error instanceof GitError) return undefined;
      throw error;
    });
    if (commit === undefined) return new Map();
    validators ??= compileSchemas(root);
    if (last?.commit !== commit) {
      const files = await filesAt(root, commit, isYamlFile);
      last = { commit, before: partsIn(checkedFiles(files, validators)) };
    }
    return heldIn(
      [...last.before].map(([name, part]) => [name, compareParts(name, part, now.get(name) ?? part)]),
    );
  };
}

const hasShop = ({ DATABASE_URL, DATA_DIR }: Environment, root: string) =>
  Boolean(DATABASE_URL) || existsSync(resolve(root, DATA_DIR || 'data', 'pg'));

/** Compares with the shop of `env`, or without a shop with the last commit. */
export async function heldHere(root: string, now: Parts, env: Environment) {
  if (!hasShop(env, root)) return { held: await createHeldReader(root)(now), since: t`the last commit` };
  // Half the server, so loaded late; in one import, because jiti gives concurrent imports an unfinished module.
  const { waitingHere } = await import('./publish-look.ts');
  const held = await waitingHere(root, env);
  return { held: heldIn(held.map(({ name, changes }) => [name, changes])), since: t`what is live` };
}

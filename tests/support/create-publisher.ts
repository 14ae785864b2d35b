import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { history as historyCommand } from '../../scripts/funnels/history.ts';
import { publish } from '../../scripts/funnels/publish.ts';
import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import { Publishing } from '../../src/publishing/publishing.ts';
import { openPublications } from '../../src/server/publishing/publications.ts';
import { bareEnvironment } from './bare-environment.ts';
import { aReader } from './create-publishing.ts';
import { aStore } from './create-store.ts';
import { editFile } from './edit-file.ts';
import { keepSaid } from './keep-said.ts';

const validators = compileSchemas('.');
const fixtures = 'tests/checker/fixtures/valid';

function aFolder() {
  const root = mkdtempSync(join(tmpdir(), 'marketer-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(fixtures, root, { recursive: true });
  symlinkSync(resolve('schemas'), join(root, 'schemas'));
  const edit = (from: string, to: string, file = 'fortune_v1') =>
    editFile(join(root, `funnels/${file}.yaml`), from, to);
  return { root, edit };
}

/** A shop on PostgreSQL that has opened once, and a marketer with a folder of their own. */
export async function aPublisher({ isOpened = true } = {}) {
  const { store, url } = await aStore('postgres');
  const { root, edit } = aFolder();
  const publications = openPublications(store.db, Date.now);
  const open = async ({ isWatching = false } = {}) => {
    const reading = await aReader(root)();
    const options = { publications, validators, mode: 'held', by: 'files here', now: Date.now } as const;
    const publishing = await Publishing.start({ ...options, say: () => {} }, async () => reading);
    if (isWatching) await publishing.offer(reading);
    await publishing.close();
    return publishing;
  };
  if (isOpened) await open();
  const env = { DATABASE_URL: url };
  const run = async (ask: (() => Promise<string>) | undefined, ...args: string[]) => {
    const { said, ...ears } = keepSaid();
    const code = await publish.run(args, { root, env, ...ears, ...(ask && { ask }) });
    return { code, ...said };
  };
  const history = async (...args: string[]) => {
    const told: string[] = [];
    const out = (text: string) => told.push(text);
    await historyCommand.run(args, { root, env, out, err: () => {} });
    return told.join('');
  };
  /** `list` as it is typed: modules that load each other are only half there in a process. */
  const list = async () => {
    const script = [resolve('node_modules/jiti/lib/jiti-cli.mjs'), resolve('scripts/funnels.ts'), 'list'];
    const env = { ...bareEnvironment, DATABASE_URL: url };
    return promisify(execFile)(process.execPath, script, { cwd: root, env });
  };
  const priceAgreed = async () => {
    const fleet = (await open()).fleet();
    return fleet.funnels.get('fortune_v1')?.payment.price.amount;
  };
  return { store, root, edit, run, history, list, open, priceAgreed, publications };
}

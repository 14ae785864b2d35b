import { constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { fileOfPart } from '../../src/changes/parts.ts';
import { fileOf, fileOfExperiment, funnelsDir, slugOf } from '../../src/checker/finding/file-names.ts';
import { type Message, t } from '../../src/contract/t.ts';
import type { ChannelsFile, ExperimentFile } from '../../src/funnel/schema-types.generated.ts';
import { DataDirInUseError, lockDataDir } from '../../src/server/db/data-dir-lock.ts';
import { openEmbeddedStore } from '../../src/server/db/embedded.ts';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import type { Store } from '../../src/server/db/store.ts';
import type { Log } from '../../src/server/lib/log.ts';
import { OperatorRefusal } from '../../src/server/lib/refusal.ts';
import { openOperator } from '../../src/server/open-shop.ts';
import { type OperationAnswer, runOperation } from '../../src/server/operator/operations.ts';
import { isOwnSocket, operatorAddress } from '../../src/server/operator/remote.ts';
import type { OperationName, OperationRequest } from '../../src/server/operator/requests.ts';
import { findLatest, listPublications, openPublications } from '../../src/server/publishing/publications.ts';
import { readEnv, type Settings } from '../../src/server/settings/env.ts';

/** Runs operations in this process, or in the server that has the embedded database open. */
export interface OperatorClient {
  call<Name extends OperationName>(
    name: Name,
    request: OperationRequest<Name>,
  ): Promise<OperationAnswer<Name>>;
  /** Whether servers may use the same database. Servers notice changes within a second. */
  isBesideServers: boolean;
  close(): Promise<void>;
}

/** The database cannot be reached. The message says what to do. */
export class NoOperatorError extends Error {
  override name = 'NoOperatorError';
}

const answerWithinMs = 60_000;

function post(socketPath: string, path: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const options = { socketPath, path, method: 'POST', headers, timeout: answerWithinMs };
    const request = httpRequest(options, (response) => {
      text(response).then((said) => resolve({ status: response.statusCode ?? 0, text: said }), reject);
    });
    request.on('timeout', () => request.destroy(new Error(t`it did not answer in time`)));
    request.on('error', reject);
    request.end(body);
  });
}

function clientAt(address: string): OperatorClient {
  return {
    async call(name, request) {
      const asked = post(address, `/${name}`, JSON.stringify(request));
      const { status, text: said } = await asked.catch((error: Error) => {
        throw new NoOperatorError(t`The running server cannot be spoken to: ${error.message}.`);
      });
      const answer: unknown = JSON.parse(said);
      if (status === 200) return answer as OperationAnswer<typeof name>;
      const { refusal = t`The server refused.` } = answer as { refusal?: Message };
      const refused = new OperatorRefusal(refusal);
      throw status === 500 ? new NoOperatorError(refused.message) : refused;
    },
    isBesideServers: false,
    close: async () => {},
  };
}

interface ClientParts {
  store: Store;
  log: Log;
  settings: Pick<Settings, 'payments' | 'conversions' | 'publicOrigin'>;
  now?: () => number;
}

const readYaml = (file: string): unknown =>
  existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined;

/** Published channels, or the folder's if nothing was ever published. */
async function liveChannels({ db }: Store): Promise<ChannelsFile> {
  const live = (await findLatest(db, 'shared/channels')) ?? readYaml(fileOfPart('shared/channels'));
  return (live as ChannelsFile | undefined) ?? { default: '', channels: {} };
}

/** The published experiment, or the folder's if nothing was ever published. */
async function findExperiment({ db }: Store, name: string): Promise<ExperimentFile | undefined> {
  const { last } = openPublications(db, Date.now);
  if ((await last()) > 0) {
    const [word] = await listPublications(db, `experiments/${name}`);
    return (word?.content ?? undefined) as ExperimentFile | undefined;
  }
  return readYaml(fileOfExperiment(name)) as ExperimentFile | undefined;
}

/** Returns null if the names cannot be found out. */
async function listNames({ db }: Store, { channels }: ChannelsFile, kind: OperationRequest<'names'>['kind']) {
  if (kind === 'channel') return Object.keys(channels).length > 0 ? Object.keys(channels) : null;
  const { last, filesAfter } = openPublications(db, Date.now);
  let files: string[] | undefined;
  if ((await last()) > 0)
    files = (await filesAfter(0)).flatMap(({ name, content }) => (content ? fileOfPart(name) : []));
  else if (existsSync(funnelsDir))
    files = readdirSync(funnelsDir, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${funnelsDir}/${file}`,
    );
  return files?.map(slugOf).filter((name) => files.includes(fileOf[kind](name))) ?? null;
}

/** `unlock` releases the data folder of an embedded database. */
export async function clientOver(
  { store, log, now = Date.now, settings }: ClientParts,
  unlock?: () => Promise<void>,
): Promise<OperatorClient> {
  const channels = await liveChannels(store);
  const deps = await openOperator({
    store,
    log,
    now,
    channels: () => channels,
    experimentFile: (name) => findExperiment(store, name),
    listNames: (kind) => listNames(store, channels, kind),
    // Makes the sandbox repeat its notification later, when a server is running.
    deliver: async () => 503,
    origin: settings.publicOrigin,
    payments: settings.payments,
    conversions: settings.conversions,
  });
  return {
    call: (name, request) => runOperation(deps, name, request),
    isBesideServers: unlock === undefined,
    close: async () => {
      await deps.statuses.close();
      await store.close();
      await unlock?.();
    },
  };
}

const reasonOf = (error: unknown) =>
  error instanceof Error
    ? error.message || ((error as NodeJS.ErrnoException).code ?? error.name)
    : String(error);

/** If the folder cannot be read, returns the owner of the folder above. */
async function ownerOf(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return ownerOf(dirname(folder));
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const isIts = (line: string) => line.split(':')[2] === String(found.uid);
  return users.split('\n').find(isIts)?.split(':')[0] ?? t`the user ${found.uid}`;
}

/** The order tool must not change tables that running servers use. */
const migrate = 'refuse';

/** Opens the environment's database, or asks the server that has it open. Throws NoOperatorError, EnvironmentError. */
export async function openClient(env: Readonly<Record<string, string | undefined>>, log: Log) {
  const settings = readEnv(env);
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) {
    const store = await openPostgresStore(databaseUrl, { ...settings, migrate }).catch((error: unknown) => {
      throw new NoOperatorError(t`The PostgreSQL server of DATABASE_URL cannot be used: ${reasonOf(error)}`);
    });
    return clientOver({ store, log, settings });
  }
  const isForeign = await access(dataDir, constants.W_OK | constants.X_OK).catch(
    ({ code }) => code === 'EACCES',
  );
  if (isForeign)
    throw new NoOperatorError(
      t`DATA_DIR ${dataDir} belongs to ${await ownerOf(resolve(dataDir))}: run this command as that user, for instance with sudo -u.`,
    );
  const files = join(dataDir, 'pg');
  if (!existsSync(files)) {
    throw new NoOperatorError(
      t`There is no database in DATA_DIR ${dataDir}: set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  }
  let unlock: () => Promise<void>;
  try {
    unlock = await lockDataDir(dataDir, 'a command');
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const address = await operatorAddress(dataDir);
    if (await isOwnSocket(address)) return clientAt(address);
    throw new NoOperatorError(
      t`A server or another order tool has DATA_DIR ${dataDir} open and does not listen at ${address}: it is starting, or runs as another user.`,
    );
  }
  try {
    return await clientOver({ store: await openEmbeddedStore(files, migrate), log, settings }, unlock);
  } catch (error) {
    await unlock();
    throw new NoOperatorError(t`The database in DATA_DIR ${dataDir} cannot be opened: ${reasonOf(error)}`);
  }
}

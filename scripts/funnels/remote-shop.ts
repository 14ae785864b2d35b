import { contentHash } from '../../src/changes/content-hash.ts';
import { type Message, t } from '../../src/contract/t.ts';
import { findOrigin } from '../../src/server/http/origin-settings.ts';
import { OperatorRefusal } from '../../src/server/lib/refusal.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { schemasHeader } from '../../src/server/operator/remote.ts';
import type { OperationName, OperationRequest } from '../../src/server/operator/requests.ts';
import { largestSending, packSending, readSending } from '../../src/server/publishing/sent-folder.ts';
import { readSecretFiles } from '../../src/server/settings/secret-files.ts';
import { UsageError } from '../command-line.ts';
import { NoOperatorError, type OperatorClient } from '../orders/operator-client.ts';
import type { Environment } from './command.ts';

/** The folder's files, or those of the earlier publication `version`. */
export type ToPublish = OperationRequest<'publish'> & { version?: number };

export interface Shop extends Pick<OperatorClient, 'call' | 'close'> {
  /** Returns false if somebody else published meanwhile. */
  publish(publication: ToPublish): Promise<boolean>;
  share(draft: OperationRequest<'share'>): Promise<OperationAnswer<'share'>>;
}

const answerWithinMs = 120_000;

function findToken({ PUBLISH_TOKEN, PUBLISH_TOKEN_FILE }: Environment): string {
  const { values, describe } = readSecretFiles({ PUBLISH_TOKEN, PUBLISH_TOKEN_FILE });
  const [fault] = describe([]);
  if (fault) throw new UsageError(fault);
  const token = values.PUBLISH_TOKEN?.trim();
  if (!token)
    throw new UsageError(
      t`publishing elsewhere needs its token: set PUBLISH_TOKEN, or PUBLISH_TOKEN_FILE to a file that holds it`,
    );
  return token;
}

function findShop(to: string): string {
  const origin = findOrigin(to);
  const isSafe =
    origin && (/^https:/.test(origin) || /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(origin));
  if (!isSafe) throw new UsageError(t`${to} is no address of a shop: --to https://shop.example`);
  return origin;
}

/** Errors before a connection was made. */
const unmet: readonly (string | undefined)[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];

const lost = (origin: string, error: unknown) => {
  const { message, code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (unmet.includes(code))
    return new NoOperatorError(t`${origin} cannot be reached (${message}): nothing was sent.`);
  return new NoOperatorError(
    t`${origin} did not answer (${message}). What was sent may have arrived or not: send it again, twice does no harm.`,
  );
};

/** Returns undefined for other answers, such as a proxy's page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function post(address: string, headers: Record<string, string>, request: object): Promise<unknown> {
  const { origin } = new URL(address);
  const body = await packSending(request);
  if (body.length > largestSending.packed)
    throw new NoOperatorError(
      t`The folder takes ${(body.length / 1024 ** 2).toFixed(1)} MB, packed: a shop takes ${largestSending.packed / 1024 ** 2} MB. Take out pictures that no funnel shows.`,
    );
  let status: number;
  let text: string;
  try {
    // A redirect would send the token elsewhere.
    const signal = AbortSignal.timeout(answerWithinMs);
    const options = { method: 'POST', headers, body: new Uint8Array(body), signal } as const;
    const response = await fetch(address, { ...options, redirect: 'error' });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw lost(origin, error);
  }
  const answer = readJson(text);
  if (status === 200 && answer !== undefined) return answer;
  const { refusal } = (answer ?? {}) as { refusal?: Message };
  const refused = refusal && new OperatorRefusal(refusal);
  if (refused) throw status === 409 ? refused : new NoOperatorError(refused.message);
  if (status === 413)
    throw new NoOperatorError(
      t`What stands before ${origin} takes nothing so large: whoever runs it lets 16 MB through.`,
    );
  if (status >= 500) throw lost(origin, new Error(t`it said ${status}`));
  throw new NoOperatorError(
    t`Nothing can be published at ${origin} (it said ${status}): its server has no PUBLISH_TOKEN, or is of an older release.`,
  );
}

/** Reaches a shop over the network. The token comes from the environment, never from the command line. */
export function remoteShop(
  to: string,
  env: Environment,
  { root, schemas }: { root: string; schemas: string },
): Shop {
  const origin = findShop(to);
  const headers = {
    authorization: `Bearer ${findToken(env)}`,
    'content-type': 'application/gzip',
    [schemasHeader]: schemas,
  };
  const ask = (operation: string, request: object) =>
    post(`${origin}/operator/publishing/${operation}`, headers, request);
  return {
    call: async <Name extends OperationName>(name: Name, request: OperationRequest<Name>) =>
      (await ask(name, request)) as OperationAnswer<Name>,
    publish: async ({ by, name, after, files, version }) => {
      const hashed = files.map((file) => ({
        name: file.name,
        hash: file.content === null ? null : contentHash(file.content),
      }));
      const source = version === undefined ? { folder: await readSending(root) } : { version };
      return (await ask('publish', { by, name, after, files: hashed, ...source })) as boolean;
    },
    share: async ({ funnel, seconds, by }) => {
      const draft = { slug: funnel.slug, hash: contentHash(funnel), seconds, by };
      return (await ask('share', { ...draft, folder: await readSending(root) })) as OperationAnswer<'share'>;
    },
    close: async () => {},
  };
}

import { createHash } from 'node:crypto';
import { chmod, lstat, mkdtemp, realpath, rename, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Validators } from '../../checker/schema/schemas.ts';
import { type Message, msg } from '../../contract/t.ts';
import type { Limits } from '../http/limits.ts';
import type { Log } from '../lib/log.ts';
import { OperatorRefusal } from '../lib/refusal.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { CheckApart, SentAnswer } from '../publishing/check-apart.ts';
import { largestSending, unpackSending } from '../publishing/sent-folder.ts';
import { isOperation, type OperatorDeps, runOperation } from './operations.ts';
import { publishSent } from './publish-sent.ts';
import { unreadable } from './requests.ts';
import { shareDraft } from './share.ts';
import { isPrivate, requireToken } from './token.ts';

/**
 * In bytes. Operating systems refuse socket paths longer than about 104. If DATA_DIR is too long, the socket
 * is in the temporary folder.
 */
const longestAddress = 100;
/** In bytes. Large, because one request may publish thousands of funnels. */
const largestRequest = 64 * 1024 * 1024;

export async function operatorAddress(dataDir: string): Promise<string> {
  const folder = await realpath(dataDir);
  const inside = join(folder, 'operator.sock');
  if (Buffer.byteLength(inside) <= longestAddress) return inside;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  return join(tmpdir(), `storefront-operator-${digest}.sock`);
}

/** Returns whether the socket is ours, because anybody could put one into the temporary folder. */
export async function isOwnSocket(address: string): Promise<boolean> {
  const found = await lstat(address).catch(() => undefined);
  return found?.isSocket() === true && (process.getuid === undefined || found.uid === process.getuid());
}

function operatorApp(deps: OperatorDeps): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: largestRequest });
  app.post<{ Params: { operation: string } }>('/:operation', async (request, reply) => {
    const { operation } = request.params;
    if (!isOperation(operation)) return reply.code(404).send({ refusal: words.unknown });
    try {
      return await runOperation(deps, operation, request.body);
    } catch (error) {
      if (error instanceof OperatorRefusal) return reply.code(409).send({ refusal: error.said });
      throw error;
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    deps.log.error({ err: error }, 'An operation of the operator failed.');
    return reply.code(500).send({ refusal: words.failed });
  });
  return app;
}

/**
 * Opens the socket for the operator's commands and returns a function that closes it. The caller must hold
 * the lock of `dataDir`.
 */
export async function openOperatorSocket(deps: OperatorDeps, dataDir: string) {
  const address = await operatorAddress(dataDir);
  const app = operatorApp(deps);
  // Bind inside a private folder, so that nobody can connect before the permissions are set.
  const closet = await mkdtemp(join(address, '..', '.op-'));
  try {
    const bound = join(closet, 's');
    await app.listen({ path: bound });
    await chmod(bound, 0o600);
    // Replace the socket of a dead server. No other server runs, because we hold the lock.
    await rename(bound, address);
  } catch (error) {
    await app.close();
    throw error;
  } finally {
    await rm(closet, { recursive: true, force: true });
  }
  const { ino } = await lstat(address);
  return async () => {
    await app.close();
    const now = await lstat(address).catch(() => undefined);
    if (now?.ino === ino) await unlink(address).catch(() => {});
  };
}

interface RemoteOptions {
  token: string;
  deps: OperatorDeps<Reading> & { limits: Limits; metrics: Metrics; log: Log };
  validators: Validators;
  readSent: CheckApart['readSent'];
}

export const schemasHeader = 'x-schemas';

/** Operations that change nothing and reveal nothing about orders, except the counts of experiments. */
const readings = ['published', 'known', 'publications', 'arm', 'experiments'] as const;
type Reading = (typeof readings)[number];

const words = {
  wrong: msg`The shop does not know this token: it is the PUBLISH_TOKEN of the server.`,
  tooMany: msg`Too many wrong tokens from this address. Try again in fifteen minutes.`,
  otherRelease: msg`This shop is of another release than this machine: check out the release it runs, and send again.`,
  tooLarge: msg`A sending has at most ${largestSending.packed / 1024 ** 2} MB, packed: take out pictures that no funnel shows.`,
  unreadable,
  busy: msg`The shop is checking another sending at this moment. Send again.`,
  unknown: msg`There is no such thing to ask.`,
  failed: msg`The server could not do it; its log says why.`,
};

/** In ms. Checking the uploaded files may take this long. */
const longestAnswer = 150_000;

const isTooLarge = ({ code, statusCode }: FastifyError) =>
  statusCode === 413 || code === 'ERR_BUFFER_TOO_LARGE';

function readOf<Read>(answer: SentAnswer): Read {
  if ('refusal' in answer) throw new OperatorRefusal(answer.refusal);
  if ('fault' in answer)
    throw Object.assign(new SyntaxError(answer.fault), answer.fault === 'tooLarge' && { statusCode: 413 });
  return answer.read as Read;
}

export async function remotePublishing(app: FastifyInstance, options: RemoteOptions): Promise<void> {
  const { token, deps, validators, readSent } = options;
  const { publishings } = deps.metrics;
  const answer = (reply: FastifyReply, outcome: string, refusal: Message) => {
    publishings.inc({ outcome });
    return reply.type('application/json; charset=utf-8').send({ refusal });
  };
  const hasToken = requireToken(token, deps.limits, 'publish-address', (reply, why) =>
    answer(reply, why, words[why]),
  );
  let isBusy = false;

  const alone = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (isBusy) throw new OperatorRefusal(words.busy);
    isBusy = true;
    return work().finally(() => {
      isBusy = false;
    });
  };
  const writings: Readonly<Record<string, (packed: Buffer) => Promise<unknown>>> = {
    publish: async (packed) => {
      const outcome = await publishSent(deps, readOf(await readSent('publish', packed)), validators);
      publishings.inc({ outcome });
      return outcome !== 'stale';
    },
    share: async (packed) => {
      const draft = readOf<Parameters<typeof shareDraft>[1]>(await readSent('share', packed));
      const shared = await shareDraft(deps, { ...draft, schemas: validators.mark });
      publishings.inc({ outcome: 'shared' });
      return shared;
    },
  };

  await app.register(async (scope) => {
    const bodyLimit = largestSending.packed;
    scope.addContentTypeParser(
      'application/gzip',
      { parseAs: 'buffer', bodyLimit },
      async (_: unknown, body: Buffer) => body,
    );
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error instanceof OperatorRefusal) return answer(reply.code(409), 'refused', error.said);
      if (isTooLarge(error)) return answer(reply.code(413), 'too-large', words.tooLarge);
      const isTheirs =
        error instanceof SyntaxError || error.code?.startsWith('Z_') || (error.statusCode ?? 500) < 500;
      if (isTheirs) return answer(reply.code(400), 'unreadable', words.unreadable);
      deps.log.error({ err: error, route: request.routeOptions.url }, 'Publishing from elsewhere failed.');
      return answer(reply.code(500), 'failed', words.failed);
    });
    scope.post<{ Params: { operation: string }; Body: Buffer }>(
      '/operator/publishing/:operation',
      { onRequest: [isPrivate, hasToken], bodyLimit },
      async (request, reply) => {
        const { operation } = request.params;
        if (request.headers[schemasHeader] !== validators.mark) throw new OperatorRefusal(words.otherRelease);
        reply.type('application/json; charset=utf-8');
        request.socket.setTimeout(longestAnswer);
        const write = Object.hasOwn(writings, operation) ? writings[operation] : undefined;
        if (write) return JSON.stringify(await alone(() => write(request.body)));
        const reading = readings.find((name) => name === operation);
        if (!reading) return answer(reply.code(404), 'unreadable', words.unknown);
        const question = await unpackSending(request.body, largestSending.question);
        return JSON.stringify(await runOperation(deps, reading, question));
      },
    );
  });
}

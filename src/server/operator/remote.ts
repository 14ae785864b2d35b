import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Validators } from '../../checker/schema/schemas.ts';
import type { ServerContext } from '../context/server-context.ts';
import { largestSending, unpackSending } from '../publishing/sent-folder.ts';
import { isOperation, runOperation } from './operations.ts';
import { publishSent, SentPublication } from './publish-sent.ts';
import { OperatorRefusal } from './refusal.ts';
import { SentDraft, shareSent } from './share.ts';
import { isPrivate, requireToken } from './token.ts';

interface RemoteOptions {
  token: string;
  context: ServerContext;
  validators: Validators;
}

/** Which of the schemas' marks the sender has. */
export const schemasHeader = 'x-schemas';

/** What a marketer's machine may ask; of orders it reads no more than what experiments count. */
const readings: readonly string[] = ['published', 'known', 'publications', 'arm', 'experiments'];

const words = {
  wrong: 'The shop does not know this token: it is the PUBLISH_TOKEN of the server.',
  tooMany: 'Too many wrong tokens from this address. Try again in fifteen minutes.',
  otherRelease:
    'This shop is of another release than this machine: check out the release it runs, and send again.',
  tooLarge: `A sending has at most ${largestSending.packed / 1024 ** 2} MB, packed: take out pictures that no funnel shows.`,
  unreadable: 'What was sent cannot be read: it did not arrive whole. Send again.',
  busy: 'The shop is checking another sending at this moment. Send again.',
  unknown: 'There is no such thing to ask.',
  failed: 'The server could not do it; its log says why.',
};

const isTooLarge = ({ code, statusCode }: FastifyError) =>
  statusCode === 413 || code === 'ERR_BUFFER_TOO_LARGE';

/** Publishing for marketers who are not at the server, with a token of their own. */
export async function remotePublishing(app: FastifyInstance, options: RemoteOptions): Promise<void> {
  const { token, context, validators } = options;
  const { publishings } = context.metrics;
  const answer = (reply: FastifyReply, outcome: string, refusal: string) => {
    publishings.inc({ outcome });
    return reply.type('application/json; charset=utf-8').send({ refusal });
  };
  const hasToken = requireToken(token, context.limits, 'publish-address', (reply, why) =>
    answer(reply, why, words[why]),
  );
  let isBusy = false;

  /** One folder at a time. */
  const alone = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (isBusy) throw new OperatorRefusal(words.busy);
    isBusy = true;
    return work().finally(() => {
      isBusy = false;
    });
  };
  const requireSent = <Schema extends TSchema>(schema: Schema, request: unknown): Static<Schema> => {
    if (!Value.Check(schema, request)) throw new OperatorRefusal(words.unreadable);
    return request;
  };
  const writings: Readonly<Record<string, (request: unknown) => Promise<unknown>>> = {
    publish: async (request) => {
      const outcome = await publishSent(context, requireSent(SentPublication, request), validators);
      publishings.inc({ outcome });
      return outcome !== 'stale';
    },
    share: async (request) => {
      const shared = await shareSent(context, requireSent(SentDraft, request), validators);
      publishings.inc({ outcome: 'shared' });
      return shared;
    },
  };

  await app.register(async (scope) => {
    const bodyLimit = largestSending.packed;
    scope.addContentTypeParser(
      'application/gzip',
      { parseAs: 'buffer', bodyLimit },
      async (_: unknown, body: Buffer) => unpackSending(body),
    );
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error instanceof OperatorRefusal) return answer(reply.code(409), 'refused', error.message);
      if (isTooLarge(error)) return answer(reply.code(413), 'too-large', words.tooLarge);
      const isTheirs =
        error instanceof SyntaxError || error.code?.startsWith('Z_') || (error.statusCode ?? 500) < 500;
      if (isTheirs) return answer(reply.code(400), 'unreadable', words.unreadable);
      context.log.error({ err: error, route: request.routeOptions.url }, 'Publishing from elsewhere failed.');
      return answer(reply.code(500), 'failed', words.failed);
    });
    scope.post<{ Params: { operation: string } }>(
      '/operator/publishing/:operation',
      { onRequest: [isPrivate, hasToken], bodyLimit },
      async (request, reply) => {
        const { operation } = request.params;
        if (request.headers[schemasHeader] !== validators.mark) throw new OperatorRefusal(words.otherRelease);
        reply.type('application/json; charset=utf-8');
        const write = Object.hasOwn(writings, operation) ? writings[operation] : undefined;
        if (write) return JSON.stringify(await alone(() => write(request.body)));
        if (!readings.includes(operation) || !isOperation(operation))
          return answer(reply.code(404), 'unreadable', words.unknown);
        return JSON.stringify(await runOperation(context, operation, request.body));
      },
    );
  });
}

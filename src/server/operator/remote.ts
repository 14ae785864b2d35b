import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Value } from 'typebox/value';
import type { Validators } from '../../checker/schema/schemas.ts';
import type { ServerContext } from '../context/server-context.ts';
import { largestSending, unpackSending } from '../publishing/sent-folder.ts';
import { isOperation, runOperation } from './operations.ts';
import { publishSent, SentPublication } from './publish-sent.ts';
import { OperatorRefusal } from './refusal.ts';
import { isPrivate, requireToken } from './token.ts';

interface RemoteOptions {
  token: string;
  context: ServerContext;
  validators: Validators;
}

/** Which of the schemas' marks the sender has. */
export const schemasHeader = 'x-schemas';

/** What a marketer's machine may ask; it reads nothing of orders. */
const readings: readonly string[] = ['published', 'known', 'publications'];

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
  const hasToken = requireToken(token, context.limits, (reply, why) => answer(reply, why, words[why]));
  let isBusy = false;

  const take = async (request: unknown) => {
    if (!Value.Check(SentPublication, request)) throw new OperatorRefusal(words.unreadable);
    if (isBusy) throw new OperatorRefusal(words.busy);
    isBusy = true;
    try {
      const outcome = await publishSent(context, request, validators);
      publishings.inc({ outcome });
      return outcome !== 'stale';
    } finally {
      isBusy = false;
    }
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
        if (operation === 'publish') return JSON.stringify(await take(request.body));
        if (!readings.includes(operation) || !isOperation(operation))
          return answer(reply.code(404), 'unreadable', words.unknown);
        return JSON.stringify(await runOperation(context, operation, request.body));
      },
    );
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { TSchema } from 'typebox';
import { type CallData, type CallRequest, calls } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import type { Text } from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';
import { cached } from '../lib/once.ts';
import { Refusal } from '../lib/refusal.ts';
import { aboutField, words } from '../lib/words.ts';

// Matches control characters, except tabs and line ends, and unpaired surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u;
const fieldName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

const shown = (name: string) => (fieldName.test(name) ? name : '?');

export function refuseHostile(fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return;
  for (const [name, value] of Object.entries(fields)) {
    if (!fieldName.test(name)) throw new Refusal(400, aboutField('unknownField', '?'));
    if (Array.isArray(value)) throw new Refusal(400, aboutField('twice', name));
    if (typeof value === 'string' && unstorable.test(value))
      throw new Refusal(400, aboutField('wrongField', name));
  }
}

export function validationRefusal(faults: readonly FastifySchemaValidationError[]): Refusal {
  const [fault] = faults;
  // A malformed order id usually means that the visitor copied the URL incompletely.
  const isBrokenAddress = fault?.keyword === 'pattern' && fault.instancePath === '/orderId';
  return isBrokenAddress ? new Refusal(404, words.noOrder) : new Refusal(400, validationText(faults));
}

function validationText([fault]: readonly FastifySchemaValidationError[]): Text {
  if (!fault) return words.badRequest;
  const { keyword, params } = fault;
  if (keyword === 'required') return aboutField('missingField', shown(String(params.missingProperty)));
  if (keyword === 'additionalProperties')
    return aboutField('unknownField', shown(String(params.additionalProperty)));
  const name = shown(fault.instancePath.split('/')[1] ?? '');
  if (name === '?') return words.badRequest;
  return aboutField(keyword === 'maxLength' ? 'longField' : 'wrongField', name);
}

const known = new Map<TSchema, object>();

/** `strict-origin` hides an order's URL from other sites, but sends our origin, which payment pages require. */
export const headersOfAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
} as const;
export const headersOfCalls = { ...headersOfAll, 'cache-control': 'no-store' } as const;

/** Removes TypeBox's symbols. Returns one object per schema, because Fastify caches by object. */
export const plainSchema = (schema: TSchema): object =>
  cached(known, schema, () => JSON.parse(JSON.stringify(schema)) as object);

export function schemaOf(name: CallName): { body: object } | { querystring: object } {
  const plain = plainSchema(calls[name].request);
  return paths[name].method === 'POST' ? { body: plain } : { querystring: plain };
}

export const fieldsOf = <Name extends CallName>(request: FastifyRequest) =>
  (request.method === 'POST' ? request.body : request.query) as CallRequest<Name>;

export const answer = <Name extends CallName>(language: string, data: CallData<Name>) => ({
  status: 200,
  msg: say(words.ok, language),
  data,
});

export function serveCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handle: (
    fields: CallRequest<Name>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => CallData<Name> | Promise<CallData<Name>>,
): void {
  const { method, path } = paths[name];
  app.route({
    method,
    url: path,
    schema: schemaOf(name),
    handler: async (request, reply) => {
      const data = await handle(fieldsOf<Name>(request), request, reply);
      return answer<Name>(request.language, data);
    },
  });
}

import type { FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { type CallRequest, calls } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import type { Text } from '../../engine/funnel/funnel.ts';
import { Refusal } from '../kernel/refusal.ts';
import { aboutField, words } from '../kernel/words.ts';

/** Line ends and tabs are text; other control characters and half surrogate pairs are not, and no database takes them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u;
const fieldName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

const shown = (name: string) => (fieldName.test(name) ? name : '?');

/** Refuses what no call can mean: a field sent twice, a name that is no name, text that cannot be stored. */
export function refuseHostile(fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return;
  for (const [name, value] of Object.entries(fields)) {
    if (!fieldName.test(name)) throw new Refusal(400, aboutField('unknownField', shown(name)));
    if (Array.isArray(value)) throw new Refusal(400, aboutField('twice', name));
    if (typeof value === 'string' && unstorable.test(value))
      throw new Refusal(400, aboutField('wrongField', name));
  }
}

/** What is wrong with a request, in words; the first fault counts. */
export function validationText(faults: readonly FastifySchemaValidationError[]): Text {
  const [fault] = faults;
  if (!fault) return words.badRequest;
  const name = shown(fault.instancePath.split('/')[1] ?? '');
  if (fault.keyword === 'required')
    return aboutField('missingField', shown(String(fault.params.missingProperty)));
  if (fault.keyword === 'additionalProperties') {
    return aboutField('unknownField', shown(String(fault.params.additionalProperty)));
  }
  if (name === '?') return words.badRequest;
  return fault.keyword === 'maxLength' ? aboutField('longField', name) : aboutField('wrongField', name);
}

/** The contract's request schema as plain JSON Schema, where Fastify looks for it. */
export function schemaOf(name: CallName): { body: object } | { querystring: object } {
  const plain = JSON.parse(JSON.stringify(calls[name].request)) as object;
  return paths[name].method === 'POST' ? { body: plain } : { querystring: plain };
}

/** The request's fields, checked by the call's schema before the handler ran. */
export function fieldsOf<Name extends CallName>(_name: Name, request: FastifyRequest): CallRequest<Name> {
  return (request.method === 'POST' ? request.body : request.query) as CallRequest<Name>;
}

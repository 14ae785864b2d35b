import { writeFileSync } from 'node:fs';
import { calls } from '../src/contract/calls.ts';
import { type CallName, paths, payPagePath, strokeDataPath } from '../src/contract/paths.ts';
import { ways } from '../src/contract/ways.generated.ts';

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

const answer = (data: object) => ({
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: {
    status: {
      type: 'integer',
      description: '200 is success; anything else is a refusal whose msg a visitor may read.',
    },
    msg: { type: 'string' },
    data: { anyOf: [data, { type: 'null' }] },
  },
});

const json = (schema: object) => ({ 'application/json': { schema } });

function operation(name: CallName) {
  const { request, data } = calls[name];
  const { properties = {}, required = [] } = request as ObjectSchema;
  const shape =
    paths[name].method === 'POST'
      ? {
          requestBody: {
            required: true,
            content: { 'application/x-www-form-urlencoded': { schema: request } },
          },
        }
      : {
          parameters: Object.entries(properties).map(([key, schema]) => ({
            name: key,
            in: 'query',
            required: required.includes(key),
            schema,
          })),
        };
  return {
    operationId: name,
    ...shape,
    responses: { 200: { description: 'Answer', content: json(answer(data)) } },
  };
}

/** The document of every call between storefront and back end, from the contract. */
export function openapiDocument() {
  const documented: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(paths) as CallName[]) {
    const { method, path } = paths[name];
    documented[path] = { ...documented[path], [method.toLowerCase()]: operation(name) };
  }
  documented[decodeURIComponent(strokeDataPath('{character}'))] = {
    get: {
      operationId: 'strokeData',
      parameters: [{ name: 'character', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'Stroke data of one Han character' },
        404: { description: 'No such character' },
      },
    },
  };
  documented[payPagePath('{paymentWay}')] = {
    get: {
      operationId: 'payPage',
      parameters: [
        { name: 'paymentWay', in: 'path', required: true, schema: { enum: ways } },
        { name: 'orderId', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'couponKey', in: 'query', required: false, schema: { type: 'string' } },
      ],
      responses: { 302: { description: "To the provider's pay page, or to the success page if paid" } },
    },
  };
  return { openapi: '3.1.0', info: { title: 'Funnel storefront', version: '1' }, paths: documented };
}

if (process.argv[1]?.endsWith('write-openapi.ts')) {
  writeFileSync('openapi.json', `${JSON.stringify(openapiDocument(), null, 2)}\n`);
}

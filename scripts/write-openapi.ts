import { writeFileSync } from 'node:fs';
import { calls } from '../src/contract/calls.ts';
import { type CallName, paths, payPagePath, strokeDataPath } from '../src/contract/paths.ts';
import { ways } from '../src/contract/ways.generated.ts';

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** TypeBox writes tuples in an older form than JSON Schema 2020-12. */
function modern(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(modern);
  const entries = Object.entries(schema).map(([key, value]) => [key, modern(value)] as const);
  if (!Array.isArray((schema as { items?: unknown }).items)) return Object.fromEntries(entries);
  return Object.fromEntries(
    entries
      .filter(([key]) => key !== 'additionalItems')
      .map(([key, value]) => [key === 'items' ? 'prefixItems' : key, value]),
  );
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
    data: (data as { type?: string }).type === 'null' ? data : { anyOf: [data, { type: 'null' }] },
  },
});

const json = (schema: object) => ({ 'application/json': { schema } });

const refusals = {
  '4XX': { description: 'A request that no call can mean', content: json(answer({ type: 'null' })) },
};

const parameter = (place: 'path' | 'query', name: string, schema: object, required = true) => {
  return { name, in: place, required, schema };
};

function operation(name: CallName) {
  const { summary, request, data } = calls[name];
  const { properties = {}, required = [] } = request as ObjectSchema;
  const content = { 'application/x-www-form-urlencoded': { schema: request } };
  const parameters = Object.entries(properties).map(([key, schema]) =>
    parameter('query', key, schema, required.includes(key)),
  );
  return {
    operationId: name,
    summary,
    ...(paths[name].method === 'POST' ? { requestBody: { required: true, content } } : { parameters }),
    responses: { 200: { description: 'Answer', content: json(answer(data)) }, ...refusals },
  };
}

export function openapiDocument() {
  const documented: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(paths) as CallName[]) {
    const { method, path } = paths[name];
    documented[path] = { ...documented[path], [method.toLowerCase()]: operation(name) };
  }
  documented[decodeURIComponent(strokeDataPath('{character}'))] = {
    get: {
      operationId: 'strokeData',
      summary: 'Stroke data of one Han character',
      parameters: [parameter('path', 'character', { type: 'string' })],
      responses: {
        200: { description: 'Stroke data of one Han character' },
        404: { description: 'No such character' },
      },
    },
  };
  documented[payPagePath('{paymentWay}')] = {
    get: {
      operationId: 'payPage',
      summary: 'Go to the provider and pay',
      parameters: [
        parameter('path', 'paymentWay', { enum: ways }),
        parameter('query', 'orderId', { type: 'string' }),
        parameter('query', 'couponKey', { type: 'string' }, false),
      ],
      responses: {
        204: { description: 'Fetched ahead of a tap, which is no wish to pay' },
        302: { description: "To the provider's pay page, or to the success page if paid" },
        '4XX': { description: 'A page that says why not, with the way back' },
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Funnel storefront',
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/' }],
    // Calls set the visitor's cookie if it is missing, so none requires it.
    security: [{ visitor: [] }, {}],
    components: { securitySchemes: { visitor: { type: 'apiKey', in: 'cookie', name: '__Host-visitor' } } },
    paths: modern(documented) as typeof documented,
  };
}

if (process.argv[1]?.endsWith('write-openapi.ts')) {
  writeFileSync('openapi.json', `${JSON.stringify(openapiDocument(), null, 2)}\n`);
}

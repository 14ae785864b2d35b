import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { openapiDocument } from '../../scripts/write-openapi.ts';
import { calls } from '../../src/contract/calls.ts';
import { paths } from '../../src/contract/paths.ts';

describe('the OpenAPI document', () => {
  it('has every call of the contract, and the two addresses that are none', () => {
    const { paths: documented } = openapiDocument();
    for (const { method, path } of Object.values(paths)) {
      expect(documented[path]?.[method.toLowerCase()], path).toBeDefined();
    }
    expect(Object.keys(calls).sort()).toEqual(Object.keys(paths).sort());
    expect(Object.keys(documented)).toContain('/storage/hanzi-writer-data/{character}');
    expect(Object.keys(documented)).toContain('/api/pay/{paymentWay}/pay');
    expect(Object.keys(documented)).toHaveLength(Object.keys(paths).length + 2);
  });

  const complaints = async (document: object) => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  };

  it('keeps the recommended rules for such documents, and what breaks one would be missed', async () => {
    const document = openapiDocument();
    expect(await complaints(document)).toEqual([]);
    const { servers: _, ...nowhere } = document;
    expect((await complaints(nowhere)).join()).toContain('no-empty-servers');
  });
});

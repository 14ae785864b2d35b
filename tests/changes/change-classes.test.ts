import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compareParts } from '../../src/changes/changes.ts';
import type { Part } from '../../src/changes/parts.ts';
import type { Rule } from '../../src/changes/rule.ts';
import { changeRules } from '../../src/changes/rules.ts';
import { schemaNames } from '../../src/checker/finding/file-names.ts';
import { resolved, type SchemaNode } from '../../src/checker/schema/schema-node.ts';
import { readSchemas } from '../../src/checker/schema/schemas.ts';
import { short } from '../support/compare-edits.ts';
import { soundText } from '../support/valid-folder.ts';

describe('every key of the schemas', () => {
  const schemas = readSchemas('.');

  /** Walks a schema beside its rule; `used` holds every rule met. What has no class is in the result. */
  function unclassified(
    written: SchemaNode,
    rule: Rule | undefined,
    at: string,
    used: Set<string>,
  ): string[] {
    const schema = resolved(written);
    if (!rule) return [at];
    if (rule.type === 'elsewhere') return [];
    if (rule.type === 'value' || rule.type === 'identity') {
      const wrongDefault =
        rule.type === 'value' && schema.default !== undefined && schema.default !== rule.default;
      return wrongDefault ? [`${at} has another default`] : [];
    }
    const inner: string[] = [];
    for (const { then } of schema.allOf ?? []) inner.push(...unclassified(then!, rule, at, used));
    if (rule.type === 'list') inner.push(...unclassified(schema.items!, rule.item, `${at}/*`, used));
    if (rule.type === 'map') {
      inner.push(...unclassified(schema.additionalProperties as SchemaNode, rule.item, `${at}/*`, used));
    }
    if (rule.type !== 'object') return inner;
    const { properties = {} } = schema;
    const discriminator = rule.where && properties[rule.where.key]?.const;
    const keys = { ...rule.keys, ...rule.where?.is[discriminator ?? ''] };
    for (const [key, property] of Object.entries(properties)) {
      used.add(`${at}/${key}`);
      inner.push(...unclassified(property, keys[key], `${at}/${key}`, used));
    }
    return inner;
  }

  const keysOf = (rule: Rule, at: string): string[] => {
    if (rule.type === 'list' || rule.type === 'map') return keysOf(rule.item, `${at}/*`);
    if (rule.type !== 'object') return [];
    return Object.entries(rule.keys).flatMap(([key, inner]) => [
      `${at}/${key}`,
      ...keysOf(inner, `${at}/${key}`),
    ]);
  };

  test.each(schemaNames)('of %s belongs to exactly one class', (name) => {
    const used = new Set<string>();
    expect(unclassified(schemas[name], changeRules[name], '', used)).toEqual([]);
    // And no rule is left over.
    expect(keysOf(changeRules[name], '').filter((key) => !used.has(key))).toEqual([]);
  });

  test('would be missed if a schema gained one', () => {
    const { funnel } = readSchemas('.');
    Object.assign(funnel.definitions!['field-name']!.properties!, { nickname: { type: 'string' } });
    expect(unclassified(funnel, changeRules.funnel, '', new Set())).not.toEqual([]);
  });

  test('is held as money where no rule knows it', () => {
    const funnel = parse(soundText('funnels/fortune_v1.yaml')) as Part;
    const changes = compareParts('fortune_v1', funnel, { ...funnel, ...{ surprise: 1 } });
    expect(short(changes)).toEqual(['money: something nothing here knows added']);
  });
});

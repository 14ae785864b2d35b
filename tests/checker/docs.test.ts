import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withMarkedPart } from '../../scripts/generate/guide-parts.ts';
import { schemaNames } from '../../src/checker/finding/file-names.ts';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import { checkCallBacks } from '../../src/checker/rules/conversions.ts';
import type { SchemaNode } from '../../src/checker/schema/schema-node.ts';
import { editorWords, readSchemas } from '../../src/checker/schema/schemas.ts';
import { inWords } from '../../src/contract/t.ts';
import type { SiteFile } from '../../src/funnel/schema-types.generated.ts';
import { soundText } from '../support/valid-folder.ts';
import { tables } from './rules/cases.ts';

/** The pages for the people who write funnels: what they show is true. */

const readMe = readFileSync('funnels/README.md', 'utf8');
const reference = readFileSync('funnels/reference.md', 'utf8');
const examples = [...(readMe + reference).matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text!);
const schemas = readSchemas('.');

const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, inlineRefs: false });
ajv.addVocabulary(editorWords);
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
const isValid = (pointer: string, value: unknown) => ajv.getSchema(pointer)!(value) as boolean;

/** What is wrong in an example: a list of blocks or fields, an entry, or some keys of a file. */
function faultsOf(value: unknown): string[] {
  if (Array.isArray(value)) {
    const isKnown = (entry: unknown) =>
      isValid('funnel#/definitions/block', entry) ||
      isValid('funnel#/definitions/detailsFields/items', entry) ||
      isValid('product#/definitions/part', entry) ||
      isValid('channels#/definitions/channel/properties/conversions/items', entry);
    return value.filter((entry) => !isKnown(entry)).map((entry) => JSON.stringify(entry));
  }
  const group = value as Record<string, unknown>;
  if ('extends' in group) return isValid('overlay', group) ? [] : [`extends ${group.extends}`];
  if ('layout' in group) return isValid('funnel#/properties/entry', group) ? [] : [`layout ${group.layout}`];
  return Object.keys(group).filter((key) => {
    const homes = schemaNames.filter((name) => schemas[name].properties?.[key]);
    return !homes.some((name) => isValid(`${name}#/properties/${key}`, group[key]));
  });
}

describe('the pages for authors', () => {
  it('show only YAML that the schemas accept', () => {
    expect(examples.length).toBeGreaterThan(30);
    const wrong = examples.filter((text) => faultsOf(parse(text)).length > 0);
    expect(wrong.map((text) => [text, faultsOf(parse(text))])).toEqual([]);
  });

  it('show an example of every key there is', () => {
    const shown = new Set(examples.flatMap((text) => [...text.matchAll(/([\w-]+):/g)].map(([, key]) => key)));
    const keysBelow = (node: unknown): string[] => {
      if (node === null || typeof node !== 'object') return [];
      const { properties, ...others } = node as SchemaNode;
      return [
        ...Object.entries(properties ?? {}).flatMap(([key, child]) => [key, ...keysBelow(child)]),
        ...Object.values(others).flatMap(keysBelow),
      ];
    };
    const missing = schemaNames.flatMap((name) => keysBelow(schemas[name])).filter((key) => !shown.has(key));
    expect(missing).toEqual([]);
  });

  it('have words for the privacy notice that name call-backs in each language', () => {
    const [, en, zh] = /```text\n(If you came by an advertisement.*)\n(.*)\n```/.exec(readMe)!;
    const site = parse(soundText('funnels/shared/site.yaml')) as SiteFile;
    const conversions = [
      { to: 'url', clickid: 'cid', paid: 'sale', url: 'https://track.example.com/' } as const,
    ];
    const channels = { default: '10', channels: { '10': { name: 'web', switch_4: false, conversions } } };
    const silent = (...languages: string[]) =>
      checkCallBacks(channels, { ...site, languages }).map(({ message }) => inWords(message))[0];
    expect(silent('en', 'zh-CN')).toMatch(/\(en, zh-CN\)$/);
    site.legal.privacy.paragraphs.push({ en: en!, 'zh-CN': '还没写' });
    expect(silent('en', 'zh-CN')).toMatch(/\(zh-CN\)$/);
    site.legal.privacy.paragraphs.push({ en: 'Not yet.', 'zh-CN': zh! });
    // Of a language whose words nobody here knows, nothing is said.
    expect(silent('en', 'zh-CN', 'fr')).toBeUndefined();
  });

  it('quote the checker as it speaks', () => {
    const printed = tables.flatMap(({ table }) => table.cases.map(({ finds }) => finds));
    const [, table] = /## Common mistakes\n\n[^\n]*\n[^\n]*\n((?:\|.*\n)+)/.exec(reference)!;
    const quoted = table!
      .trim()
      .split('\n')
      .map((row) => /^\|.*?\| `(.+?)` \|/.exec(row)?.[1] ?? row);
    expect(quoted.length).toBeGreaterThan(25);
    expect(quoted.filter((words) => !printed.some((text) => text.includes(words)))).toEqual([]);
  });

  it('are no files of the fleet', async () => {
    const { files } = await createFolderReader('.')();
    expect([...files.keys()].filter((file) => !file.endsWith('.yaml'))).toEqual([]);
  });
});

describe('a generated part', () => {
  it('replaces what stands between its marks, and nothing else', () => {
    const marked =
      'a <!-- generated: keys -->old<!-- /generated --> b <!-- generated: codes -->c<!-- /generated -->';
    expect(withMarkedPart(marked, 'keys', 'new')).toBe(
      'a <!-- generated: keys -->\n\nnew\n\n<!-- /generated --> b <!-- generated: codes -->c<!-- /generated -->',
    );
  });

  it('is missed where its marks are gone', () => {
    expect(() => withMarkedPart('no marks', 'keys', 'new')).toThrow('there is no <!-- generated: keys -->');
  });
});

import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { snippetLines } from '../../scripts/generate/annotated-yaml.ts';
import { type SchemaName, schemaNames } from '../../src/checker/finding/file-names.ts';
import { exampleOf, kindsOf, resolved, type SchemaNode } from '../../src/checker/schema/schema-node.ts';
import { editorWords, readSchemas } from '../../src/checker/schema/schemas.ts';
import { patternWords } from '../../src/checker/schema/value-words.ts';
import { inWords } from '../../src/contract/t.ts';

/** A node of a schema that says what a file may write. */
interface Place {
  /** JSON pointer to the node in its schema. */
  pointer: string;
  /** The node with its reference filled in. */
  node: SchemaNode;
  /** As it is written: what a reference leads to is a place of its own. */
  own: SchemaNode;
  /** The key it is the value of. */
  key?: string;
  /** The list it is an entry of. */
  list?: SchemaNode;
}

type Parents = Pick<Place, 'key' | 'list'>;

function placesOf(own: SchemaNode, pointer: string, parents: Parents = {}): Place[] {
  const { properties = {}, propertyNames, items, anyOf = [], additionalProperties } = own;
  const below = (child: SchemaNode, step: string, its?: Parents) =>
    placesOf(child, `${pointer}/${step}`, its);
  return [
    { pointer, own, node: resolved(own), ...parents },
    ...Object.entries(properties).flatMap(([key, child]) => below(child, `properties/${key}`, { key })),
    ...anyOf.flatMap((child, index) => below(child, `anyOf/${index}`)),
    ...(propertyNames ? below(propertyNames, 'propertyNames') : []),
    ...(items ? below(items, 'items', { list: own }) : []),
    ...(typeof additionalProperties === 'object' ? below(additionalProperties, 'additionalProperties') : []),
  ];
}

const roots = readSchemas('.');
const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, inlineRefs: false });
ajv.addVocabulary(editorWords);
ajv.addSchema(Object.values(roots));

function read(name: SchemaName) {
  const root = roots[name];
  const definitions = Object.entries(root.definitions ?? {});
  return {
    name,
    places: [
      ...placesOf(root, ''),
      ...definitions.flatMap(([key, node]) => placesOf(node, `/definitions/${key}`)),
    ],
    /** Compiling is slow: what refers to a definition is judged by it. */
    isValid: ({ pointer, own }: Pick<Place, 'pointer' | 'own'>, value: unknown) => {
      const place = own.$ref ?? `#${pointer}`;
      return ajv.getSchema(place.startsWith('#') ? `${root.$id}${place}` : place)!(value) as boolean;
    },
  };
}

/** The kind of a thing, described where the kinds are told apart: words here would stand in their way. */
const isKind = ({ own, key = '' }: Place) =>
  own.const !== undefined && ['kind', 'layout', 'to'].includes(key);
const pointersOf = (places: readonly Place[]) => places.map(({ pointer }) => pointer);
const sentence = /^\S.{4,}[.?]$/s;

const schemas = schemaNames.map(read);

describe.each(schemas)('the schema of the $name', ({ places, isValid }) => {
  const snippets = places.flatMap((place) =>
    (place.own.defaultSnippets ?? []).map((snippet) => ({
      place,
      snippet,
      name: `${place.pointer}: ${snippet.label}`,
    })),
  );

  it('says in a sentence what everything is', () => {
    // What an `anyOf` or a list chooses from is described by it, and its values have words of their own.
    const isChoice = ({ pointer, node }: Place) =>
      /\/anyOf\/\d+$/.test(pointer) || (node.enum && pointer.endsWith('/items'));
    const silent = places.filter(
      (place) => !isChoice(place) && !isKind(place) && !sentence.test(place.node.description ?? ''),
    );
    expect(pointersOf(silent)).toEqual([]);
  });

  it('gives every key that holds no group an example, valid, below the same sentence', () => {
    const wrong = places.filter((place) => {
      const { node, key } = place;
      if (key === undefined || isKind(place)) return false;
      const example = exampleOf(node);
      // Groups and lists of groups are shown by their snippets.
      if (!example) return !node.properties && !resolved(node.items ?? {}).properties;
      const value = parse(example) as Record<string, unknown>;
      return (
        !node.markdownDescription!.startsWith(`${node.description}\n\n`) ||
        Object.keys(value).join() !== key ||
        !isValid(place, value[key])
      );
    });
    expect(pointersOf(wrong)).toEqual([]);
  });

  it('says what each value of a choice means', () => {
    const silent = places.filter(
      ({ own }) =>
        own.enum &&
        (own.enumDescriptions?.length !== own.enum.length ||
          own.enumDescriptions.some((words) => !sentence.test(words))),
    );
    expect(pointersOf(silent)).toEqual([]);
  });

  it('offers a snippet for every group and every list', () => {
    const isOffered = (node: SchemaNode): boolean => (node.defaultSnippets ?? []).length > 0;
    const areKindsOffered = (node: SchemaNode): boolean => {
      const kinds = kindsOf(resolved(node));
      return kinds.length > 0 && kinds.every(([, kind]) => isOffered(kind));
    };
    const without = places.filter(({ pointer, node, list }) => {
      // Inside an `anyOf` its values are offered.
      if ((node.type !== 'object' && node.type !== 'array') || /\/anyOf\/\d+$/.test(pointer)) return false;
      return ![node, list ?? {}].some(isOffered) && ![node, node.items ?? {}].some(areKindsOffered);
    });
    expect(pointersOf(without)).toEqual([]);
  });

  it('offers only snippets that are valid as they are inserted', () => {
    expect(snippets.length).toBeGreaterThan(2);
    const wrong = snippets.filter(({ place, snippet }) => {
      const value: unknown = parse(snippetLines(snippet).join('\n'));
      // One entry of a list: a list that needs two is not complete with it.
      const { pointer, own } = place;
      return snippet.type === 'array'
        ? !isValid({ pointer: `${pointer}/items`, own: own.items! }, (value as unknown[])[0])
        : !isValid(place, value);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(snippets.filter(({ snippet }) => !snippet.label || !sentence.test(snippet.description))).toEqual(
      [],
    );
  });

  it('numbers what there is to fill in without a gap, so that Tab walks it in reading order', () => {
    const wrong = snippets.filter(({ snippet }) =>
      [...JSON.stringify(snippet.body).matchAll(/\$\{?(\d+)/g)].some(
        ([, at], index) => Number(at) !== index + 1,
      ),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('says what is wrong with a badly written value in the checker’s words', () => {
    const wrong = places.filter(
      ({ own }) => own.pattern && own.patternErrorMessage !== `Write ${inWords(patternWords[own.pattern]!)}.`,
    );
    expect(pointersOf(wrong)).toEqual([]);
  });

  it('names only values as usual or as examples that are valid', () => {
    const wrong = places.filter((place) =>
      [...(place.own.examples ?? []), place.own.default].some(
        (value) => value !== undefined && !isValid(place, value),
      ),
    );
    expect(pointersOf(wrong)).toEqual([]);
  });
});

it('puts every pattern of the schemas into words, and no other', () => {
  const patterns = JSON.stringify(roots).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g);
  const written = new Set([...patterns].map(([, pattern]) => JSON.parse(pattern!) as string));
  expect(Object.keys(patternWords).sort()).toEqual([...written].sort());
});

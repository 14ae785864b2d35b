import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import schema from '../../schemas/funnel.schema.json' with { type: 'json' };
import ofDevelopment from '../../scripts/dev/chinese.json' with { type: 'json' };
import ofCommands from '../../scripts/funnels/chinese.json' with { type: 'json' };
import { keyReference } from '../../scripts/generate/key-reference.ts';
import ofOrders from '../../scripts/orders/chinese.json' with { type: 'json' };
import { named } from '../../scripts/orders/print.ts';
import { useAskedLanguage } from '../../scripts/work-language.ts';
import { changeKinds } from '../../src/changes/change.ts';
import ofChanges from '../../src/changes/chinese.json' with { type: 'json' };
import type { Rule } from '../../src/changes/rule.ts';
import { changeRules } from '../../src/changes/rules.ts';
import ofChecks from '../../src/checker/chinese.json' with { type: 'json' };
import { schemaNames } from '../../src/checker/finding/file-names.ts';
import promises from '../../src/checker/rules/promises.json' with { type: 'json' };
import { rules } from '../../src/checker/rules/rules.ts';
import ofSchemas from '../../src/checker/schema/chinese.json' with { type: 'json' };
import { resolved, type SchemaNode } from '../../src/checker/schema/schema-node.ts';
import { readSchemas } from '../../src/checker/schema/schemas.ts';
import { setWorkLanguage, t, withWorkLanguage } from '../../src/contract/t.ts';
import ofPreview from '../../src/preview/language/chinese.json' with { type: 'json' };
import { screenGroups } from '../../src/preview/scenes/scene.ts';
import ofPublishing from '../../src/publishing/chinese.json' with { type: 'json' };

/** The sentences of our code, each with the function it stands in, if any. */
function sentencesIn(folder: string): { sentence: string; tag: string; isAtOnce: boolean; file: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return files.flatMap((name) => {
    const file = `${folder}/${name}`;
    const found: { sentence: string; tag: string; isAtOnce: boolean; file: string }[] = [];
    let depth = 0;
    const enter = () => {
      depth += 1;
    };
    const leave = () => {
      depth -= 1;
    };
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    new Visitor({
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      TaggedTemplateExpression({ tag, quasi }) {
        if (tag.type !== 'Identifier' || !['t', 'later', 'msg', 'refuse'].includes(tag.name)) return;
        const parts = quasi.quasis.map(({ value }) => value.cooked ?? '');
        const sentence = parts.reduce((before, after, index) => `${before}{${index}}${after}`);
        found.push({ sentence, tag: tag.name, isAtOnce: depth === 0, file });
      },
    }).visit(program);
    return found;
  });
}

const slotsOf = (sentence: string) => [...new Set(sentence.match(/\{\d\}/g))].sort();

/** What one counts in a sentence: `plural(3, 'file')`. */
const counted = ['scripts/funnels', 'scripts/orders'].flatMap((folder) =>
  readdirSync(folder).flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/plural\([^']*'([a-z-]+)'\)/g)].flatMap(
      ([, one]) => [`{1} ${one}`, `{1} ${one}s`],
    ),
  ),
);

/** What changes are called: the names and sentences of the rules they are found by. */
function wordsOf(rule: Rule): string[] {
  if (rule.type === 'value') return rule.tell ? [] : [rule.name];
  if (rule.type === 'object')
    return [rule.keys, ...Object.values(rule.where?.is ?? {})].flatMap((keys) =>
      Object.values(keys).flatMap(wordsOf),
    );
  if (rule.type !== 'map' && rule.type !== 'list') return [];
  const { inside, added, removed, moved, absent } = rule.words;
  return [
    ...(inside === '{1}' ? [] : [inside]),
    ...(rule.presence ? [added, removed] : []),
    ...(rule.type === 'list' && rule.order ? [moved] : []),
    ...(absent ? [absent] : []),
    ...wordsOf(rule.item),
  ];
}
const ofRules = Object.values(changeRules).flatMap(wordsOf);

const schemas = readSchemas('.');

/** What the schemas say of each key: a finding repeats it where its value is missing. */
const ofKeys = schemaNames.flatMap((name) => {
  const below = (node: unknown): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    const { properties = {} } = node as SchemaNode;
    return [
      ...Object.values(properties).map((key) => resolved(key).description ?? ''),
      ...Object.values(node).flatMap(below),
    ];
  };
  return below(schemas[name]).filter(Boolean);
});

/** What the marketers' reference says of keys, and of the values they may have. */
const ofReference = new Set<string>();
const recorder = new Proxy(
  {},
  {
    getOwnPropertyDescriptor(_, sentence) {
      if (!Object.hasOwn(ofPreview, sentence)) ofReference.add(String(sentence));
      return undefined;
    },
  },
);
withWorkLanguage('zh-CN', recorder, keyReference);

/** The comments of the files that `new` copies. */
const ofStarters = ['src/products', 'src/web/blocks'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(starter|own-test)\.yaml$/.test(name))
    .flatMap((name) =>
      [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^ *# (?!yaml-language-server)(.+)$/gm)].map(
        ([, comment]) => comment!,
      ),
    ),
);

const rooms = [
  ...['funnel', 'fields', 'machine', 'theme', 'share-image'],
  ...['checker', 'changes', 'publishing', 'server'],
].map((layer) => `src/${layer}`);
rooms.push('scripts');
const ofCode = rooms.flatMap(sentencesIn);
const catalogues = { ofChecks, ofSchemas, ofChanges, ofPublishing, ofCommands, ofOrders, ofDevelopment };
const known: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(catalogues));

describe('the Chinese of those who work here', () => {
  it('has every sentence, and no other', () => {
    const wanted = [
      ...ofCode.map(({ sentence }) => sentence),
      ...rules.map(({ why }) => why),
      ...promises.map(({ promise }) => promise),
      ...counted,
      ...ofKeys,
      ...ofReference,
      ...ofRules,
      ...ofStarters,
      ...Object.entries(named).flatMap(([of, words]) => words.map((word) => `${of}: ${word}`)),
      ...changeKinds.flatMap((kind) => [kind, `{1} of ${kind}`]),
    ];
    expect(wanted.filter((sentence) => !Object.hasOwn(known, sentence))).toEqual([]);
    expect(Object.keys(known).filter((sentence) => !wanted.includes(sentence))).toEqual([]);
  });

  it('says each in one place', () => {
    const all = Object.values(catalogues).flatMap((catalogue) => Object.keys(catalogue));
    expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([]);
  });

  it('has every sentence of the preview, and no other', () => {
    const said = sentencesIn('src/preview').map(({ sentence }) => sentence);
    const described = Object.entries(schema.definitions).flatMap(([name, definition]) =>
      /^(block|field)-/.test(name) ? (definition as { description: string }).description : [],
    );
    const wanted = [...said, 'all', ...screenGroups, ...described];
    expect(Object.keys(ofPreview).sort()).toEqual([...new Set(wanted)].sort());
  });

  it('fills the places that the English has, but for the ending of a plural', () => {
    const differing = Object.entries({ ...known, ...ofPreview }).filter(
      ([english, chinese]) =>
        slotsOf(english.replace('space{2}', 'space')).join() !== slotsOf(chinese).join(),
    );
    expect(differing).toEqual([]);
  });

  it('is asked for where it is known what is spoken, never while modules load', () => {
    expect(ofCode.filter(({ tag, isAtOnce }) => tag === 't' && isAtOnce)).toEqual([]);
  });
});

describe('which language is spoken', () => {
  afterAll(() => setWorkLanguage('en', {}));
  const said = () => t`known: ${'a'}`;

  it.each([
    [['check', '--lang', 'zh-CN'], {}, ['check'], '已有：a'],
    [['--lang=zh', 'check'], { LANG: 'en_US.UTF-8' }, ['check'], '已有：a'],
    [['check', '--lang', 'en'], { LANG: 'zh_CN.UTF-8' }, ['check'], 'known: a'],
    [['check'], { LC_ALL: 'C', LANG: 'zh_CN.UTF-8' }, ['check'], 'known: a'],
    [['draw', '--lang', 'zh-CN'], {}, ['draw', '--lang', 'zh-CN'], '已有：a', ['list', 'draw']],
    [
      ['draw', '--lang', 'eo'],
      { LANG: 'zh_CN.UTF-8' },
      ['draw', '--lang', 'eo'],
      'known: a',
      ['list', 'draw'],
    ],
    [['list', '--lang', 'zh-CN'], {}, ['list'], '已有：a'],
    [['--lang', 'zz', 'list'], {}, ['list', '--lang=zz'], 'known: a'],
  ])('%j with %j', (argv, env, rest, words, own: string[] = []) => {
    setWorkLanguage('en', {});
    expect(useAskedLanguage(argv, env, own)).toEqual(rest);
    expect(said()).toBe(words);
  });
});

import { describe, expect, it } from 'vitest';
import { missingFiles, schemaFile } from '../../scripts/products/folders.ts';
import { Copy } from '../support/copy-tree.ts';
import { filesIn } from '../support/imports.ts';
import type { Addition, Removal, Schema } from './addition.ts';
import { blockKindsRemoval, newBlockKind } from './block-kind.ts';
import {
  engineHalf,
  engineText,
  fieldKindRemoval,
  kind,
  mask,
  newFieldKind,
  orderTest,
  sentences,
} from './field-kind.ts';
import { newProduct, productRemoval } from './product.ts';
import { newProvider, providerRemoval } from './provider.ts';

/** What a product, a provider, a kind of block and one of field cost: in a copy of everything, they are put in, or taken out. */

/** Compilers and test runs, one after the other. */
const patience = 900_000;
const derived = /\.generated\.\w+$|^funnels\/reference(\.zh-CN)?\.md$/;
const byHand = (copy: Copy) => copy.changes().filter((path) => !derived.test(path));
const readSchema = (copy: Copy) => JSON.parse(copy.read(schemaFile)) as Schema;
const generate = (copy: Copy, ...argv: string[]) => copy.run('jiti', 'scripts/generate.ts', ...argv);
const funnels = (copy: Copy, ...argv: string[]) => copy.run('jiti', 'scripts/funnels.ts', ...argv);
const checkFunnels = (copy: Copy) => funnels(copy, 'check');
const compile = (copy: Copy, ...argv: string[]) => copy.run('tsc', '--noEmit', '--checkers', '1', ...argv);
/** In whatever part of `npm test` these files are run. */
const runTests = (copy: Copy, files: Iterable<string>) =>
  copy.run(
    'vitest',
    'run',
    ...['node', 'rest-node'].flatMap((project) => ['--project', project]),
    ...['--maxWorkers=1', '--reporter=verbose', ...new Set(files)],
  );

async function succeeds(run: ReturnType<Copy['run']>): Promise<string> {
  const { code, said } = await run;
  expect(code, said).toBe(0);
  return said;
}

function editSchema(copy: Copy, changes: readonly (Addition | Removal)[]): Schema {
  const schema = readSchema(copy);
  for (const change of changes) change.editSchema(schema);
  copy.write(schemaFile, JSON.stringify(schema));
  return schema;
}

/** Without what `npm run generate` derives: the lists of kinds, and what products say of themselves. */
function ownPart({
  definitions: { block: _, detailsFields: __, product: whole, ...definitions },
  ...rest
}: Schema) {
  const [{ enumDescriptions: ___, ...written }, ofFiles] = whole.anyOf;
  const product = { ...whole, anyOf: [written, ofFiles] };
  return { ...rest, definitions: { ...definitions, product } };
}

function write(copy: Copy, { files }: Addition, paths = Object.keys(files)): void {
  for (const path of paths) copy.write(path, files[path]!);
}

async function putIn(additions: readonly Addition[]): Promise<void> {
  const copy = new Copy();
  const schema = editSchema(copy, additions);

  // The generator stops at the first that lacks something.
  const named = additions.filter(({ generatorNames }) => generatorNames.length > 0);
  for (const addition of named) {
    const { code, said } = await generate(copy);
    expect(code).toBe(1);
    for (const path of addition.generatorNames) expect(said).toContain(path);
    const isModule = (path: string) => addition.compilerNames.some((name) => path.endsWith(name.slice(1)));
    write(
      copy,
      addition,
      addition.generatorNames.filter((path) => !isModule(path)),
    );
  }
  if (named.length === 0) await succeeds(generate(copy));
  const { said } = await compile(copy);
  const missing = [...said.matchAll(/Cannot find module '(.+?)'/g)].map(([, name]) => name!);
  expect(missing.sort()).toEqual(additions.flatMap(({ compilerNames }) => compilerNames).sort());

  for (const addition of additions) write(copy, addition);
  await succeeds(generate(copy));
  const own = additions.flatMap(({ files }) => Object.keys(files));
  const sold: string[] = [];
  for (const { funnel } of additions) {
    if (!funnel) continue;
    await succeeds(funnels(copy, 'new', funnel.name));
    sold.push(`funnels/${funnel.name}.yaml`);
    expect(copy.read(sold.at(-1)!)).toContain(funnel.holds);
  }
  // No path twice: each file is one addition's alone, and the schema everybody's.
  expect(byHand(copy)).toEqual([...own, ...sold, schemaFile].sort());
  expect(copy.changes().filter((path) => derived.test(path))).toEqual(
    [...new Set(additions.flatMap((addition) => addition.derived))].sort(),
  );
  expect(ownPart(readSchema(copy))).toEqual(ownPart(schema));

  expect(await compile(copy)).toMatchObject({ code: 0, said: '' });
  // Those of the provider are checked where they lie.
  const formatted = own.filter((path) => /\.(tsx?|css|json)$/.test(path) && !(path in newProvider.files));
  await succeeds(copy.run('biome', 'check', schemaFile, ...formatted));
  await succeeds(generate(copy, '--check'));
  await succeeds(checkFunnels(copy));
  await passes(copy, additions);
  for (const { works } of additions) await works?.(copy);
}

async function passes(copy: Copy, changes: readonly (Addition | Removal)[]): Promise<void> {
  const rules = changes.flatMap((change) => change.rules);
  if (changes.length === 1 && 'rulesAlone' in changes[0]!) rules.push(...changes[0].rulesAlone!);
  if (rules.length === 0) return;
  const said = await succeeds(runTests(copy, rules));
  for (const change of changes) if ('drawn' in change) expect(said).toMatch(change.drawn!);
}

async function takeOut(removals: readonly Removal[]): Promise<void> {
  const copy = new Copy();
  editSchema(copy, removals);
  const paths = removals.flatMap((removal) => removal.paths);
  const isGone = (path: string) => paths.some((gone) => path === gone || path.startsWith(`${gone}/`));
  for (const path of paths) copy.remove(path);
  const shipped = filesIn('funnels').filter((path) => path.endsWith('.yaml') && !isGone(path));
  const using = shipped.filter((path) => {
    const before = copy.read(path);
    const after = removals.reduce((text, { funnelWithout }) => funnelWithout?.(text) ?? text, before);
    if (after !== before) copy.write(path, after);
    return after !== before;
  });

  await succeeds(generate(copy));
  const others = byHand(copy).filter((path) => !isGone(path));
  expect(others).toEqual([...using, schemaFile].sort());
  const config = 'tsconfig.program.json';
  const include = removals.every(({ goesWithItsTests }) => goesWithItsTests) ? undefined : ['src', 'scripts'];
  copy.write(config, JSON.stringify({ extends: './tsconfig.json', include }));
  expect(await compile(copy, '-p', config)).toMatchObject({ code: 0, said: '' });
  await succeeds(funnels(copy, 'new', 'marriage_v9'));
  expect((await checkFunnels(copy)).code).toBe(removals.some(({ isAskedFor }) => isAskedFor) ? 1 : 0);
  await passes(copy, removals);
}

const additions = [newProvider, newProduct, newBlockKind, newFieldKind];
const removals = [
  productRemoval('luck'),
  providerRemoval('alipay'),
  fieldKindRemoval('phone'),
  blockKindsRemoval,
];

it('all four cost what they say, and nothing else', () => putIn(additions), patience);
it('all four are missed by nothing when they are taken out', () => takeOut(removals), patience);
it('nothing of ours is missing', () => expect(missingFiles()).toEqual([]));

// In the soak: each of them copies and compiles everything once more.
describe.runIf(process.env.FULL_MATRIX)('alone', () => {
  it.each(additions)('$what costs what it says', (addition) => putIn([addition]), patience);

  // Not the choice: offers and the clock at birth are asked with it.
  const more = [fieldKindRemoval('text'), providerRemoval('wechat')];
  it.each([...removals, ...more])('$what is missed by nothing', (removal) => takeOut([removal]), patience);

  it(
    'a kind of field is masked, asked for by a funnel, ordered with, and shown as its mask',
    async () => {
      const copy = new Copy();
      editSchema(copy, [newFieldKind]);
      write(copy, newFieldKind);
      await succeeds(generate(copy));
      const compilePure = () => compile(copy, '-p', 'tsconfig.pure.json');
      copy.write(engineHalf, engineText.replace(mask, ''));
      expect((await compilePure()).said).toContain("Property 'mask' does not exist");
      copy.write(engineHalf, engineText);

      const funnel = 'funnels/fortune_v1.yaml';
      const field = (factor: string) =>
        `        - { kind: ${kind}, name: bloodType, label: { en: Blood type, zh-CN: 血型 }, rhesus: ${factor} }\n`;
      const consent = '        - kind: consent\n';
      const text = copy.read(funnel);
      expect(text).toContain(consent);
      copy.write(funnel, text.replace(consent, field('asked') + consent));
      await succeeds(checkFunnels(copy));
      copy.write(funnel, text.replace(consent, field('askd') + consent));
      const refused = await checkFunnels(copy);
      expect(refused.code).toBe(1);
      expect(refused.said).toContain('did you mean "asked"?');

      const own = 'tests/server/blood-type.test.ts';
      copy.write(own, orderTest);
      await succeeds(runTests(copy, [own]));

      // What nobody has said yet is a sentence a language.
      copy.remove(own);
      copy.write(funnel, text);
      copy.write(
        engineHalf,
        engineText.replaceAll('choice', kind).replace(/\b(blood-type): 'C'/, "'$1': 'C'"),
      );
      for (const [index, file] of sentences.entries()) {
        expect((await compilePure()).said).toContain(kind);
        const sentence = `  "${kind}": "${['Please choose a type.', '请选择血型'][index]}",\n`;
        copy.write(file, copy.read(file).replace('{\n', `{\n${sentence}`));
      }
      expect(await compilePure()).toMatchObject({ code: 0, said: '' });
      expect(byHand(copy)).toEqual([schemaFile, ...Object.keys(newFieldKind.files), ...sentences].sort());
    },
    patience,
  );
});

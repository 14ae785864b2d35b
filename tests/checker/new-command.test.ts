import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { derivedText, starterText } from '../../scripts/funnels/new-starter.ts';
import { sharedFiles } from '../../src/checker/finding/file-names.ts';
import { checkFleet } from '../../src/checker/load.ts';
import { unfolded } from '../../src/checker/report/fold-diagnostics.ts';
import { productsOfCode } from '../../src/checker/rules/products.ts';
import { fieldsOf } from '../../src/funnel/entry-steps.ts';
import { productNameOf } from '../../src/funnel/funnel.ts';
import { aShippedRoot, runCommand } from '../support/run-command.ts';
import { aRoot } from '../support/valid-folder.ts';

const pictures = readdirSync('funnels/images').map((name) => name.replace(/\.svg$/, ''));
const shippedSlugs = readdirSync('funnels')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace(/\.yaml$/, ''));
const read = (root: string, slug: string) => readFileSync(join(root, `funnels/${slug}.yaml`), 'utf8');

/** And one that a file describes. */
const products = [...productsOfCode, 'attachment'];

describe('npm run funnels -- new', () => {
  test('every starter and a copy of every shipped funnel leave the fleet without a finding', async () => {
    const root = aShippedRoot();
    const put = (slug: string, text: string) => writeFileSync(join(root, `funnels/${slug}.yaml`), text);
    for (const product of products) {
      const slug = `${product}_v90`;
      put(slug, starterText({ slug, product, languages: ['en', 'zh-CN'], pictures }));
    }
    for (const from of shippedSlugs) put(`${from}1`, derivedText(`${from}1`, from, read(root, from)));
    const { fleet, diagnostics: told } = await checkFleet(root);
    const diagnostics = unfolded(told);
    // The merchant's example stands in the shop's own file.
    const isShipped = ({ file }: { file: string }) =>
      file === sharedFiles.site || shippedSlugs.includes(file.slice(8, -5));
    const own = diagnostics.filter((diagnostic) => !isShipped(diagnostic));
    expect(own.filter(({ code }) => code !== 'words/starter')).toEqual([]);
    // What a starter begins with Here or 此处 is all told to be the starter's.
    const waiting = products.map((product) => {
      const texts = starterText({ slug: 'a', product, languages: ['en', 'zh-CN'], pictures });
      return texts.match(/(?:en|zh-CN): (?:Here|此处)/g)!.length;
    });
    // A copy waits for as many words as the file it was copied from.
    const inStarters = own.filter(({ file }) => file.endsWith('_v90.yaml'));
    expect(inStarters).toHaveLength(waiting.reduce((sum, count) => sum + count, 0));
    const unwritten = diagnostics.filter(({ file, code }) => isShipped({ file }) && code === 'words/starter');
    expect(own).toHaveLength(inStarters.length + unwritten.length);
    expect(fleet?.funnels.size).toBe(2 * shippedSlugs.length + products.length);
    for (const product of products) {
      const starter = fleet!.funnels.get(`${product}_v90`)!;
      expect(productNameOf(starter)).toBe(product);
      expect(fieldsOf(starter).at(-1)).toMatchObject({ kind: 'consent', document: 'privacy' });
    }
  });

  test('writes a commented starter for the product of the address, and says what is next', async () => {
    const root = aRoot();
    const { code, out, err } = await runCommand(root, 'new', 'marriage_portrayal_v2');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('npm run funnels -- check funnels/marriage_portrayal_v2.yaml');
    expect(out).toContain('/preview');
    const text = read(root, 'marriage_portrayal_v2');
    expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../schemas/funnel.schema.json');
    expect(text).toContain('product: marriage_portrayal\n');
    expect(text).toContain('\n# Bet: ');
    // Each key of the file and of its payment is explained right above it.
    const lines = text.split('\n');
    const keys = lines.flatMap((line, index) =>
      /^( {2})?[a-zA-Z]+:/.test(line) && !/^ {2}(en|zh-CN):/.test(line) ? [index] : [],
    );
    const unexplained = keys.filter((index) => !/^\s*#/.test(lines[index - 1]!)).map((index) => lines[index]);
    expect(unexplained).toEqual(['payment:']);
  });

  test('begins a test with its funnel; only their words wait, and the words of its page are the test’s', async () => {
    const root = aShippedRoot();
    const { code, out, err } = await runCommand(root, 'new', 'quarrels_v1', '--test', 'quarrels');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('funnels/products/quarrels.yaml and funnels/quarrels_v1.yaml');
    const { fleet, diagnostics } = await checkFleet(root);
    const own = diagnostics.filter(({ file }) => file.includes('quarrels'));
    expect(own.map(({ file, code }) => [file, code])).toEqual([
      ['funnels/products/quarrels.yaml', 'words/starter'],
      ['funnels/quarrels_v1.yaml', 'words/starter'],
    ]);
    expect(productNameOf(fleet!.funnels.get('quarrels_v1')!)).toBe('quarrels');
    const lines = readFileSync(join(root, 'funnels/products/quarrels.yaml'), 'utf8').split('\n');
    const unexplained = lines.filter((line, at) => /^[a-z]+:/.test(line) && !/^#/.test(lines[at - 1]!));
    expect(unexplained).toEqual([]);
  });

  test('asks what the report of a product’s file depends on', async () => {
    const root = aShippedRoot();
    const file = join(root, 'funnels/products/attachment.yaml');
    const block = '        - { kind: text, when: WHEN, paragraphs: [{ en: A word., zh-CN: 一句话。 }] }\n';
    const said = ['{ gender: female }', '{ job: [office, shift] }', '{ pet: cat }'].map((when) =>
      block.replace('WHEN', when),
    );
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('      blocks:\n', (key) => key + said.join('')),
    );
    expect(await runCommand(root, 'new', 'attachment_v9', '--product', 'attachment')).toMatchObject({
      code: 0,
      err: '',
    });
    // The shipped funnel asks none of it, and is the one that is told.
    const unasked = (await checkFleet(root)).diagnostics.filter(({ code }) => code === 'product/unasked');
    expect(new Set(unasked.map(({ file }) => file))).toEqual(new Set(['funnels/attachment.yaml']));
    const text = read(root, 'attachment_v9');
    expect(text).toMatch(/- kind: gender\n +name: gender\n/);
    expect(text).toMatch(/name: job\n.*\n +options:\n +- \{ value: office,.*\n +- \{ value: shift,/);
    expect(text).toMatch(/name: pet\n.*\n +options:\n +- \{ value: cat,.*\n +- \{ value: other,/);
  });

  test('copies a funnel with its comments and layout, and asks for the bet of the variant', async () => {
    const root = aRoot();
    const source = '# yaml-language-server: $schema=../schemas/funnel.schema.json\n# Bet: words.\n';
    writeFileSync(join(root, 'funnels/marriage_v4.yaml'), `${source}${read(root, 'marriage_v1')}`);
    const { code, out } = await runCommand(root, 'new', '/marriage_v5', '--from', 'funnels/marriage_v4.yaml');
    expect(code).toBe(0);
    expect(out).toContain('a copy of marriage_v4');
    const [first, ...rest] = read(root, 'marriage_v4').split('\n');
    const copy = read(root, 'marriage_v5').split('\n');
    expect(copy[0]).toBe(first);
    expect(copy[1]).toBe('# Derived from marriage_v4 for /marriage_v5.');
    expect(copy[2]).toMatch(/^# Bet: say what this variant bets on/);
    expect(copy.slice(3)).toEqual(rest);
  });

  test.each([
    [['Marriage-V9.yaml'], '"Marriage-V9" cannot be an address', 'try marriage_v9'],
    [['result'], '/result belongs to the shop itself', 'try result_v1'],
    [['marriage_v1'], 'funnels/marriage_v1.yaml is there already', 'the next free address is marriage_v2'],
    [['marriage_v9', '--from', 'mariage_v1'], 'there is no funnel mariage_v1', 'did you mean marriage_v1?'],
    [['spring_sale'], 'spring_sale does not begin with a product', '--product marriage|'],
    [['a_v1', '--test', 'Mine'], '"Mine" cannot be a test’s name', 'try mine'],
    [['a_v1', '--test', 'pair'], 'pair is a product already', '--product pair'],
    [['fortun_v9'], 'fortun_v9 does not begin with a product', 'did you mean fortune?'],
  ])('refuses %j with a way out', async (argv, reason, wayOut) => {
    const root = aRoot();
    const before = readdirSync(join(root, 'funnels'));
    const { code, out, err } = await runCommand(root, 'new', ...argv);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(reason);
    expect(err).toContain(wayOut);
    expect(err).not.toContain('    at ');
    expect(readdirSync(join(root, 'funnels'))).toEqual(before);
  });

  test.each([
    [[], 'name the address'],
    [['a_v1', 'b_v1'], 'b_v1 is one word too many'],
    [['a_v1', '--form', 'b_v1'], '--form'],
    [['pair_v9', '--product', 'pairs'], '--product pairs is not known; did you mean pair? One of: marriage'],
    [['pair_v9', '--product', 'pair', '--from', 'pair_v1'], 'leave out --product'],
    [['pair_v9', '--test', 'mine', '--from', 'pair_v1'], 'leave out --test'],
    [['pair_v9', '--test', 'mine', '--product', 'pair'], 'leave out --product or --test'],
  ])('says how to type it: %j', async (argv, words) => {
    const { code, err } = await runCommand(aRoot(), 'new', ...argv);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });

  test('writes nothing that would not be valid', async () => {
    const root = aRoot();
    const source = join(root, 'funnels/pair_v1.yaml');
    writeFileSync(source, readFileSync(source, 'utf8').replace('listAmount: 1990', 'listAmount: 1'));
    const { code, err } = await runCommand(root, 'new', 'pair_v2', '--from', 'pair_v1');
    expect(code).toBe(1);
    expect(err).toContain('funnels/pair_v2.yaml:');
    expect(err).toContain('nothing is written');
    expect(existsSync(join(root, 'funnels/pair_v2.yaml'))).toBe(false);
  });

  test('a broken neighbour does not keep a valid starter from being written', async () => {
    const root = aRoot();
    writeFileSync(join(root, 'funnels/luck_v1.yaml'), 'product: luk\n');
    expect((await runCommand(root, 'new', 'spring', '--product', 'fortune')).code).toBe(0);
    expect(parseDocument(read(root, 'spring')).get('product')).toBe('fortune');
  });

  test('a shop of other languages gets a starter in those it has words for', () => {
    const request = { slug: 'marriage_v9', product: 'marriage', pictures } as const;
    expect(starterText({ ...request, languages: ['en', 'ja'] })).toContain('\nlanguages: [en]\n');
    expect(starterText({ ...request, languages: ['en', 'zh-CN'] })).not.toContain('\nlanguages:');
  });
});

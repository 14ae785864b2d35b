import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFile } from '../../src/checker/check-file.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { findSchema, type SchemaName, schemaNames } from '../../src/checker/finding/file-names.ts';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import { readSchemas } from '../../src/checker/schema/schemas.ts';
import { validators } from '../support/valid-folder.ts';
import { endOf, taken } from './editor/caret.ts';
import { keysIn } from './editor/keys.ts';
import { type Completion, type LanguageServer, startLanguageServer } from './editor/language-server.ts';
import { type WritingPlace, writingPlaces } from './editor/writing-places.ts';
import { changedFiles, tables } from './rules/cases.ts';

/** What an author sees while writing, asked of the language server that the recommended extension runs. */

const schemas = readSchemas('.');

/** A path of each schema that only the editor's settings give it. */
const settingsPaths: Record<SchemaName, string> = {
  funnel: 'funnels/new_v1.yaml',
  site: 'funnels/shared/site.yaml',
  channels: 'funnels/shared/channels.yaml',
  coupons: 'funnels/shared/coupons.yaml',
  questions: 'funnels/shared/new-questions.yaml',
  product: 'funnels/products/new.yaml',
  experiment: 'funnels/experiments/new.yaml',
};

const shipped = ['funnels', 'funnels/shared', 'funnels/products'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(folder, name), 'utf8') })),
);
const modeline = /^# yaml-language-server:.*$/m;

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer();
});
afterAll(async () => {
  expect(await server.stop()).toEqual({ code: 0, complaints: '' });
});

const messagesOf = async (path: string, text: string) =>
  (await server.open(path, text)).map(({ message }) => message);

describe('a valid file', () => {
  it.concurrent.each(shipped)('$file has nothing underlined', async ({ file, text }) => {
    expect(text).toMatch(modeline);
    expect(await messagesOf(file, text)).toEqual([]);
  });

  it('is known by its first line, where no setting knows it', async () => {
    const reported = await Promise.all(
      shipped.map(({ file, text }) =>
        // Two folders deep as the shared files are, or one, as the first line has it.
        messagesOf(
          `${/shared|products/.test(file) ? 'a/b' : 'a'}/${file.replaceAll('/', '-')}`,
          `${text}\nunknown: 1\n`,
        ),
      ),
    );
    for (const messages of reported) expect(messages).toEqual(['Property unknown is not allowed.']);
  });

  it('is known by the settings, where the first line does not say', async () => {
    const reported = await Promise.all(
      shipped.map(({ file, text }, index) =>
        messagesOf(`${index}/${file}`, `${text.replace(modeline, '#')}\nunknown: 1\n`),
      ),
    );
    for (const messages of reported) expect(messages).toEqual(['Property unknown is not allowed.']);
  });
});

/** The settings know a variant by nothing but its first line. */
const variantLine = '# yaml-language-server: $schema=../../schemas/overlay.generated.json';

describe('a variant', () => {
  const open = async (name: string, lines: readonly string[]) => {
    const path = `${name}/funnels/variant_v1.yaml`;
    const before = [variantLine, 'extends: marriage_v1', ...lines].join('\n');
    const reported = await messagesOf(path, `${before}\n`);
    const items = await server.complete(path, endOf(before));
    return { reported, offered: items.map(({ label }) => label) };
  };

  it('is offered the keys of the block it changes, a place for it, and nothing else', async () => {
    const { offered } = await open('hero', ['entry:', '  blocks:', '    hero:', '      ']);
    expect(offered.toSorted()).toEqual(['after', 'before', 'eyebrow', 'heading', 'lead']);
    const blocks = await open('blocks', ['entry:', '  blocks:', '    ']);
    expect(blocks.offered).toEqual(expect.arrayContaining(['hero', 'form', 'story', 'faq']));
  });

  it('is told of a key that is misspelt, and may take things out', async () => {
    const { reported } = await open('null', ['entry: { blocks: { story: null, form: { sumbit: {} } } }']);
    expect(reported).toEqual(['Property sumbit is not allowed.']);
  });
});

describe('a key that the funnel’s schema describes', () => {
  const variant = [variantLine, 'extends: marriage_v1'];
  const arm = [
    'funnel: marriage_v1',
    'arms:',
    '  as-is: { weight: 50 }',
    '  plain:',
    '    weight: 50',
    '    set:',
  ];
  const { screen } = schemas.funnel.properties!.payment!.properties!;

  it.each([
    ['a variant', 'screen/funnels/variant_v1.yaml', variant, ''],
    ['an experiment', `screen/${settingsPaths.experiment}`, arm, '      '],
  ])('is offered and explained in %s', async (_, path, lines, indent) => {
    const text = [...lines, `${indent}payment:`, `${indent}  screen: `].join('\n');
    await server.open(path, `${text}\n`);
    const offered = (await server.complete(path, endOf(text))).map(({ label }) => label);
    expect(offered).toEqual(expect.arrayContaining(['plain', 'animated']));
    const { line, character } = endOf(text.trimEnd());
    expect(await server.hover(path, { line, character: character - 2 })).toContain(screen!.description);
  });
});

describe('a broken file', () => {
  /** What the editor cannot place where the checker does. */
  const elsewhere: Readonly<Record<string, string>> = {
    'a quotation that is never closed':
      'a YAML parser notices a missing quotation mark at the end; the checker looks for its beginning',
    'a brace that is never closed':
      'a YAML parser notices a missing bracket on the next line; the checker names the one that was opened',
    'a line indented by one more space':
      'a YAML parser stumbles over the neighbours; the checker names the line that fits none of them',
    'a key without a value, in a variant':
      'an editor reads nothing as null, which takes out; the checker wants that spelt out',
    'a language that became part of the text above it':
      'a key that became part of a text is valid YAML; the checker sees that a language went with it',
    'the line above the payment twice':
      'a YAML parser names the first of two keys; the checker names the one that is too many',
    'a line that moved far to the right':
      'a YAML parser names the key above; the checker names the line that moved',
    'an override whose key is lost, with an alias of what it stands in':
      'an editor says nothing of a text in which an alias stands inside its own anchor',
    'an alias of another kind': 'an editor judges what an alias stands for where it is anchored',
    'an alias of another group for a text': 'an editor judges what an alias stands for where it is anchored',
  };
  const known = /\[(?:shape\/|source\/(?:syntax|duplicate-key)\])/;
  const written = tables
    .filter(({ name }) => /^(schema|document)/.test(name))
    .flatMap(({ table }) =>
      table.cases.filter(({ finds }) => known.test(finds)).map((one) => ({ name: one.case, table, one })),
    )
    // What an override makes of an inherited entry no editor works out.
    .filter(
      ({ name }) =>
        !['a palette without its background, in a variant', 'a mistyped key of an override'].includes(name),
    );

  it.concurrent.each(written)('with $name is underlined on the line the checker names', async ({
    name,
    table,
    one,
  }) => {
    const [[file, bytes]] = changedFiles(table, one) as [[string, Buffer]];
    const sound = bytes.toString('utf8').replace(modeline, '#');
    const text = /^extends:/m.test(sound) ? `${variantLine} \n${sound}` : sound;
    const shift = text.split('\n').length - sound.split('\n').length;
    const lines = checkFile(file, bytes, validators).diagnostics.map(({ line }) => line + shift);
    expect(lines.length).toBeGreaterThan(0);
    const reported = await server.open(`${written.findIndex((other) => other.one === one)}/${file}`, text);
    const underlined = reported.map(({ range }) => range.start.line + 1);
    for (const line of lines) {
      if (name in elsewhere) expect(underlined).not.toContain(line);
      else expect(underlined).toContain(line);
    }
  });
});

const documentationOf = ({ documentation = '' }: Completion) =>
  typeof documentation === 'string' ? documentation : documentation.value;

describe.each(schemaNames)('writing a file of the schema %s', (name) => {
  const places = writingPlaces(schemas[name]).map((place, index) => ({
    ...place,
    path: `${index}/${settingsPaths[name]}`,
  }));
  const shown = ({ before, after }: WritingPlace) => `${before}|${after}`;

  it('offers every key and value with its meaning, and every snippet', async () => {
    const missing = await Promise.all(
      places.map(async (place) => {
        await server.open(place.path, place.before + place.after);
        const items = await server.complete(place.path, endOf(place.before));
        const isThere = (label: string, words: string) =>
          items.some((item) => item.label === label && documentationOf(item).includes(words));
        const lacking = [
          ...place.offered
            .filter(({ label, description }) => !isThere(label, description))
            .map(({ label }) => label),
          ...place.snippets.filter((label) => !isThere(label, '')),
        ];
        return lacking.length > 0 ? [{ at: shown(place), lacking }] : [];
      }),
    );
    expect(missing.flat()).toEqual([]);
    expect(places.length).toBeGreaterThan(3);
  });

  it('offers snippets that leave nothing underlined', async () => {
    const broken = await Promise.all(
      places
        .filter(({ snippets }) => snippets.length > 0)
        .map(async (place) => {
          const text = place.before + place.after;
          const before = await messagesOf(place.path, text);
          const items = await server.complete(place.path, endOf(place.before));
          const snippets = items.filter(({ label }) => place.snippets.includes(label));
          const wrong: unknown[] = [];
          for (const item of snippets) {
            const after = await messagesOf(place.path, taken(text, item));
            const fresh = after.filter((message) => !before.includes(message));
            if (fresh.length > 0) wrong.push({ at: shown(place), took: item.label, fresh });
          }
          return wrong;
        }),
    );
    expect(broken.flat()).toEqual([]);
  });
});

it('the snippet of a whole funnel makes an empty file one the checker finds nothing in', {
  timeout: 30_000,
}, async () => {
  await server.open('funnels/empty_v1.yaml', '\n');
  const items = await server.complete('funnels/empty_v1.yaml', { line: 0, character: 0 });
  const wholes = items.filter(({ label }) => label.startsWith('+ funnel'));
  expect(wholes.length).toBe(4);
  const { files: all, ...pictures } = await createFolderReader('.')();
  const isKept = (file: string) => file.startsWith('funnels/shared/') || file === 'funnels/marriage_v1.yaml';
  const files = new Map([...all].filter(([file]) => isKept(file)));
  const written = wholes.map((whole, index) => ({
    file: `funnels/new_v${index}.yaml`,
    text: taken('\n', whole),
  }));
  for (const { file, text } of written) files.set(file, checkFile(file, Buffer.from(text), validators));
  const { diagnostics } = createFolderCheck()({ files, ...pictures });
  expect(diagnostics.filter(({ file }) => file.startsWith('funnels/new_'))).toEqual([]);
});

it('pointing at a key tells what it does, at every place of the shipped files', {
  timeout: 30_000,
}, async () => {
  const seen = new Set<string>();
  const asked = shipped.map(async ({ file, text }) => {
    const schema = findSchema(file)!;
    // A key is read the same wherever it stands in the same place of the schema, written in the same style.
    const fresh = keysIn(text, schemas[schema]).filter(({ place }) => {
      const key = `${schema} ${place}`;
      return !seen.has(key) && seen.add(key);
    });
    await server.open(file, text);
    const silent = await Promise.all(
      fresh.map(async ({ place, position, descriptions }) => {
        const shown = (await server.hover(file, position)).replace(/\\(.)/g, '$1');
        const isShown = descriptions.some((description) => shown.includes(description));
        return isShown ? [] : [`${file}:${position.line + 1} ${place}: ${shown}`];
      }),
    );
    return silent.flat();
  });
  expect((await Promise.all(asked)).flat()).toEqual([]);
  expect(seen.size).toBeGreaterThan(200);
});

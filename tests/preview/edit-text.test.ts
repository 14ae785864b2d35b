import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { registerEdit } from '../../scripts/dev/edit-route.ts';
import { findWritten, withText } from '../../scripts/dev/edit-text.ts';
import { locate } from '../../scripts/dev/locate.ts';
import { readSource } from '../../src/checker/document/yaml-document.ts';
import { loadFleet } from '../../src/checker/load.ts';
import { isText } from '../../src/funnel/texts.ts';
import type { Edited } from '../../src/preview/live-page/live-page-messages.ts';
import { aRoot } from '../support/valid-folder.ts';

/** What people type, and what YAML takes for something else. */
const nasty = [
  'one: two',
  'a, b',
  '# not a comment',
  'before # after',
  'a "quoted" word',
  "it's 'so'",
  'true',
  'no',
  'null',
  '~',
  '- a dash',
  '---',
  '...',
  '2027-02-14',
  '12:30',
  '1990',
  '0x1f',
  '1e3',
  '[list]',
  '{map}',
  '{fullName}',
  '*star',
  '&and',
  '!bang',
  '%percent',
  '@at',
  '`tick`',
  '| pipe',
  '> more',
  '? what',
  'why?',
  ': colon',
  'colon:',
  'back\\slash',
  '问：答，“好”',
  '全角　空格',
  ' leading',
  'trailing ',
  'two  spaces',
  'tab\there',
  'two\nlines',
  'end\n',
  '🙂 emoji',
  'a\u2028b',
  '\ufeffbom',
  'x'.repeat(300),
  'many words that fold '.repeat(12).trim(),
];

const files = ['funnels', 'funnels/shared', 'funnels/products'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name)),
);

function pointersIn(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && isText(value)) return Object.keys(value).map((tag) => `${pointer}/${tag}`);
  return Object.entries(value).flatMap(([key, item]) => pointersIn(item, `${pointer}/${key}`));
}

const places = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return pointersIn(readSource(file, text).source!.value).map((pointer) => ({ file, text, pointer }));
});

/** Each text twice, every time with another value. */
const edits = places.flatMap((place, index) =>
  [0, 1].map((round) => ({ ...place, value: nasty[(2 * index + round) % nasty.length]! })),
);
// All of them take half a minute: `npm run soak` makes them.
const made = process.env.FULL_MATRIX ? edits : edits.filter((_, index) => index % 29 === 0);

/** How much of `next` is not of `text`, from the front and from the back. */
function differing(text: string, next: string) {
  let front = 0;
  while (front < text.length && text[front] === next[front]) front += 1;
  let back = 0;
  while (back < text.length - front && text.at(-1 - back) === next.at(-1 - back)) back += 1;
  return { from: front, to: text.length - back };
}

describe('the door of the preview', () => {
  async function aDoor() {
    const root = aRoot();
    const fleet = await loadFleet(root);
    const app = Fastify();
    await app.register(formbody);
    registerEdit(app, root, () => fleet);
    const path = join(root, 'funnels/marriage_v1.yaml');
    const shown = () => {
      const place = locate(root, fleet, 'marriage_v1', '/title/en');
      return place && 'text' in place ? place.text! : undefined;
    };
    const edit = async (
      fields: Record<string, string> = {},
      { remoteAddress = '127.0.0.1', host = 'localhost:3000' } = {},
    ) => {
      const sent = {
        slug: 'marriage_v1',
        pointer: '/title/en',
        value: 'wedding: now',
        mark: shown()!.mark,
        ...fields,
      };
      const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
      const payload = new URLSearchParams(sent).toString();
      const { json } = await app.inject({
        method: 'POST',
        url: '/preview/edit',
        headers,
        payload,
        remoteAddress,
      });
      return json<Edited>();
    };
    return { edit, shown, path, read: () => readFileSync(path, 'utf8') };
  }

  it('writes a text into its file, and says what it holds then', async () => {
    const { edit, shown, read } = await aDoor();
    const before = read();
    expect(shown()!.value).toBe('marriage');
    const edited = await edit();
    expect(read()).toBe(before.replace('en: marriage,', 'en: "wedding: now",'));
    expect(shown()).toEqual({ value: 'wedding: now', ...edited });
  });

  it('leaves a file alone that somebody else has changed, or that would say nothing', async () => {
    const { edit, shown, path, read } = await aDoor();
    const { mark } = shown()!;
    writeFileSync(path, `${read()}# a second thought\n`);
    const before = read();
    expect(await edit({ mark })).toEqual({ message: expect.stringContaining('has changed since') as string });
    expect(await edit({ value: '  ' })).toEqual({ message: 'A text says something.' });
    expect(await edit({ pointer: '/payment/price/amount' })).toEqual({
      message: 'Only what visitors read is changed here.',
    });
    expect(await edit({ slug: '../package' })).toEqual({ message: 'There is no such funnel.' });
    expect(read()).toBe(before);
  });

  it('opens for a browser of this machine alone, not for phones of its network nor for a name that leads here', async () => {
    const { edit, read } = await aDoor();
    const before = read();
    const closed = { message: 'Texts are changed on the machine they lie on.' };
    expect(await edit({}, { remoteAddress: '192.168.1.9' })).toEqual(closed);
    expect(await edit({}, { host: 'evil.example:3000' })).toEqual(closed);
    expect(read()).toBe(before);
    expect(await edit({}, { remoteAddress: '::1', host: '[::1]:3000' })).toHaveProperty('mark');
  });
});

describe('a text that is changed on the preview page', () => {
  it(`is spliced into its file: ${made.length} of ${edits.length} edits of the shipped files, none refused`, () => {
    expect(edits.length).toBeGreaterThan(3000);
    for (const { file, text, pointer, value } of made) {
      const at = `${file}${pointer} ${JSON.stringify(value)}`;
      const next = withText(file, text, pointer, value);
      expect(next, at).toBeDefined();
      const written = findWritten(text, pointer)!;
      if (written.value === value) continue;
      const { from, to } = differing(text, next!);
      expect(from >= written.from && to <= written.to, at).toBe(true);
      // Read by another parser than the checker's own.
      const again = parseYaml(next!) as unknown;
      const said = pointer
        .split('/')
        .slice(1)
        .reduce((all, key) => (all as Record<string, unknown>)[key], again);
      expect(said, at).toBe(value);
    }
  });

  const edited = (text: string, pointer: string, value: string) =>
    withText('funnels/x.yaml', text, pointer, value);

  it('keeps its style where that can say it', () => {
    expect(edited('a: plain # why\n', '/a', 'other')).toBe('a: other # why\n');
    expect(edited('a: plain # why\n', '/a', 'x: y')).toBe('a: "x: y" # why\n');
    expect(edited("a: 'it' # why\n", '/a', "it's")).toBe("a: 'it''s' # why\n");
    expect(edited('a: "it"\n', '/a', 'say "hi"')).toBe('a: "say \\"hi\\""\n');
    expect(edited('{ a: one, b: two }\n', '/a', 'one, two')).toBe('{ a: "one, two", b: two }\n');
    expect(edited('a: one\n  two\nb: 1\n', '/a', 'three')).toBe('a: three\nb: 1\n');
    expect(edited('a: >-\n  one two\n  three\n\n# why\nb: 1\n', '/a', 'four five')).toBe(
      'a: >-\n  four five\n\n# why\nb: 1\n',
    );
    expect(edited('a: |-\n  one\n  two\nb: 1\n', '/a', 'three\nfour')).toBe('a: |-\n  three\n  four\nb: 1\n');
    expect(edited('a: >-\n  one\nb: 1\n', '/a', ' two')).toBe('a: " two"\nb: 1\n');
    expect(edited('\ufeffa: one\r\nb: >-\r\n  two\r\n', '/b', 'three')).toBe(
      '\ufeffa: one\r\nb: >-\r\n  three\r\n',
    );
  });

  it('is refused where it is not one text of its own, or more than it would change', () => {
    for (const [text, pointer] of [
      ['a: &one text\nb: *one\n', '/a'],
      ['a: &one text\nb: *one\n', '/b'],
      ['a: 7\n', '/a'],
      ['a: one\n', '/b'],
      ['a: [one\n', '/a/0'],
    ] as const)
      expect(edited(text, pointer, 'other'), text).toBeUndefined();
  });
});

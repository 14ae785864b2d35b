import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import ofChecks from '../src/checker/chinese.json' with { type: 'json' };

/** A page for marketers, without its derived parts. */
const pageOf = (name: string) =>
  readFileSync(`funnels/${name}.md`, 'utf8').replace(
    /<!-- generated: (\w+) -->[\s\S]*?<!-- \/generated -->/g,
    '[$1]',
  );

const blocks = /^```[\s\S]*?^```$/gm;
const proseOf = (page: string) => page.replace(blocks, '```');
/** What a page is made of: headings by rank, examples, tables, lists and derived parts, in their order. */
const outlineOf = (page: string) =>
  [...proseOf(page).matchAll(/^(#+) |^```$|^\|(?=---)|^\[(\w+)\]$|^(?:- |\d\. |\| )/gm)].map(
    ([mark]) => mark,
  );
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/&[lg]t;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const headingsOf = (file: string) =>
  [...proseOf(readFileSync(file, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

it.each([
  'README',
  'reference',
])('%s has the same sections, examples, lists and tables in Chinese', (name) => {
  const english = pageOf(name);
  const chinese = pageOf(`${name}.zh-CN`);
  expect(outlineOf(chinese)).toEqual(outlineOf(english));
  expect(chinese.match(blocks)).toEqual(english.match(blocks));
});

it.each([
  'README.md',
  'README.zh-CN.md',
  'reference.md',
  'reference.zh-CN.md',
])('funnels/%s leads to headings that are there', (name) => {
  const links = [...proseOf(readFileSync(`funnels/${name}`, 'utf8')).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)];
  const lost = links.filter(([, to, heading]) => !headingsOf(`funnels/${to || name}`).includes(heading!));
  expect(links.length).toBeGreaterThan(15);
  expect(lost.map(([link]) => link)).toEqual([]);
});

it.each([
  'README.md',
  'README.zh-CN.md',
])('funnels/%s is read from top to bottom: at most 500 lines', (name) => {
  expect(readFileSync(`funnels/${name}`, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(500);
});

it('the Chinese reference says every key in Chinese', () => {
  const [, keys] = /<!-- generated: keys -->([\s\S]*?)<!-- \/generated -->/.exec(
    readFileSync('funnels/reference.zh-CN.md', 'utf8'),
  )!;
  const comments = keys!.split('\n').filter((line) => /^\s*#+ |^\*\*`/.test(line));
  expect(comments.length).toBeGreaterThan(300);
  expect(comments.filter((line) => !/\p{Script=Han}/u.test(line))).toEqual([]);
});

it('the mistakes it names are told in those words', () => {
  const page = pageOf('reference.zh-CN');
  const table = page.slice(page.indexOf('## 常见错误'));
  const told = [...table.matchAll(/^\| .* \| `([^`]+)` \| .* \|$/gm)].map(([, words]) => words!);
  expect(told.length).toBeGreaterThan(35);
  // What is filled in may be anything, and a part of a sentence is enough.
  const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
  const sentences = Object.values(ofChecks);
  const patterns = sentences.map(
    (sentence) =>
      new RegExp(
        `^${sentence
          .split(/\{\d\}/)
          .map(escaped)
          .join('.*')}$`,
        'u',
      ),
  );
  const isSaid = (words: string) =>
    sentences.some((sentence) => sentence.includes(words)) ||
    patterns.some((pattern) => pattern.test(words)) ||
    sentences.some((sentence) =>
      sentence.split(/\{\d\}/).some((part) => part.trim().length > 3 && words.includes(part.trim())),
    );
  expect(told.filter((words) => !isSaid(words))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import ofChecks from '../src/checker/chinese.json' with { type: 'json' };

/** The guide for marketers, without what is derived; the reference of keys stands in the English one alone. */
const guideIn = (file: string, end: string) => {
  const text = readFileSync(file, 'utf8').replace(
    /<!-- generated: (\w+) -->[\s\S]*?<!-- \/generated -->/g,
    '[$1]',
  );
  return text.slice(0, text.indexOf(end));
};
const english = guideIn('funnels/README.md', '\n## Every key');
const chinese = guideIn('funnels/README.zh-CN.md', '\n## 每个键');

const blocks = /^```[\s\S]*?^```$/gm;
const proseOf = (guide: string) => guide.replace(blocks, '```');
/** What a section is made of: its rank, its examples, its tables and what is derived, in their order. */
const outlineOf = (guide: string) =>
  [...proseOf(guide).matchAll(/^(#+) |^```$|^\|(?=---)|^\[(\w+)\]$|^(?:- |\d\. |\| )/gm)].map(
    ([mark]) => mark,
  );
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

it('the Chinese guide has the sections, examples, lists and tables of the English one', () => {
  expect(outlineOf(chinese)).toEqual(outlineOf(english));
  expect(chinese.match(blocks)).toEqual(english.match(blocks));
});

it.each(['funnels/README.md', 'funnels/README.zh-CN.md'])('%s leads to headings it has', (file) => {
  const text = proseOf(readFileSync(file, 'utf8'));
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, to]) => to!);
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((to) => !headings.includes(to))).toEqual([]);
});

it('the mistakes it names are told in those words', () => {
  const table = chinese.slice(chinese.indexOf('## 常见错误'));
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

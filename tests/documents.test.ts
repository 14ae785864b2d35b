import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const decisionsFolder = 'docs/decisions';
const decisions = readdirSync(decisionsFolder).filter((name) => name !== 'README.md');
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...[
    'docs/operating.md',
    'docs/reports.md',
    'docs/scaling.md',
    'docs/testing.md',
    `${decisionsFolder}/README.md`,
  ],
  ...decisions.map((name) => join(decisionsFolder, name)),
];

const read = (file: string) => readFileSync(file, 'utf8');
/** What commands print or a shell types is no path of ours. */
const proseOf = (file: string) => read(file).replace(/^```[\s\S]*?^```/gm, '');
const spansIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span!);

const made = new Set(['node_modules', 'dist', 'data', 'test-results']);
const topFolders = readdirSync('.').filter((name) => !made.has(name) && statSync(name).isDirectory());
const isPath = (span: string) =>
  /^[\w.-]+(\/[\w.<>*-]+)*\/?$/.test(span) && topFolders.some((folder) => span.startsWith(`${folder}/`));

/** A name in angle brackets stands for any: then it is the folder that is there. */
const exists = (path: string) => existsSync(/[<*]/.test(path) ? dirname(`${path.split(/[<*]/)[0]}x`) : path);

/** Rows of all tables, the cells of each. */
const rowsIn = (text: string) =>
  text.split('\n').flatMap((line) => (/^\| .* \|$/.test(line) ? [line.slice(2, -2).split(' | ')] : []));

describe('the documents', () => {
  it.each(documents)('%s names no path and no document that is not there', (file) => {
    const text = proseOf(file);
    expect(spansIn(text).filter((span) => isPath(span) && !exists(span))).toEqual([]);
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to]) => to!);
    const ours = links.filter((to) => !/^https?:/.test(to));
    expect(ours.filter((to) => !existsSync(join(dirname(file), to)))).toEqual([]);
  });

  it.each([
    ['README.md', 120],
    ['ARCHITECTURE.md', 120],
  ])('%s has at most %i lines', (file, most) => {
    expect(read(file).split('\n').length - 1).toBeLessThanOrEqual(most);
  });
});

describe('the changelog', () => {
  it('tells what is not released to each reader, in at most 120 lines', () => {
    const [, unreleased] = read('CHANGELOG.md').split('## [Unreleased]\n');
    const [part] = unreleased!.split(/^## /m);
    expect(part!.match(/^### .*$/gm)).toEqual([
      '### Buyers',
      '### Marketers',
      '### Operators',
      '### Developers',
    ]);
    expect(part!.split('\n').length - 1).toBeLessThanOrEqual(120);
  });
});

describe('the README', () => {
  const named = rowsIn(read('README.md')).flatMap(([cell]) => spansIn(cell!).filter(isPath));
  const foldersIn = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [join(path, entry.name)] : [],
    );

  it('has at most 30 rows in its map, of one folder each', () => {
    const [, map] = read('README.md').split('## Where things live');
    const rows = rowsIn(map!.split('\n## ')[0]!).filter(([cell]) => cell !== 'folder');
    expect(rows.length).toBeLessThanOrEqual(30);
    expect(rows.filter(([cell]) => spansIn(cell!).length !== 1)).toEqual([]);
  });

  it('names only folders that are there', () => {
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names every folder at the top and in src, whole or room by room', () => {
    const top = topFolders.filter((folder) => !folder.startsWith('.') && folder !== 'src');
    expect(top.filter((folder) => !named.includes(`${folder}/`))).toEqual([]);
    const unnamed = foldersIn('src').flatMap((folder) => {
      if (named.includes(folder)) return [];
      const rooms = foldersIn(folder).filter((room) => !named.includes(room));
      return rooms.length > 0 || foldersIn(folder).length === 0 ? [folder, ...rooms] : [];
    });
    expect(unnamed).toEqual([]);
  });
});

describe('the architecture', () => {
  it('explains at most 30 words, one a row, in alphabetical order', () => {
    const [, table] = read('ARCHITECTURE.md').split('## Words');
    const words = rowsIn(table!).flatMap(([word]) => (word === 'word' ? [] : [word!]));
    expect(words).toEqual(words.toSorted());
    expect(words.length).toBeLessThanOrEqual(30);
    expect(words.filter((word) => /[,;]/.test(word))).toEqual([]);
  });

  it('names functions only beside a file that has them', () => {
    const missing = rowsIn(read('ARCHITECTURE.md')).flatMap((cells) => {
      const spans = spansIn(cells.join(' | '));
      const files = spans.filter((span) => isPath(span) && statSync(span).isFile()).map(read);
      const names = spans.filter((span) => /^[a-z]+[A-Z]\w*$|^[A-Z][a-z]\w*$/.test(span));
      const isThere = (name: string) => files.some((text) => text.includes(name));
      return files.length === 0 ? [] : names.filter((name) => !isThere(name)).map((name) => [cells[0], name]);
    });
    expect(missing).toEqual([]);
  });
});

describe('the decisions', () => {
  it('are at most 45', () => {
    expect(decisions.length).toBeLessThanOrEqual(45);
  });

  it.each(decisions)('%s has a title, a date, its parts in order, and at most 25 lines', (name) => {
    const text = read(join(decisionsFolder, name));
    expect(text).toMatch(/^# \S.*\n\n- Date: \d{4}-\d\d-\d\d\n\n\*\*Asked:\*\* /);
    const parts = [...text.matchAll(/^\*\*(\w+):\*\* \S/gm)].map(([, part]) => part);
    const order = ['Asked', 'Decided', 'Why', 'Tried', 'Cost'];
    expect(parts).toEqual(order.filter((part) => order.indexOf(part) < 3 || parts.includes(part)));
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(25);
  });

  it('are in the index, each once, with its title and date', () => {
    const rows = rowsIn(read(`${decisionsFolder}/README.md`)).filter(([cell]) => cell!.startsWith('['));
    const wanted = decisions.map((name) => {
      const text = read(join(decisionsFolder, name));
      const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
      return [`[${find(/^# (.*)$/m)}](${name})`, find(/^- Date: (\S+)$/m)];
    });
    expect(rows.toSorted()).toEqual(wanted.toSorted());
  });
});

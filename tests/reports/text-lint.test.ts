import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Product } from '../../src/contract/report.ts';
import { languages } from '../../src/contract/texts.ts';
import { manifests } from '../../src/products/manifests.generated.ts';
import { lifeStages } from '../../src/reports/almanac/calendar.ts';
import sources from '../../src/reports/writing/sources.json' with { type: 'json' };
import { bannedIn } from '../products/read-report.ts';

/** What the texts of reports may not say, held against the files themselves: a sentence nobody drew yet counts, too. */

type Node = string | readonly Node[] | { readonly [name: string]: Node };

interface Sentence {
  file: string;
  language: string;
  /** Path of the sentence in its file. */
  path: string;
  text: string;
  /** What its remark says, in the first language's file. */
  remark: string;
}

const isText = (path: string) => /\/text\/(en|zh-CN)(\/[a-z-]+)?\.json$/.test(path);
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const files = ['src/products', 'src/reports'].flatMap(filesIn).filter(isText).sort();
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Node;
const languageOf = (file: string) =>
  languages.find(
    (language) => file.includes(`/text/${language}.json`) || file.includes(`/text/${language}/`),
  )!;

function leavesOf(node: Node, path = ''): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node).flatMap(([name, child]) => leavesOf(child, path ? `${path}/${name}` : name));
}

/** The remarks that stand above a sentence: on it, or on a table it is in. */
function remarksOf(file: string): (path: string) => string {
  const first = file.replace(/\/text\/(en|zh-CN)\b/, `/text/${languages[0]}`);
  const remarks = new Map(leavesOf(read(first)).filter(([path]) => /(^|\/)@/.test(path)));
  return (path) => {
    const steps = path.split('/');
    const above = steps.map((step, index) => [...steps.slice(0, index), `@${step}`].join('/'));
    return above.map((name) => remarks.get(name) ?? '').join(' ');
  };
}

const ofCode: readonly Sentence[] = files.flatMap((file) => {
  const remarkOf = remarksOf(file);
  return leavesOf(read(file))
    .filter(([path]) => !/(^|\/)@/.test(path))
    .map(([path, text]) => ({ file, language: languageOf(file), path, text, remark: remarkOf(path) }));
});

/** What a product's own file says of its results, in every language. */
const ofOwn: readonly Sentence[] = filesIn('funnels/products').flatMap((file) => {
  const { results, report } = parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Node>>;
  return leavesOf({ results, report } as Node).flatMap(([path, text]) => {
    const language = languages.find((each) => path.endsWith(`/${each}`));
    return language ? [{ file, language, path, text, remark: '' }] : [];
  });
});
const sentences = [...ofCode, ...ofOwn];

/** What characters mean is no claim about whoever bears them, and speaks to no age. */
const isDictionary = (file: string) => /^src\/reports\/text\/.+\/senses\.json$/.test(file);
const isChinese = ({ language }: Sentence) => language !== languages[0];

/** A claim to age or authority. */
const authority =
  /旧谱|古谱|古人[说云认最]|老话[也常]?说|古法|古书|古籍|相传|最古老的|\b(old lists?|the ancients|old saying|the old books|ancient (method|rule|way)s?|this oldest|oldest (way|method|rule))\b/i;
/** A book, a standard or a person by name. */
const work = /《[^》]+》|熊崎|十三辙|通韵|Unihan|GB\/T|Kumasaki|Kangxi dictionary|Thirteen Rhymes/i;

/** Whoever names a source, or speaks for one, says in the remark which: `Source: kumasaki.` */
function unsourced({ text, remark }: Sentence): string | undefined {
  const found = authority.exec(text)?.[0] ?? work.exec(text)?.[0];
  if (!found) return undefined;
  const cited = Array.from(remark.matchAll(/Source: ([a-z0-9-]+)/g), ([, id]) => id!);
  const known = cited.filter((id) => Object.hasOwn(sources, id)) as (keyof typeof sources)[];
  const isNamed = known.some((id) => sources[id].names.some((name) => text.includes(name)));
  return isNamed ? undefined : found;
}

/** Beside what no made report may say: fate, illness and parting by their names, sums of money, scenes of elsewhere. */
const banned: readonly RegExp[] = [
  /(?<![不未何势])必(?![要须修])|破财|病逝|绝症|去世|身亡|丧命|离婚|落榜|金榜/,
  /[¥￥]\s?\d|\d+(元|块钱|万元|万块)|百万|过万/,
  /渡船|轮渡|钢琴|绣字|绣着|毛巾|早午餐|空房的姑妈/,
  /\b(tumou?r|disease|illness|dead|dying|divorce\w*)\b/i,
  /[$£€¥]\s?\d|\b\d+ (dollars|pounds|euros|yuan)\b|\bmillion\b/i,
  /\b(ferry|ferries|pianos?|embroider\w*|brunch|hostel)\b|\baunts?\b[^.]*\bspare room\b/i,
];

/** A school of reading, and no hour. */
const schools = /\bZi Ping\b/g;
const pinyin = 'Jia|Yi|Bing|Ding|Wu|Ji|Geng|Xin|Ren|Gui|Zi|Chou|Yin|Mao|Chen|Si|Wei|Shen|You|Xu|Hai';
const place = 'palace|person|branch|stem|pillar';
/** Stems, branches and ten gods are said in English, with the character beside them. A table of their names is no sentence. */
const bare = new RegExp(
  [
    `\\b(${pinyin}) (${place})\\b`,
    `\\b(stem|branch|palace) (${pinyin})\\b`,
    `\\b(${pinyin}) \\([A-Z][a-z]+\\)`,
    '\\b(Jia|Bing|Geng|Gui|Chou|Mao|Hai|Zi)\\b.* ',
    '\\b(Seven Killings|Hurting Officer|Eating God)\\b',
  ].join('|'),
);

const semicolons = (text: string) => text.split('；').length - 1;

const ageKey = /^\d+(-\d+|\+)$/;
const stages: readonly string[] = [...lifeStages, 'young', 'adult', 'middle', 'late', 'any'];
/** `lateTails`, `oldPaths`, `forYoung`: a table that is chosen by age as a whole. */
const forAgeAsWhole = /^(late|old|young)[A-Z]|For$|^for[A-Z]/;
/** Words that only some ages have a use for. */
const aged =
  /班主任|家长会|卷子|零花钱|课外班|退休|孙子|孙女|孙辈|老伴|广场舞|\b(pocket money|retired|grandchild\w*|grandsons?|granddaughters?)\b/i;
const isTagged = (path: string) =>
  path.split('/').some((step) => ageKey.test(step) || stages.includes(step) || forAgeAsWhole.test(step));

const mark = /\[([a-z-]+): [^\]]*\]/g;
const pointing =
  /末一章|(?<!补)上一章|下一章(?!呢)|看下面[一二三四五六七八]路|\b(in|see|and) the (last|next|first) chapter\b|\bchapter (above|below)\b|\bways below\b/i;

type FindFault = (sentence: Sentence) => string | undefined;

/** Each rule with what it finds wrong in a sentence. */
const rules: Readonly<Record<string, FindFault>> = {
  source: unsourced,
  ban: ({ text }) =>
    bannedIn(text)[0] ?? banned.map((pattern) => pattern.exec(text)?.[0]).find((found) => found),
  pinyin: (sentence) =>
    isChinese(sentence) ? undefined : bare.exec(sentence.text.replace(schools, ''))?.[0],
  semicolons: ({ text }) =>
    semicolons(text) > Math.ceil(text.length / 60) ? `${semicolons(text)} in ${text.length}` : undefined,
  lunar: ({ text }) => /(农历|闰)[^，。]{0,6}\d|\d+月(初|廿)|闰\d/.exec(text)?.[0],
  age: ({ path, text }) => (isTagged(path) ? undefined : aged.exec(text)?.[0]),
  pointer: ({ text }) => pointing.exec(text.replace(mark, ''))?.[0],
};

const faultsIn = (lines: readonly Sentence[]) =>
  Object.entries(rules).flatMap(([rule, findFault]) =>
    lines
      .map((sentence) => ({ ...sentence, rule, found: findFault(sentence) }))
      .filter(({ found }) => found !== undefined),
  );

const productOf = (file: string) => {
  const [, folder] = /^src\/products\/([^/]+)/.exec(file) ?? [];
  return folder ? manifests[folder.replaceAll('-', '_') as Product] : undefined;
};

/** Tables that are keyed by ages, by their paths. */
function ageTablesOf(node: Node, path: readonly string[] = []): { path: string; keys: string[] }[] {
  if (typeof node === 'string') return [];
  const keys = Object.keys(node).filter((key) => !key.startsWith('@'));
  const below = Object.entries(node).flatMap(([key, child]) => ageTablesOf(child, [...path, key]));
  return keys.some((key) => ageKey.test(key)) ? [{ path: path.join('/'), keys }, ...below] : below;
}

const oldest = 120;
const agesOf = (ranges: readonly string[]): number[] =>
  ranges.flatMap((range) => {
    const [from, to] = range.split(/-|\+/).map(Number) as [number, number | undefined];
    return Array.from({ length: (to || oldest) - from + 1 }, (_, index) => from + index);
  });

/** The ages of a table that are not exactly the wanted ones, once each. */
function misses(keys: readonly string[], wanted: readonly number[]): string[] {
  const strange = keys.filter((key) => !ageKey.test(key)).map((key) => `${key} is no age`);
  const held = agesOf(keys.filter((key) => ageKey.test(key)));
  const all = agesOf(['0+']);
  const wrong = all.filter(
    (age) => held.filter((one) => one === age).length !== (wanted.includes(age) ? 1 : 0),
  );
  return [...strange, ...wrong.map(String)];
}

/** Every age has one text; of a table that others than these never meet, the remark says `Ages: 0-17, 65+.` */
function ageFaultsIn(file: string) {
  const remarkOf = remarksOf(file);
  // What is said of love is said to adults: whoever is younger is refused at the form.
  const isForAdults = productOf(file)?.adultsOnly || file.startsWith('src/reports/love/');
  return ageTablesOf(read(file)).flatMap(({ path, keys }) => {
    const [, said] = /Ages: ([\d+, -]+)\./.exec(remarkOf(path)) ?? [];
    const wrong = misses(keys, agesOf(said ? said.split(', ') : [isForAdults ? '18+' : '0+']));
    return wrong.length > 0
      ? [{ rule: 'ages', file, path, found: wrong.join(' '), text: keys.join(' ') }]
      : [];
  });
}

/**
 * Faults that were there when a rule came, a line each. It only grows shorter: a new fault fails, and so does a line that
 * names none any more, which `--update` strikes out.
 */
const list = 'tests/reports/text-lint.known.txt';
const known = new Set(readFileSync(list, 'utf8').split('\n').filter(Boolean));
const lineOf = ({ file, path, rule }: { file: string; path: string; rule: string }) =>
  `${rule} ${file} ${path}`;
const faults = [
  ...faultsIn(sentences.filter(({ file }) => !isDictionary(file))),
  ...files.flatMap(ageFaultsIn),
];

describe('the texts of reports', () => {
  it.each([...Object.keys(rules), 'ages'])('have no fault of the rule “%s” that is not known', (name) => {
    const fresh = faults.filter((fault) => fault.rule === name && !known.has(lineOf(fault)));
    expect(fresh.map((fault) => `${lineOf(fault)}: “${fault.found}” in “${fault.text}”`)).toEqual([]);
  });

  it('have every fault that is known', async () => {
    const found = new Set(faults.map(lineOf));
    const left = [...known].filter((line) => found.has(line));
    await expect(left.map((line) => `${line}\n`).join('')).toMatchFileSnapshot(basename(list));
  });

  it('point, where a mark says so, at a chapter of their product, and say more than that', () => {
    const marked = sentences.filter(({ text }) => text.match(mark));
    const lost = marked.filter(({ file, text }) => {
      const chapters = productOf(file)?.chapters ?? [];
      const ids = Array.from(text.matchAll(mark), ([, id]) => id!);
      return ids.some((id) => !chapters.includes(id)) || text.replace(mark, '').trim() === '';
    });
    expect(lost).toEqual([]);
  });
});

describe('a table for ages', () => {
  it('with a gap, an overlap or something else in it is found', () => {
    expect(misses(['0-17', '18-64', '65+'], agesOf(['0+']))).toEqual([]);
    expect(misses(['18-64', '65+'], agesOf(['18+']))).toEqual([]);
    expect(misses(['0-11', '12-17', '65+'], agesOf(['0-17', '65+']))).toEqual([]);
    expect(misses(['0-17', '19-64', '65+'], agesOf(['0+']))).toEqual(['18']);
    expect(misses(['0-18', '18+'], agesOf(['0+']))).toEqual(['18']);
    expect(misses(['0-17', '18+'], agesOf(['18+']))).toEqual(
      Array.from({ length: 18 }, (_, age) => `${age}`),
    );
    expect(misses(['0+', 'any'], agesOf(['0+']))).toEqual(['any is no age']);
  });
});

describe('each rule', () => {
  const say = (text: string, more: Partial<Sentence> = {}): Sentence => ({
    file: 'src/products/luck/text/zh-CN.json',
    language: 'zh-CN',
    path: 'habit',
    text,
    remark: '',
    ...more,
  });
  const english = (text: string) => say(text, { language: 'en' });
  const rulesFor = (sentence: Sentence) => faultsIn([sentence]).map(({ rule }) => rule);

  it.each([
    ['source', say('旧谱说，走这一段的人自己搭楼梯。')],
    ['source', say('《滴天髓》里有这一句。', { remark: 'Source: kumasaki.' })],
    ['source', say('五格由熊崎健翁公布。')],
    ['source', english('The old lists give it to builders.')],
    ['ban', say('这一年必有好事。')],
    ['ban', say('过万的开销放一放。')],
    ['ban', english('A death in the family.')],
    ['ban', english('They meet on a ferry.')],
    ['pinyin', english('Over a Wu palace it is quiet.')],
    ['pinyin', english('With money a Jia person plants.')],
    ['pinyin', english('This is your Seven Killings.')],
    ['semicolons', say('一件事；两件事；三件事。')],
    ['lunar', say('农历闰6月1日。')],
    ['age', say('接孙子放学。')],
    ['pointer', say('走哪一路，看下面五路。')],
  ])('%s finds %o', (rule, sentence) => {
    expect(rulesFor(sentence)).toContain(rule);
  });

  it.each([
    say('1929年由熊崎健翁公布。', { remark: 'Numbers. Source: kumasaki.' }),
    say('不必急，未必成，何必争，要紧的必须写下来。'),
    say('接孙子放学。', { path: 'years/65+/2' }),
    say('农历庚子年闰六月初一。'),
    say('走哪一路都行[channels: ，看下面五路]。'),
    english('Your marriage palace is the Horse (午). You chart it.'),
  ])('leaves %o alone', (sentence) => {
    expect(rulesFor(sentence)).toEqual([]);
  });
});

it('every source has a work, a place in it, and the code that stands behind it', () => {
  for (const { names, work, chapter, used } of Object.values(sources)) {
    expect([names, work, chapter].every(({ length }) => length > 0)).toBe(true);
    expect(existsSync(used)).toBe(true);
  }
});

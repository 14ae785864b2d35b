import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeForetaste, makeReport } from '../../src/products/make-report.ts';
import { report as pairReport } from '../../src/products/pair/report.ts';
import { content } from '../../src/products/pair/text/texts.generated.ts';
import { characterElement } from '../../src/reports/names/elements.ts';
import { readName } from '../../src/reports/names/names.ts';
import { rhymeOf } from '../../src/reports/names/rhyme.ts';
import { findSense } from '../../src/reports/names/senses.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { languageOf, speaker } from '../../src/reports/writing/wording.ts';
import { numbersFrom, ordersOf, sampled } from './people.ts';
import { blocksOf, sentencesOf, textsOf } from './read-report.ts';

const reportOf = (input: ReportInput) => pairReport.report(input, speaker(languageOf(input.language)));
const orderOf = (details: Record<string, string>, language = 'zh-CN') =>
  ({ ...ordersOf('pair', 1)[0], language, details }) as ReportInput;

/** Surnames and given characters of many kinds, rare, disputed and simplified ones among them. */
const surnames = [...'李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗范余于钟云游'];
const characters = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰文斌宇浩轩梓涵欣怡思墨远雨桐鑫淼焱垚森念安知夏乔冲征咸采升王燕云',
];
const relations = ['', 'desk-mates', 'secret', 'couple', 'married', 'friends', 'family'];

function couplesOf(count: number): ReportInput[] {
  const next = numbersFrom(12);
  const pick = (items: readonly string[]) => items[next(items.length)] ?? '';
  const name = () => pick(surnames) + pick(characters) + (next(3) ? pick(characters) : '');
  const birthday = (): string => (next(3) ? `${1945 + next(75)}-0${1 + next(9)}-1${next(10)}` : '');
  return Array.from({ length: count }, (_, index) =>
    orderOf(
      {
        fullName: name(),
        partnerName: name(),
        birthday: birthday(),
        partnerBirthday: birthday(),
        relation: pick(relations),
      },
      index % 2 === 0 ? 'zh-CN' : 'en',
    ),
  );
}

const made = [...couplesOf(sampled(4000, 100)), ...ordersOf('pair', sampled(200))].map((input) => {
  const { fullName = '', partnerName = '' } = input.details;
  const report = reportOf(input);
  // What a picture of a chapter tells, the chapter says.
  const texts = textsOf({ ...report, keepsake: [] });
  return {
    input,
    report,
    texts,
    text: texts.join('\n'),
    names: [readName(fullName), readName(partnerName)] as const,
    label: `${fullName} and ${partnerName}, ${input.language}`,
    isChinese: input.language === 'zh-CN',
    section: (id: string) => textsOf(report.sections.filter((found) => found.id === id)),
  };
});

const ageOf = (birthday = '') => (birthday ? 2026 - Number(/\d{4}/.exec(birthday)?.[0]) : undefined);

describe('what a pair report claims', () => {
  it('speaks of rhyme only where both lists of finals do', () => {
    for (const { names, section, text, label } of made) {
      const [one, other] = names.map(({ characters: signs }) => signs.at(-1));
      const found =
        one && other && one.character !== other.character ? rhymeOf(one.plain, other.plain) : 'none';
      const isSame = one?.character === other?.character;
      if (/末字押韵|是押韵的|last characters rhyme|the two rhyme/.test(text))
        expect(isSame || found === 'rhyme', label).toBe(true);
      if (/合辙/.test(section('sound').join(''))) expect(found, label).toBe('rut');
    }
  });

  it('gives an element to no character that shows none, and never one by its strokes', () => {
    for (const { report, names, label } of made) {
      const signs = blocksOf(report, 'hanzi').flatMap(({ characters: each }) => each);
      for (const { character, element } of signs) {
        const full = names.flatMap(({ characters: all }) => all).find((each) => each.character === character);
        const { tier } = characterElement(full?.traditional ?? '');
        expect(/^[无—]$/.test(element), `${label}: ${character}`).toBe(tier === 'none');
        expect(element.includes('/'), `${label}: ${character}`).toBe(tier === 'disputed');
      }
    }
  });

  it('prints the strokes that the grids sum up', () => {
    for (const { report, names, label } of made) {
      for (const name of names.filter(({ grids }) => grids)) {
        const printed = blocksOf(report, 'hanzi').map(({ characters: each }) => each);
        const own = printed.find((signs) => signs.map(({ character }) => character).join('') === name.typed);
        expect(name.grids?.total, label).toBe(own?.reduce((sum, { strokes }) => sum + strokes, 0));
      }
    }
  });

  it('calls the animal of the lunar year in every chapter alike', () => {
    for (const { section, text, isChinese, label } of made) {
      const [, one, other] = /属(.)，[^，]+属(.)：/.exec(section('births').join('')) ?? [];
      if (isChinese && one && other && text.includes('生肖'))
        expect(text, label).toContain(`生肖${one}与${other}`);
    }
  });

  it('counts nothing as “1 strokes” or “1 parts” and writes no name without its apostrophe', () => {
    for (const { text, names, label } of made) {
      expect(text, label).not.toMatch(/\b1 (strokes|parts|letters|points|beats|years)\b/);
      for (const { romanised } of names.filter((name) => name.romanised.includes('’')))
        expect(text, label).not.toContain(romanised.replaceAll('’', ''));
    }
    expect(made.some(({ names }) => names.some(({ romanised }) => romanised.includes('’')))).toBe(true);
  });

  it('adds up: addends to parts, parts to the sum, the sum to the score', () => {
    for (const { section, report, label } of made) {
      const items = blocksOf(report, 'list', 'answer').flatMap((block) => block.items);
      const shown = items.map((item) => {
        const [, points = '', max = ''] = /(\d+)(?:\/| of )(\d+)/.exec(item) ?? [];
        const addends = [...item.matchAll(/[＋+](\d+)/g)].reduce((sum, [, each]) => sum + Number(each), 0);
        expect(addends, `${label}: ${item}`).toBe(Number(points));
        return { points: Number(points), max: Number(max) };
      });
      const total = shown.reduce((sum, { points }) => sum + points, 0);
      const most = shown.reduce((sum, { max }) => sum + max, 0);
      expect(blocksOf(report, 'pairing', 'answer')[0]?.score, label).toBe(
        most === 0 ? undefined : Math.round((100 * total) / most),
      );
      if (shown.length > 1)
        expect(section('answer').join(' '), label).toContain(shown.map(({ points }) => points).join(' + '));
    }
  });

  it('has no word of romance for minors, friends, families or people a generation apart', () => {
    for (const { input, text, label } of made) {
      const { birthday, partnerBirthday, relation = '' } = input.details;
      const ages = [ageOf(birthday), ageOf(partnerBirthday)];
      const isMinor = ages.some((age) => age !== undefined && age < 18);
      const apart = ages[0] !== undefined && ages[1] !== undefined && Math.abs(ages[0] - ages[1]) >= 25;
      const isCouple = ['couple', 'married'].includes(relation);
      if (!isCouple || isMinor)
        expect(text, label).not.toMatch(
          /请帖|请柬|过日子|领证|配不配|房贷|带娃|纪念日|anniversary|mortgage|a loan/,
        );
      if (isMinor || ['desk-mates', 'friends', 'family', 'secret'].includes(relation) || (apart && !isCouple))
        expect(text, label).not.toMatch(/夫妻宫|合婚|marriage/);
    }
  });

  it('keeps from each relation the words that are not its own', () => {
    const strange: Readonly<Record<string, RegExp>> = {
      'desk-mates': /情侣|婚房|爸妈学对方|睡前叫|\bcouple\b|in love/,
      friends: /情侣|婚房|爸妈学对方|睡前叫|\bcouple\b|in love/,
      family: /情侣|婚房|恋|\bcouple\b|in love/,
      secret: /情侣|婚房|咱俩|在一起了|挑礼物|\bcouple\b|A present for|Make each other|给对方手机里换/,
    };
    for (const { input, text, label } of made) {
      const ages = [ageOf(input.details.birthday), ageOf(input.details.partnerBirthday)];
      // Beside minors any relation but a family is told as a friendship.
      const isYoung = ages.some((age) => age !== undefined && age <= 18);
      const words = strange[isYoung ? 'friends' : (input.details.relation ?? '')];
      if (words) expect(text, label).not.toMatch(words);
    }
  });

  it('sets no scene of work before minors and the old', () => {
    for (const { input, text, label } of made) {
      const ages = [ageOf(input.details.birthday), ageOf(input.details.partnerBirthday)];
      if (ages.some((age) => age !== undefined && (age < 18 || age > 64)))
        expect(text, label).not.toMatch(/加班到|年终奖|换工作|周报|老板盯|a bonus|changing jobs|your boss/);
    }
  });

  it('attributes nothing to old books or sayings', () => {
    for (const { text, label } of made)
      expect(text, label).not.toMatch(
        /旧谱|古人|老话|古法|古书说|最古老|父母盼|取名的人，盼|old lists?|old books|oldest charm/,
      );
  });

  it('tells what every given character means, or that it is not in the table', () => {
    for (const { section, names, label } of made) {
      const text = section('senses').join('\n');
      for (const { character, simplified } of names.flatMap(({ characters: all }) =>
        all.filter(({ isSurname }) => !isSurname),
      )) {
        const sense = findSense(simplified);
        const found = sense ? [sense.reading.en, sense.reading['zh-CN']] : ['字义表里', 'table of meanings'];
        expect(
          found.some((words) => text.includes(words)),
          `${label}: ${character}`,
        ).toBe(true);
      }
    }
  });

  it('repeats nothing, also for one name twice, and has four to eight chapters, the answer first', () => {
    for (const { report, texts, label } of made) {
      const sentences = sentencesOf(texts).filter((sentence) => sentence.length > 12);
      const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
      expect(twice, label).toEqual([]);
      expect(report.sections.length, label).toBeGreaterThanOrEqual(4);
      expect(report.sections.length, label).toBeLessThanOrEqual(8);
      expect(report.sections[0]?.id, label).toBe('answer');
    }
  });

  it.each(['zh-CN', 'en'])('listens in %s to the relation and to the birthdays', (language) => {
    const names = { fullName: '林知夏', partnerName: '周南乔' };
    // The funnel that asks for the relation.
    const { chapters } = (
      parse(readFileSync('funnels/pair_v3.yaml', 'utf8')) as { report: { chapters: string[] } }
    ).report;
    const born = { birthday: '1994-05-17', partnerBirthday: '1992-11-02' };
    const sentences = (more: Record<string, string>) =>
      sentencesOf(textsOf(makeReport({ ...orderOf({ ...names, ...more }, language), chapters }).sections));
    const changed = (one: Record<string, string>, other: Record<string, string>) => {
      const [own, others] = [sentences(one), new Set(sentences(other))];
      return own.filter((sentence) => !others.has(sentence)).length / own.length;
    };
    for (const relation of ['friends', 'family', 'secret'])
      expect(
        changed({ ...born, relation: 'couple' }, { ...born, relation }),
        relation,
      ).toBeGreaterThanOrEqual(0.25);
    expect(changed({ ...born, relation: 'couple' }, { relation: 'couple' })).toBeGreaterThanOrEqual(0.25);
  });

  it('speaks of a grid that checks another, and of meanings that differ, only where it is so', () => {
    for (const { section, isChinese, label } of made) {
      const [answer, grids] = [
        section('answer').join('\n'),
        section('answer').find((text) => /^五格\d/.test(text)),
      ];
      if (!isChinese) continue;
      const [, grid = ''] = /要留神的是(人格|地格|总格)相克/.exec(answer) ?? [];
      const least: Record<string, string> = { 人格: '＋3', 地格: '＋2', 总格: '＋2' };
      if (grid) expect(grids, label).toMatch(new RegExp(`${grid}.与.${least[grid]}`));
      if (/要留神的是[^：，]*(不搭|各说各的)/.test(answer))
        expect(answer, label).toContain('末字的意思各说各的');
      if (/要留神的是五行相克/.test(answer)) expect(answer, label).toContain('字面五行相克');
    }
  });

  it.each([
    ['1987-01-28', '1986-12-01', '前后差不到一年'],
    ['1986-12-01', '1986-01-28', '同一年生'],
    ['1988-03-02', '1986-12-01', '差1岁'],
    ['1990-12-01', '1986-12-01', '差4岁'],
  ])('tells of two people born on %s and %s what lies between them', (birthday, partnerBirthday, words) => {
    const details = { fullName: '邵一凡', partnerName: '顾盼', birthday, partnerBirthday };
    expect(textsOf(reportOf(orderOf(details)).sections).join('\n')).toContain(words);
  });

  it('asks nobody who has told nobody to do anything by two', () => {
    for (const { input, section, label } of made) {
      const ages = [ageOf(input.details.birthday), ageOf(input.details.partnerBirthday)];
      if (input.details.relation !== 'secret' || ages.some((age) => age !== undefined && age <= 18)) continue;
      const joint = [content.deeds, content.paceDeeds, content.trials].flatMap((texts) => textsOf(texts));
      const told = section('evening').filter((text) => joint.includes(text));
      expect(told, label).toEqual([]);
    }
  });

  it('shows both forms of a disputed character with both sets of grids', () => {
    const text = textsOf(reportOf(orderOf({ fullName: '陆游', partnerName: '王美丽' }))).join('\n');
    expect(text).toContain('家里若写作遊，就是16画，单换这一个字，五格是17/32/17/2/32');
  });
});

describe('a character that nobody knows', () => {
  it.each([
    '王〇',
    '王\u{2a6d5}',
    '〇\u{2a6d5}',
  ])('gets a sentence in %s and no sum, before paying and after', (fullName) => {
    const input = orderOf({ fullName, partnerName: '林晚晴' });
    const [fact] = makeForetaste(input)?.facts ?? [];
    const texts = textsOf(pairReport.report(input, speaker('zh-CN')));
    expect(fact?.value).toContain('不在我们的笔画字表里');
    expect(texts.filter((text) => text.includes('不在我们的笔画字表里'))).toHaveLength(1);
    expect([fact!.value, ...texts].filter((text) => /[写共]作?王?，?共?4画/.test(text))).toEqual([]);
  });

  it.each([
    ['王〇', '李𪛕'],
    ['勘解由小路', '王〇'],
  ])('in the Chinese names %s and %s asks for no Chinese name', (fullName, partnerName) => {
    expect(textsOf(reportOf(orderOf({ fullName, partnerName }))).join('\n')).not.toContain('还有中文名');
  });

  it('asks for a Chinese name once where one is in letters', () => {
    const texts = textsOf(reportOf(orderOf({ fullName: '王〇', partnerName: 'Anna Smith' })));
    expect(texts.join('\n').match(/还有中文名/g)).toHaveLength(1);
  });
});

/** A stand-in for names: what a name is written with must not matter to what is promised of the report. */
describe('names in letters', () => {
  const latin = [
    ['Anna Smith', 'Liam O’Neil'],
    ['Zoë', '周南乔'],
    ['欧阳若溪', 'Łukasz Żak'],
  ];
  it.each(
    latin,
  )('%s and %s have a report that reads the letters, in each language', (fullName, partnerName) => {
    for (const language of ['zh-CN', 'en']) {
      const report = reportOf(orderOf({ fullName, partnerName }, language));
      const text = textsOf(report.sections).join('\n');
      expect(report.sections.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['answer', 'senses', 'sound', 'grids', 'evening']),
      );
      expect(text).toMatch(language === 'en' ? /shared letters/ : /共有\d+个字母/);
    }
  });

  it('tell that two names in letters are compared in one thing only', () => {
    const text = textsOf(reportOf(orderOf({ fullName: 'Anna', partnerName: 'Ben' }, 'en')).sections).join();
    expect(text).toContain('one toss of a coin');
  });
});

it('calls no letter the one used most where another is used as often', () => {
  const latin = [
    'Emma',
    'Anna',
    'Liam',
    'Otto',
    'Nora',
    'Hannah',
    'Aaron',
    'Eleanor',
    'Ines',
    'Leopold',
    'Missy',
  ];
  const leaders = (letters: string) => {
    const count = (letter: string) => letters.split(letter).length - 1;
    const most = Math.max(...[...letters].map(count));
    return [...new Set(letters)].filter((letter) => count(letter) === most).join('');
  };
  const said = { one: 0, several: 0 };
  for (const [fullName, partnerName, language] of latin.flatMap((one) =>
    latin.flatMap((other) => [[one, other, 'en'] as const, [one, other, 'zh-CN'] as const]),
  )) {
    const text = textsOf(reportOf(orderOf({ fullName, partnerName }, language))).join('\n');
    const [one, other] = [fullName.toLowerCase(), partnerName.toLowerCase()];
    const shared = [...one, ...other]
      .filter((letter) => one.includes(letter) && other.includes(letter))
      .join('');
    const claims = [
      ...Array.from(text.matchAll(/(\w+) has “(\w)” most/g), ([, name, letter]) => [name!, letter!]),
      ...Array.from(text.matchAll(/(\w+)里用得最多的字母是“(\w)”/g), ([, name, letter]) => [name!, letter!]),
    ].map(([name, letter]) => [leaders(name!.toLowerCase()), letter!.toLowerCase()]);
    const vowels = Array.from(
      text.matchAll(
        /letters in (\w+) are vowels[^.]*?\b([AEIOU])\b|(\w+)的\d+个字母里有\d+个是元音，[^，]+，([AEIOU])/g,
      ),
      ([, name, letter, named, first]) => [
        leaders((name ?? named)!.toLowerCase().replace(/[^aeiou]/g, '')),
        (letter ?? first)!.toLowerCase(),
      ],
    );
    const both = Array.from(
      text.matchAll(/letter both names use most is “(\w)”|两个名字里都有、用得最多的是“(\w)”/g),
      ([, letter, named]) => [leaders(shared), (letter ?? named)!.toLowerCase()],
    );
    for (const [known, letter] of [...claims, ...vowels, ...both]) {
      expect([fullName, partnerName, language, letter]).toEqual([fullName, partnerName, language, known]);
      said.one += 1;
    }
    said.several +=
      text.match(
        /most, \d times each|are [A-Z](, [A-Z])* and [A-Z], \d times each|no single one leads|ahead of the others|outnumbers the rest|用得一样多|不相上下|谁也不比谁多|没有哪个独占/g,
      )?.length ?? 0;
  }
  expect(said.one).toBeGreaterThan(100);
  expect(said.several).toBeGreaterThan(100);
});

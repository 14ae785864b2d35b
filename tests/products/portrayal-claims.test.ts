import { describe, expect, it } from 'vitest';
import { pillarsAt } from '../../src/calendar/pillars.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { portraitOf } from '../../src/products/marriage-portrayal/portrait.ts';
import { content } from '../../src/products/marriage-portrayal/text/texts.generated.ts';
import { chartOf } from '../../src/reports/almanac/calendar.ts';
import { hardLoveYear, loveYearsOf } from '../../src/reports/love/love-years.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { birthdayFrom, numbersFrom, orderOf, ordersBy, ordersOf, sampled } from './people.ts';
import { blocksOf, textOf } from './read-report.ts';
import { lengthOf, overlaps, quantile, sentencesFor, sharedPercent } from './variety.ts';

const situations = ['single', 'dating', 'married', 'divorced', 'widowed'];

/** Adults of those invented for all products, whom they wish drawn and how they live by turns. */
const people = ordersOf('marriage_portrayal', sampled(450, 80))
  .filter(({ details }) => Number(/\d{4}/.exec(details.birthday ?? '')?.[0]) <= 2007)
  .filter(({ language }) => language === 'zh-CN')
  .map((order, index) => {
    const wish = [undefined, 'male', 'female'][index % 3];
    const situation = [undefined, ...situations][index % 6];
    const asked = { ...(wish && { partnerGender: wish }), ...(situation && { situation }) };
    const { birthday, birthHour, gender } = order.details;
    const input = { ...order, details: { ...order.details, ...asked } };
    const report = makeReport(input);
    const chart = chartOf(birthday ?? '', birthHour);
    const age = Number(input.askedOn.slice(0, 4)) - chart.solar.year;
    const sex = gender === 'male' ? ('male' as const) : ('female' as const);
    const other = sex === 'male' ? ('female' as const) : ('male' as const);
    const drawn = wish === 'male' || wish === 'female' ? wish : other;
    const from = 2026 + (input.askedOn.slice(5, 7) === '01' ? 0 : 1);
    const coming = loveYearsOf(chart, sex, Math.max(from, chart.solar.year + 18), 10);
    return {
      chart,
      age,
      wish,
      situation,
      drawn,
      portrait: portraitOf(chart, sex, drawn, age),
      report,
      text: textOf(report),
      looks: (blocksOf(report, 'list', 'strokes')[0]?.items ?? []).join('\n'),
      years: blocksOf(report, 'years', 'where')[0]?.items ?? [],
      before80: coming.filter(({ year }) => year - chart.solar.year < 80),
    };
  });

/** Every thirty degrees from the north, as the branches stand from zi. */
const directionWords = [
  '正北',
  '东北偏北',
  '东北偏东',
  '正东',
  '东南偏东',
  '东南偏南',
  '正南',
  '西南偏南',
  '西南偏西',
  '正西',
  '西北偏西',
  '西北偏北',
];

describe('what a portrait report claims', () => {
  it('says the same season of the meeting on the picture as in the chapter on where', () => {
    for (const { report } of people)
      expect(blocksOf(report, 'facts', 'where')[0]?.items).toContainEqual(
        expect.objectContaining({ value: report.keepsake?.season }),
      );
  });

  it('draws whom the visitor wished for, and writes of them as he, she or, unasked, as TA throughout', () => {
    for (const { wish, portrait, report, text } of people) {
      expect(blocksOf(report, 'portrait', 'answer')[0]?.svg).toBe(portrait.svg);
      expect(text.replaceAll(/其他|他们|问他孩子/g, '').includes('他')).toBe(wish === 'male');
      expect(text.includes('她')).toBe(wish === 'female');
      expect(text.includes('TA')).toBe(wish === undefined);
    }
  });

  it('speaks of what is worn, of smile, gaze, grey hair and lines exactly where they are drawn', () => {
    for (const { portrait, looks } of people) {
      const { traits } = portrait;
      const seen = (words: RegExp, is: boolean) => expect(words.test(looks), `${words}`).toBe(is);
      seen(/圆框眼镜/, traits.adornment === 'round');
      seen(/有棱角的眼镜/, traits.adornment === 'square');
      seen(/老花镜/, traits.adornment === 'reading');
      seen(/耳钉|耳坠|耳环/, traits.adornment === 'earrings');
      seen(/合着，嘴角略提/, traits.smile === 'closed');
      seen(/露一线牙/, traits.smile !== 'closed');
      seen(/睁得大/, traits.gaze === 'open');
      seen(/花白|银发/, traits.years === 'grey');
      seen(/眼角/, traits.years === 'grey');
      seen(/嘴边/, traits.years !== 'fresh');
    }
  });

  it('describes the hair that is drawn, and takes each part from the pillar it says', () => {
    const words = {
      female: { straight: /直/, waved: /卷/, tied: /辫|马尾|髻/ },
      male: { straight: /刘海|额|侧分/, waved: /卷/, tied: /往后|寸头|两鬓/ },
    };
    for (const { chart, drawn, portrait, looks } of people) {
      const line = looks.split('\n').find((item) => item.startsWith('头发')) ?? '';
      expect(/：([^。]*)/.exec(line)?.[1]).toMatch(words[drawn][portrait.traits.hair]);
      expect(line).toContain(`夫妻宫${[...'子丑寅卯辰巳午未申酉戌亥'][chart.pillars.day.branch]}`);
      expect(looks).toContain(`月干${[...'甲乙丙丁戊己庚辛壬癸'][chart.pillars.month.stem]}`);
    }
  });

  it('names for each part one that is in the drawing, and never another of its kind', () => {
    const { strokes } = content;
    const kinds = {
      face: strokes.faces.map((text) => text['zh-CN']),
      hair: strokes.hairs,
      brows: strokes.brows,
      eyes: strokes.lids,
      nose: strokes.noses,
      mouth: strokes.lips,
      clothes: strokes.clothes,
      backdrop: strokes.backdrops,
      pose: strokes.pose,
    };
    const faces = ['long', 'pointed', 'round', 'square', 'full'];
    for (const { portrait, looks } of people) {
      const drawn = [...portrait.svg.matchAll(/data-part="([^"]+)"/g)].map(([, name]) => name);
      for (const [kind, words] of Object.entries(kinds)) {
        const named = Object.entries(words).filter(([, text]) =>
          looks.includes((typeof text === 'string' ? text : text['zh-CN']).replace(/^.*\{\w+\}）/, '')),
        );
        const isOpen = kind === 'mouth' && portrait.traits.smile !== 'closed';
        expect(named.length, `${kind}: ${looks}`).toBeGreaterThanOrEqual(isOpen ? 0 : 1);
        const part = portrait.parts[kind as keyof typeof portrait.parts] ?? '';
        expect(drawn).toContain(`${kind}-${part}`);
        if (!isOpen)
          expect(named.map(([name]) => (kind === 'face' ? faces[Number(name)] : name))).toContain(part);
        if (kind !== 'mouth' && kind !== 'hair') expect(named.length, `${kind}: ${looks}`).toBe(1);
      }
    }
  });

  it('names the years of the highest, the next and the lowest figure of love, equal ones together, and none from 80 on', () => {
    for (const { chart, text, years, before80 } of people) {
      if (before80.length < 3) {
        expect(years).toEqual([]);
        expect(text.match(/20[3-9]\d年/g)).toBeNull();
        continue;
      }
      const figures = [...new Set(before80.map(({ figure }) => figure.value))].sort((a, b) => b - a);
      const lowest = hardLoveYear(before80).figure.value;
      const named = before80
        .filter(({ figure }) => [figures[0], figures[1], lowest].includes(figure.value))
        .map(({ year }) => year);
      expect(years.map(({ year }) => year).sort()).toEqual(named);
      for (const { year, note } of years) {
        expect(year - chart.solar.year).toBeLessThan(80);
        expect(note).toMatch(new RegExp(`^${before80.find((one) => one.year === year)?.figure.value}＝`));
      }
    }
  });

  it('names no year where the few left before 80 are all alike', () => {
    const details = { gender: 'male', birthday: '1950-04-16', birthHour: '0' };
    const report = makeReport(orderOf('marriage_portrayal', details));
    expect(blocksOf(report, 'years', 'where')[0]).toBeUndefined();
  });

  it('dates the month of the best year by the calendar: its branch pairs with the palace', () => {
    for (const { chart, text, years } of people.filter(({ years }) => years.length > 0)) {
      const [y = 0, m = 0, d = 0] = (/从(\d+)年(\d+)月(\d+)日到/.exec(text) ?? []).slice(1).map(Number);
      const { year, month } = pillarsAt(Date.UTC(y, m - 1, d + 5, 12));
      expect((month.branch + chart.pillars.day.branch) % 12).toBe(1);
      expect(year.branch).toBe(((years[0]?.year ?? 0) - 4) % 12);
    }
  });

  it('points to the side of the branch that pairs with the palace', () => {
    for (const { chart, report } of people)
      expect(blocksOf(report, 'facts', 'where')[0]?.items[0]?.value).toBe(
        directionWords[(13 - chart.pillars.day.branch) % 12],
      );
  });

  it('turns to the partner of whoever has one, hurries no widowed reader, and tells nobody from 65 on of a step', () => {
    for (const { situation, age, report, text, years } of people) {
      const isPaired = situation === 'married' || situation === 'dating';
      if (isPaired) expect(text).not.toMatch(/遇见|没料到|桃花运|碰上一个人|头几次说话|头一面大概/);
      if (situation === 'widowed') {
        expect(blocksOf(report, 'text', 'answer')[0]?.paragraphs[0]).toMatch(/^先不急。/);
        expect(text).not.toMatch(/缘分未到|离婚|克[夫妻]/);
      }
      if (age >= 65) {
        expect(text).not.toMatch(/领证|彩礼|见家里人|房贷|加班|绩效|办公室|上班|下班|开会/);
        for (const { label } of years)
          expect(['合拍', '顺手', '各退一步', '有人作伴', '有人说话', '先守着']).toContain(label);
      }
    }
  });

  it('gives three different signs, and says 你 and nothing nobody can know', () => {
    for (const { report, text } of people) {
      expect(new Set(blocksOf(report, 'list', 'signs')[0]?.items).size).toBe(3);
      expect(text.replaceAll(/“[^”]*”/g, '')).not.toMatch(/您|必定|注定|克夫|破财|离婚|古人|旧谱|老话说/);
    }
  });
});

/** Invented adults of 19 to 86, forty in the long run. */
function adults(language: string): ReportInput[] {
  const next = numbersFrom(2027);
  const sex = () => (next(2) === 0 ? 'male' : 'female');
  return ordersBy('marriage_portrayal', sampled(40, 20), language, () => ({
    gender: sex(),
    partnerGender: sex(),
    birthday: birthdayFrom(next, 1940, 68),
    birthHour: next(6) === 0 ? 'unknown' : String(next(13)),
    situation: situations[next(5)] ?? '',
  }));
}

describe.each([
  { language: 'zh-CN', fewest: 2400, most: 3200 },
  { language: 'en', fewest: 1700, most: 2200 },
])('the words of a portrait in $language', ({ language, fewest, most }) => {
  const inputs = adults(language);
  const differing = (input: ReportInput, field: string, values: readonly string[]) => {
    const said = values.map((value) =>
      sentencesFor({ ...input, details: { ...input.details, [field]: value } }),
    );
    return said.flatMap((one, index) =>
      said.slice(index + 1).map((other) => 100 - sharedPercent(one, other)),
    );
  };

  it('are as many as were sold', () => {
    const lengths = inputs.map(lengthOf);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(fewest);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(most);
  });

  it('are other ones for other people', () => {
    const shared = overlaps(inputs.map((input) => sentencesFor(input)));
    expect(quantile(shared, 0.5)).toBeLessThanOrEqual(15);
    expect(quantile(shared, 0.95)).toBeLessThanOrEqual(25);
  });

  it('change by a quarter with each answer of the form', () => {
    for (const input of inputs.slice(0, sampled(15))) {
      const late = 2026 - Number(input.details.birthday?.slice(0, 4)) >= 65;
      expect(Math.min(...differing(input, 'situation', situations))).toBeGreaterThanOrEqual(late ? 20 : 25);
      expect(Math.min(...differing(input, 'partnerGender', ['male', 'female']))).toBeGreaterThanOrEqual(25);
    }
  });
});

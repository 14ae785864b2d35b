import { describe, expect, it } from 'vitest';
import { drawingOf, portraitOf } from '../../src/products/marriage-portrayal/portrait.ts';
import { type Chart, chartOf, type Sex } from '../../src/reports/almanac/calendar.ts';

const charts = Array.from({ length: 60 }, (_, index) =>
  chartOf(`${1960 + index}-0${1 + (index % 9)}-1${index % 10}`, String(index % 12)),
);

const starOf = (chart: Chart, visitor: Sex) =>
  (Math.floor(chart.pillars.day.stem / 2) + (visitor === 'male' ? 2 : 3)) % 5;

function drawnBy(chart: Chart, visitor: Sex, drawn: Sex, age = 30) {
  const { traits } = portraitOf(chart, visitor, drawn, age);
  return { traits, options: drawingOf(chart, starOf(chart, visitor), drawn, traits) };
}

const elementOfBranch = (branch: number) => '水土木木土火火土金金土水'[branch];

describe('a portrait', () => {
  it('is one self-contained SVG document, without script or anything to fetch', () => {
    for (const chart of charts) {
      const { svg } = portraitOf(chart, 'male', 'female', chart.solar.year % 90);
      expect(svg).toMatch(/^<svg[^>]*>[\s\S]*<\/svg>$/);
      expect(svg).not.toMatch(/<script|<image|<foreignObject|\son\w+=|href=|url\(http/i);
    }
  });

  it('is the same for the same chart and differs between most charts', () => {
    const drawn = charts.map((chart) => portraitOf(chart, 'female', 'male', 30).svg);
    expect(charts.map((chart) => portraitOf(chart, 'female', 'male', 30).svg)).toEqual(drawn);
    expect(new Set(drawn).size).toBeGreaterThan(50);
  });

  it('wears what the kind of the spouse palace says, and no other thing', () => {
    for (const chart of charts) {
      const { branch } = chart.pillars.day;
      const frame = branch % 2 === 0 ? 'square' : 'round';
      for (const drawn of ['female', 'male'] as const) {
        const { traits, options } = drawnBy(chart, 'male', drawn);
        const bloom = drawn === 'female' ? 'earrings' : 'groomed';
        expect(traits.adornment).toBe([bloom, frame, 'plain'][branch % 3]);
        expect(options.glassesProbability).toBe(branch % 3 === 1 ? 100 : 0);
        expect(options.earringsProbability).toBe(traits.adornment === 'earrings' ? 100 : 0);
        if (branch % 3 === 1) expect(options.glasses?.[0] === 'variant01').toBe(frame === 'round');
      }
    }
  });

  it('has the hair of the palace’s element: wood straight, fire and water waved, earth and metal gathered', () => {
    const kinds: Record<string, string> = {
      木: 'straight',
      火: 'waved',
      土: 'gathered',
      金: 'gathered',
      水: 'waved',
    };
    const seen = new Map<string, Set<string>>();
    for (const chart of charts) {
      const { traits, options } = drawnBy(chart, 'male', 'female');
      expect(traits.hair).toBe(kinds[elementOfBranch(chart.pillars.day.branch) ?? '']);
      for (const variant of options.hair)
        seen.set(variant, (seen.get(variant) ?? new Set()).add(traits.hair));
    }
    expect([...seen.values()].every((hairs) => hairs.size === 1)).toBe(true);
  });

  it('smiles openly where the spouse star is fire or a quarter of the chart', () => {
    for (const chart of charts) {
      const { traits, options } = drawnBy(chart, 'female', 'male');
      const star = starOf(chart, 'female');
      const wide = star === 1 || (chart.balance[star] ?? 0) >= 25;
      expect(traits.smile !== 'closed').toBe(wide);
      expect(['happy05', 'happy06'].includes(options.mouth?.[0] ?? '')).toBe(wide);
    }
  });

  it('looks up in a yang month and down in a yin one', () => {
    for (const chart of charts) {
      const { traits, options } = drawnBy(chart, 'female', 'male');
      const open = chart.pillars.month.branch % 2 === 0;
      expect(traits.gaze).toBe(open ? 'open' : 'quiet');
      expect(['variant02', 'variant04', 'variant14', 'variant24'].includes(options.eyes?.[0] ?? '')).toBe(
        open,
      );
    }
  });

  it('greys with the visitor, and puts on reading glasses where nothing else is worn', () => {
    const colours = [18, 44, 45, 61, 62, 81].map((age) =>
      charts.map((chart) => drawnBy(chart, 'male', 'male', age).options.hairColor[0] ?? ''),
    );
    for (const [index] of charts.entries()) {
      const own = colours.map((each) => each[index]);
      expect(new Set(own).size).toBe(3);
      expect([own[0] === own[1], own[2] === own[3], own[4] === own[5]]).toEqual([true, true, true]);
    }
    for (const chart of charts) {
      const palace = chart.pillars.day.branch % 3;
      const worn = (drawn: Sex, age: number) => drawnBy(chart, 'male', drawn, age).traits.adornment;
      expect(worn('male', 61)).not.toBe('reading');
      expect(worn('male', 62) === 'reading').toBe(palace !== 1);
      expect(worn('female', 62) === 'reading').toBe(palace === 2);
      const { options, traits } = drawnBy(chart, 'male', 'male', 70);
      expect(options.glasses?.[0] === 'variant05').toBe(traits.adornment === 'reading');
    }
  });

  it('draws lines beside the mouth from forty-five on, and about the eyes from sixty-two', () => {
    for (const chart of charts) {
      const linesAt = (age: number) =>
        /<path d="(M506[^"]*)"/.exec(portraitOf(chart, 'female', 'male', age).svg)?.[1]?.split('M').length;
      expect([linesAt(44), linesAt(45), linesAt(62)]).toEqual([undefined, 2, 4]);
    }
  });

  it('gives men no drawn lashes, nobody a fringe over the eye, and every earring an ear to be seen on', () => {
    for (const chart of charts) {
      for (const age of [20, 50, 75]) {
        const man = drawnBy(chart, 'female', 'male', age).options;
        expect(['variant11', 'variant23']).not.toContain(man.eyes[0]);
        const { options, traits } = drawnBy(chart, 'male', 'female', age);
        expect(['variant40', 'variant41', 'variant45']).not.toContain(options.hair[0]);
        if (traits.adornment === 'earrings')
          expect(['variant15', 'variant21', 'variant23', 'variant24', 'variant35']).not.toContain(
            options.hair[0],
          );
      }
    }
  });
});

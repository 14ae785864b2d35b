import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import backdrops from '../../src/products/marriage-portrayal/portrait/backdrops.json' with { type: 'json' };
import { drawMarks } from '../../src/products/marriage-portrayal/portrait/brush.ts';
import clothes from '../../src/products/marriage-portrayal/portrait/clothes.json' with { type: 'json' };
import face from '../../src/products/marriage-portrayal/portrait/face.json' with { type: 'json' };
import hairs from '../../src/products/marriage-portrayal/portrait/hair.json' with { type: 'json' };
import { type Parts, paint, type Sitting } from '../../src/products/marriage-portrayal/portrait/painting.ts';
import worn from '../../src/products/marriage-portrayal/portrait/worn.json' with { type: 'json' };
import { likenessOf, portraitOf } from '../../src/products/marriage-portrayal/portrait.ts';
import { type Chart, chartOf, type Sex } from '../../src/reports/almanac/calendar.ts';
import { sampled } from './people.ts';

const charts = Array.from({ length: 60 }, (_, index) =>
  chartOf(`${1960 + index}-0${1 + (index % 9)}-1${index % 10}`, String(index % 12)),
);

const many = sampled(400);
/** Adults born from 1945 to 2005, evenly, their hours known. */
const adults = Array.from({ length: many }, (_, index) => {
  const born = new Date(Date.UTC(1945, 0, 1 + Math.floor((index * 22_000) / many)));
  return chartOf(born.toISOString().slice(0, 10), String((index * 5) % 13));
});
const ageOf = (chart: Chart) => 2026 - chart.solar.year;

const starOf = (chart: Chart, visitor: Sex) =>
  (Math.floor(chart.pillars.day.stem / 2) + (visitor === 'male' ? 2 : 3)) % 5;
const elementOfBranch = (branch: number) => '水土木木土火火土金金土水'[branch];
const partsIn = (svg: string) => [...svg.matchAll(/data-part="([^"]+)"/g)].map(([, name]) => name);

const sitting: Sitting = {
  sex: 'female',
  age: 44,
  star: 2,
  cloth: 0,
  tone: 0,
  tilt: 0.5,
  width: 1,
  parts: {
    face: 'pointed',
    brows: 'arched',
    eyes: 'apricot',
    nose: 'straight',
    mouth: 'beam',
    hair: 'braid',
    clothes: 'cardigan',
    worn: 'square',
    backdrop: 'wisteria',
    pose: 'left',
  },
};
const painted = (sex: Sex, parts: Partial<Parts>, age = 44) =>
  paint({
    ...sitting,
    sex,
    age,
    parts: { ...sitting.parts, hair: sex === 'male' ? 'crop' : 'braid', ...parts },
  });

describe('a portrait', () => {
  it('is one self-contained SVG document, without script, ids, gradients or anything to fetch', () => {
    for (const chart of charts.slice(0, 20)) {
      const { svg } = portraitOf(chart, 'male', 'female', chart.solar.year % 90);
      expect(svg).toMatch(/^<svg[^>]*>[\s\S]*<\/svg>$/);
      expect(svg).not.toMatch(
        /<script|<image|<foreignObject|<filter|Gradient|\son\w+=|\sid=|href=|url\(|NaN|undefined/i,
      );
    }
  });

  it('weighs at most 40 KB, whatever comes together', () => {
    const weigh = (kind: keyof Parts, names: readonly string[]): readonly [string, number] => {
      const weights = names.map((name) => [name, painted('female', { [kind]: name }).length] as const);
      return weights.toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
    };
    const kinds = { hair: hairs.female, clothes, worn, backdrop: backdrops, eyes: face.eyes.female };
    const heaviest = Object.entries({ ...kinds, mouth: face.mouths.female, nose: face.noses.female }).map(
      ([kind, parts]) => [kind, weigh(kind as keyof Parts, Object.keys(parts))[0]],
    );
    const whole = painted('female', Object.fromEntries(heaviest), 80);
    expect(whole.length).toBeGreaterThan(30_000);
    expect(whole.length).toBeLessThanOrEqual(40_960);
  });

  it('is painted by resvg: there is hair at the crown, cloth below, and the ground in the corner', () => {
    const { pixels } = new Resvg(painted('female', {}), { fitTo: { mode: 'width', value: 120 } }).render();
    const colourAt = (x: number, y: number) => [...pixels.subarray(4 * (120 * y + x), 4 * (120 * y + x) + 3)];
    const [ground, hair, cloth] = [colourAt(2, 150), colourAt(75, 40), colourAt(40, 150)];
    expect(ground).toEqual([0xef, 0xe4, 0xcb]);
    expect(Math.max(...(hair ?? [255]))).toBeLessThan(110);
    expect(cloth).not.toEqual(ground);
  });

  it('can draw every part of each sex at every age', () => {
    for (const sex of ['female', 'male'] as const)
      for (const [index, hair] of (Object.keys(hairs[sex]) as Parts['hair'][]).entries())
        expect(partsIn(painted(sex, { hair }, 20 + index * 4))).toContain(`hair-${hair}`);
    const kinds = {
      face: face.faces.male,
      eyes: face.eyes.male,
      brows: face.brows.male,
      nose: face.noses.male,
    };
    for (const [kind, parts] of Object.entries({ ...kinds, mouth: face.mouths.male, worn }))
      for (const name of Object.keys(parts))
        expect(partsIn(painted('male', { [kind]: name } as Partial<Parts>))).toContain(`${kind}-${name}`);
  });

  it('refuses a colour, a pen or a point that is none', () => {
    const draw = (mark: string) => () => drawMarks([mark], (point) => point, { ink: '#000000' });
    expect(draw('ink 0,0 9,9 0,9')).not.toThrow();
    expect(draw('blood 0,0 9,9 0,9')).toThrow('blood');
    expect(draw('quill~ink 0,0 9,9')).toThrow('quill');
    expect(draw('fine~ink 0,0 9')).toThrow('9');
  });

  it('is the same for the same chart, and another for 95 of a hundred adults', () => {
    for (const drawn of ['female', 'male'] as const) {
      const drawings = adults.map((chart) => portraitOf(chart, 'female', drawn, ageOf(chart)).svg);
      const again = adults.slice(0, 20).map((chart) => portraitOf(chart, 'female', drawn, ageOf(chart)).svg);
      expect(again).toEqual(drawings.slice(0, 20));
      expect(new Set(drawings).size).toBeGreaterThanOrEqual(adults.length * 0.95);
    }
  });

  it('differs in four parts or more between two who share their day pillar only', () => {
    for (const chart of charts) {
      const birthday = new Date(Date.UTC(chart.solar.year, chart.solar.month - 1, chart.solar.day + 60 * 37));
      const twin = chartOf(birthday.toISOString().slice(0, 10), String((chart.solar.year + 5) % 12));
      expect(twin.pillars.day).toEqual(chart.pillars.day);
      for (const drawn of ['female', 'male'] as const) {
        const [one, other] = [chart, twin].map((each) => likenessOf(each, 'female', drawn, 30).parts);
        const differing = Object.entries(one ?? {}).filter(
          ([part, name]) => other?.[part as keyof Parts] !== name,
        );
        expect(differing.length).toBeGreaterThanOrEqual(4);
      }
    }
  });

  it('wears what the kind of the spouse palace says, and no other thing', () => {
    for (const chart of charts) {
      const { branch } = chart.pillars.day;
      for (const drawn of ['female', 'male'] as const) {
        const { traits, parts } = likenessOf(chart, 'male', drawn, 30);
        const bloom = drawn === 'female' ? 'earrings' : 'groomed';
        expect(traits.adornment).toBe([bloom, branch % 2 === 0 ? 'square' : 'round', 'plain'][branch % 3]);
        if (traits.adornment === 'earrings') expect(['stud', 'drop', 'hoop']).toContain(parts.worn);
        else expect(parts.worn).toBe(branch % 3 === 1 ? traits.adornment : undefined);
      }
    }
  });

  it('has the hair of the palace’s element: wood straight, fire and water waved, earth and metal tied', () => {
    const kinds: Record<string, string> = {
      木: 'straight',
      火: 'waved',
      土: 'tied',
      金: 'tied',
      水: 'waved',
    };
    const seen = new Map<string, Set<string>>();
    for (const chart of adults) {
      for (const age of [30, 50, 70]) {
        const { traits, parts } = likenessOf(chart, 'male', 'female', age);
        expect(traits.hair).toBe(kinds[elementOfBranch(chart.pillars.day.branch) ?? '']);
        seen.set(parts.hair, (seen.get(parts.hair) ?? new Set()).add(traits.hair));
      }
    }
    expect([...seen.values()].every((hair) => hair.size === 1)).toBe(true);
    expect([...seen.keys()].toSorted()).toEqual(Object.keys(hairs.female).toSorted());
  });

  it('smiles openly where the spouse star is fire or a quarter of the chart', () => {
    for (const chart of charts) {
      const { traits, parts } = likenessOf(chart, 'female', 'male', 30);
      const star = starOf(chart, 'female');
      const wide = star === 1 || (chart.balance[star] ?? 0) >= 25;
      expect(traits.smile !== 'closed').toBe(wide);
      expect(['smile', 'beam'].includes(parts.mouth)).toBe(wide);
    }
  });

  it('looks up in a yang month and down in a yin one', () => {
    for (const chart of charts) {
      const { traits, parts } = likenessOf(chart, 'female', 'male', 30);
      const open = chart.pillars.month.branch % 2 === 0;
      expect(traits.gaze).toBe(open ? 'open' : 'quiet');
      expect(['apricot', 'phoenix', 'bright'].includes(parts.eyes)).toBe(open);
    }
  });

  it('turns to the left for a yang year and is the mirrored drawing for a yin one', () => {
    for (const chart of charts.slice(0, 20)) {
      const { svg, parts } = portraitOf(chart, 'male', 'female', 30);
      const isYang = chart.pillars.year.stem % 2 === 0;
      expect(parts.pose).toBe(isYang ? 'left' : 'right');
      expect(svg.includes('matrix(-1 0 0 1 6000 0)')).toBe(!isYang);
    }
  });

  it('greys with the visitor, and puts on reading glasses where nothing else is worn', () => {
    const fillsAt = (chart: Chart, age: number) =>
      /data-part="brows[^>]*><path fill="([^"]+)"/.exec(portraitOf(chart, 'male', 'male', age).svg)?.[1];
    for (const chart of charts.slice(0, 12)) {
      const colours = [20, 44, 45, 61, 62, 81].map((age) => fillsAt(chart, age));
      expect(colours[0]).toBe(colours[1]);
      expect(new Set(colours).size).toBe(5);
      const palace = chart.pillars.day.branch % 3;
      const wornAt = (drawn: Sex, age: number) => likenessOf(chart, 'male', drawn, age).traits.adornment;
      expect(wornAt('male', 61)).not.toBe('reading');
      expect(wornAt('male', 62) === 'reading').toBe(palace !== 1);
      expect(wornAt('female', 62) === 'reading').toBe(palace === 2);
    }
  });

  it('draws lines beside the mouth from forty-five on, and about the eyes from sixty-two, and lets the face give way', () => {
    const chart = charts[0] as Chart;
    const at = (age: number) => portraitOf(chart, 'female', 'male', age).svg;
    const linesAt = (age: number) =>
      /data-part="lines">(.*?)<\/g>/.exec(at(age))?.[1]?.split('M').length ?? 0;
    expect(linesAt(33)).toBe(0);
    const lines = [34, 45, 54, 62, 70].map(linesAt);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    expect(new Set(lines).size).toBe(5);
    const outlineAt = (age: number) =>
      /data-part="face[^>]*>.*?<\/g>/.exec(at(age))?.[0].replace(/#\w+/g, '');
    expect(outlineAt(40)).toBe(outlineAt(20));
    expect(outlineAt(80)).not.toBe(outlineAt(60));
  });

  it('gives every earring an ear to be seen on', () => {
    for (const chart of adults) {
      for (const age of [20, 50, 75]) {
        const { traits, parts } = likenessOf(chart, 'male', 'female', age);
        if (traits.adornment === 'earrings')
          expect(['bob', 'fringe-bob', 'waves', 'wave-bob']).not.toContain(parts.hair);
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { chartOf } from '../../src/reports/calendar.ts';
import { portraitOf } from '../../src/reports/portrait.ts';

const charts = Array.from({ length: 60 }, (_, index) =>
  chartOf(`${1960 + index}-0${1 + (index % 9)}-1${index % 10}`, String(index % 12)),
);

describe('a portrait', () => {
  it('is one self-contained SVG document, without script or anything to fetch', () => {
    for (const chart of charts) {
      const { svg } = portraitOf(chart, 'male', 'female');
      expect(svg).toMatch(/^<svg[^>]*>[\s\S]*<\/svg>$/);
      expect(svg).not.toMatch(/<script|<image|<foreignObject|\son\w+=|href=|url\(http/i);
    }
  });

  it('is the same for the same chart and differs between most charts', () => {
    const drawn = charts.map((chart) => portraitOf(chart, 'female', 'male').svg);
    expect(charts.map((chart) => portraitOf(chart, 'female', 'male').svg)).toEqual(drawn);
    expect(new Set(drawn).size).toBeGreaterThan(50);
  });

  it('wears what the kind of the spouse palace says, and no other thing', () => {
    for (const chart of charts) {
      const kind = chart.pillars.day.branch % 3;
      expect(portraitOf(chart, 'male', 'female').adornment).toBe(['earrings', 'glasses', 'plain'][kind]);
      expect(portraitOf(chart, 'female', 'male').adornment).toBe(['groomed', 'glasses', 'plain'][kind]);
    }
  });
});

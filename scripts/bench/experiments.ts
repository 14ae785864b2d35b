import { errorRate, splitConcentration, splitLogThreshold } from '../../src/experiments/evidence.ts';
import { chancesOfDecision } from '../../src/experiments/forecast.ts';
import type { Figure, Part } from './figure.ts';
import {
  days,
  half,
  type Shop,
  shopOf,
  simulate,
  simulateIntervals,
  simulateSplits,
} from './simulated-shop.ts';

const seed = 20_261_123;
/** For each run of the reference we make so many: it is the reference's own scatter that the tolerance is about. */
const timesAsMany = 5;

/** What a reference simulation found, in per cent, out of so many runs; printed to `digits` after the point. */
interface Reference {
  percent: number;
  /** Where it names a range of several findings, the highest. */
  upTo?: number;
  runs: number;
  digits: number;
}

/**
 * Whether two simulations may have found the same: within three standard errors of their difference, and the rounding of
 * the reference.
 */
function compare(found: number, runs: number, reference: Reference) {
  const { percent, upTo = percent, digits } = reference;
  const share = found / runs;
  const nearest = Math.min(Math.max(share, percent / 100), upTo / 100);
  const both = (share * runs + nearest * reference.runs) / (runs + reference.runs);
  const error = Math.sqrt(both * (1 - both) * (1 / runs + 1 / reference.runs));
  const tolerance = 3 * error + 0.5 * 10 ** (-digits - 2);
  const isOutside = Math.abs(share - nearest) > tolerance;
  const wanted =
    upTo === percent ? percent.toFixed(digits) : `${percent.toFixed(digits)}–${upTo.toFixed(digits)}`;
  const text = `${(share * 100).toFixed(2)} (${wanted} ± ${(tolerance * 100).toFixed(2)})`;
  return { isOutside, text: isOutside ? `${text} !` : text };
}

type Column = 'zDaily' | 'zOnce' | 'paid' | 'revenue';
const columns: readonly [Column, string][] = [
  ['zDaily', 'z daily'],
  ['zOnce', 'z once'],
  ['paid', 'ours: paid'],
  ['revenue', 'ours: revenue'],
];

interface Row {
  what: string;
  shop: Shop;
  runs: number;
  percents: Partial<Record<Column, number>>;
  medianDay?: number;
}

const tenth = [0.9, 0.1];
const third = [1 / 3, 1 / 3, 1 / 3];

/** Conversion that swings by 80 % both ways, a week long. */
const swinging = Array.from({ length: days + 1 }, (_, day) => {
  const rate = 0.03 * (1 + 0.8 * Math.sin((2 * Math.PI * day) / 7));
  return [rate, rate];
});

const nothing = [0.03, 0.03];
const rows: readonly Row[] = [
  {
    what: 'no effect, 3 %, half and half',
    shop: shopOf(nothing),
    runs: 2000,
    percents: { zDaily: 27.9, zOnce: 4.8, paid: 0.45, revenue: 1.3 },
  },
  {
    what: 'the same, 80 a day',
    shop: shopOf(nothing, { visitorsADay: 80 }),
    runs: 4000,
    percents: { zDaily: 26.4, zOnce: 4.8, paid: 0, revenue: 1 },
  },
  {
    what: 'conversion swinging ±80 %',
    shop: shopOf(nothing, { rates: (day) => swinging[day]! }),
    runs: 2000,
    percents: { zDaily: 25, zOnce: 5.1, paid: 0.45, revenue: 0.9 },
  },
  {
    what: '90/10',
    shop: shopOf(nothing, { weights: () => tenth }),
    runs: 2000,
    percents: { zDaily: 27.2, zOnce: 5, paid: 0.65, revenue: 1.3 },
  },
  {
    what: '3 arms, 600 a day',
    shop: shopOf([0.03, 0.03, 0.03], { visitorsADay: 600, weights: () => third }),
    runs: 2000,
    percents: { paid: 0.35 },
  },
  {
    what: '90/10 → 50/50 on day 8, 2 → 4 %',
    shop: shopOf(nothing, {
      weights: (day) => (day < 8 ? tenth : half),
      rates: (day) => (day < 8 ? [0.02, 0.02] : [0.04, 0.04]),
    }),
    runs: 2000,
    percents: { zOnce: 42.1, paid: 0.6 },
  },
  {
    what: 'prices 29.80/19.80, equal revenue',
    shop: shopOf([0.03, (0.03 * 2980) / 1980], { fen: [2980, 1980] }),
    runs: 2000,
    percents: { paid: 89.6, revenue: 1.4 },
  },
  {
    what: '3 → 4.5 %: power',
    shop: shopOf([0.03, 0.045]),
    runs: 1500,
    percents: { zOnce: 97.9, paid: 88.7, revenue: 86.5 },
    medianDay: 15,
  },
  {
    what: '3 → 3.6 %: power',
    shop: shopOf([0.03, 0.036]),
    runs: 1500,
    percents: { zOnce: 40.9, paid: 12.7, revenue: 12.3 },
  },
  {
    what: 'equal rates, −33 % price: power',
    shop: shopOf(nothing, { fen: [2980, 1980] }),
    runs: 1500,
    percents: { revenue: 79.9 },
  },
];

const print = (cells: readonly string[]) =>
  process.stdout.write(
    `  ${cells
      .map((cell, at) => cell.padEnd(at === 0 ? 36 : 24))
      .join('')
      .trimEnd()}\n`,
  );

/** How many cells are outside of their tolerance. */
function measureTests(): number {
  print(['per cent of runs (reference)', ...columns.map(([, name]) => name)]);
  let outside = 0;
  for (const { what, shop, runs: theirs, percents, medianDay } of rows) {
    const runs = theirs * timesAsMany;
    const verdicts = simulate(shop, runs, seed);
    const cells = columns.map(([column]) => {
      const percent = percents[column];
      const found = verdicts[column];
      if (percent === undefined) return '–';
      const { isOutside, text } = compare(found, runs, {
        percent,
        runs: theirs,
        digits: percent < 1 ? 2 : 1,
      });
      outside += Number(isOutside);
      return text;
    });
    print([what, ...cells]);
    if (medianDay === undefined) continue;
    const isLate = Math.abs(verdicts.medianDay - medianDay) > 1;
    outside += Number(isLate);
    print(['', '', '', `median day ${verdicts.medianDay} (${medianDay} ± 1)${isLate ? ' !' : ''}`]);
  }
  return outside;
}

function measureIntervals(): number {
  // What the usual interval does with a tenth of the visitors in an arm, the reference does not say.
  const shops: readonly [string, Shop, usual?: number][] = [
    ['3 → 3 %', shopOf(nothing), 27],
    ['3 → 4.5 %', shopOf([0.03, 0.045]), 27],
    ['3 → 4.5 %, 90/10', shopOf([0.03, 0.045], { weights: () => tenth })],
  ];
  print(['', 'ratio', 'difference', 'usual 95 %']);
  let outside = 0;
  for (const [what, shop, usual] of shops) {
    const runs = 1000;
    const misses = simulateIntervals(shop, runs, seed);
    const cells = [
      compare(misses.ratio, runs, { percent: 1, upTo: 2, runs, digits: 1 }),
      compare(misses.difference, runs, { percent: 0.5, upTo: 1.5, runs, digits: 1 }),
      usual === undefined
        ? { isOutside: false, text: ((misses.usual / runs) * 100).toFixed(2) }
        : compare(misses.usual, runs, { percent: usual, runs, digits: 0 }),
    ];
    print([`misses on any day: ${what}`, ...cells.map(({ text }) => text)]);
    outside += cells.filter(({ isOutside }) => isOutside).length;
  }
  return outside;
}

function measureSplits(): number {
  const test = { visitors: 10_000, concentration: splitConcentration, logThreshold: splitLogThreshold };
  print(['split alarm within 10,000 visitors', 'after each', 'worked out']);
  let outside = 0;
  for (const [share, percent] of [
    [0.5, 0],
    [0.51, 2],
    [0.525, 82],
    [0.55, 100],
  ] as const) {
    const [theirs, runs] = [400, 400 * timesAsMany];
    const { isOutside, text } = compare(simulateSplits(share, test, runs, seed), runs, {
      percent,
      runs: theirs,
      digits: 0,
    });
    const walk = { weights: [0.5, 0.5] as const, ratio: share / (1 - share), ...test };
    const exact = chancesOfDecision(walk, test.visitors).at(-1)!;
    print([`  true share ${share}`, text, (exact * 100).toFixed(2)]);
    outside += Number(isOutside);
  }
  return outside;
}

export const experiments: Part = {
  summary: `how often tests of experiments err, looked at on each of ${days} days, α ${errorRate}`,
  measure: async () => {
    const outside = measureTests() + measureIntervals() + measureSplits();
    return [
      { what: 'outside of three standard errors', value: outside, unit: '', budget: 0 } satisfies Figure,
    ];
  },
};

import { describe, expect, it } from 'vitest';
import { logEValue } from '../../src/statistics/e-values.ts';
import { forecastOf } from '../../src/statistics/forecast.ts';
import {
  type ArmCounts,
  type ExperimentState,
  eValuesOf,
  readExperiment,
} from '../../src/statistics/reading.ts';

const armOf = (visitors: number, reached: number, more: Partial<ArmCounts> = {}): ArmCounts => ({
  visitors,
  reached,
  payments: [{ fen: 2980, count: reached }],
  refunded: 0,
  complained: 0,
  ...more,
});

const stateOf = (counts: readonly ArmCounts[], more: Partial<ExperimentState> = {}): ExperimentState => ({
  goal: 'paid',
  arms: ['as-is', 'short-hero', 'bold'].slice(0, counts.length),
  everArms: Math.max(2, counts.length),
  mostFen: 2980,
  phases: [{ weights: counts.map(() => 1 / counts.length), counts }],
  guardrails: ['refunded', 'complained'],
  expect: { base: 0.03, ratio: 1.2 },
  ...more,
});

describe('a reading', () => {
  it('collects until 20 reached the goal', () => {
    const { verdict, reached } = readExperiment(stateOf([armOf(200, 7), armOf(210, 5)]));
    expect(verdict).toEqual({ state: 'collecting', needed: 20 });
    expect(reached).toBe(12);
    // Even where the e-value would do: 16 of 16 in an arm of every tenth visitor.
    const lopsided = stateOf([], {
      arms: ['as-is', 'bold'],
      phases: [{ weights: [0.9, 0.1], counts: [armOf(900, 0), armOf(100, 16)] }],
    });
    expect(readExperiment(lopsided).pairs[0]!.verdict).toBe('for');
    expect(readExperiment(lopsided).verdict.state).toBe('collecting');
    expect(readExperiment(stateOf([armOf(0, 0), armOf(0, 0)])).verdict.state).toBe('collecting');
  });

  it('is undecided with the figures a page says: e-value, what is needed, interval, visitors still missing', () => {
    const { verdict, pairs } = readExperiment(stateOf([armOf(6000, 180), armOf(6000, 240)]));
    expect(verdict).toEqual({ state: 'undecided' });
    const [pair] = pairs;
    expect(Math.floor(Math.exp(pair!.logEValue))).toBe(14);
    expect(Math.round(Math.exp(pair!.logThreshold))).toBe(20);
    expect(pair!.ratio).toEqual([expect.closeTo(0.98875, 5), expect.closeTo(1.80577, 5)]);
    expect(pair!.difference[0]).toBeLessThan(0);
    expect(pair!.difference[1]).toBeGreaterThan(0.01);
    // From here it is less than from the beginning, which takes 46,607.
    expect(pair!.remaining).toBeGreaterThan(1000);
    expect(pair!.remaining).toBeLessThan(46_607);
  });

  it('is decided for an arm or against it, once the interval leaves 1 out', () => {
    const better = readExperiment(stateOf([armOf(6000, 180), armOf(6000, 270)]));
    expect(better.verdict).toEqual({ state: 'decided', for: ['short-hero'], against: [] });
    expect(better.pairs[0]!.ratio).toEqual([expect.closeTo(1.0931, 4), expect.closeTo(2.07242, 4)]);
    expect(better.pairs[0]).not.toHaveProperty('remaining');
    const worse = readExperiment(stateOf([armOf(6000, 270), armOf(6000, 180)]));
    expect(worse.verdict).toEqual({ state: 'decided', for: [], against: ['short-hero'] });
    expect(worse.pairs[0]!.difference[1]).toBeLessThan(0);
  });

  it('stays decided when later visitors even it out, but only by what was seen earlier', () => {
    const first = stateOf([armOf(6000, 180), armOf(6000, 270)]);
    const later = stateOf([armOf(7000, 240), armOf(7000, 300)]);
    expect(readExperiment(later).verdict.state).toBe('undecided');
    const kept = readExperiment(later, [eValuesOf(first)]);
    expect(kept.verdict).toEqual({ state: 'decided', for: ['short-hero'], against: [] });
    expect(kept.pairs[0]!.highest).toBe(readExperiment(first).pairs[0]!.logEValue);
    expect(kept.pairs[0]!.logEValue).toBe(readExperiment(later).pairs[0]!.logEValue);
  });

  it('of several arms needs a higher e-value, and is decided by one that is better or when none is left', () => {
    const three = (...reached: number[]) =>
      readExperiment(stateOf(reached.map((count) => armOf(6000, count))));
    const { pairs, verdict } = three(180, 246, 200);
    expect(pairs.map((pair) => Math.round(Math.exp(pair.logThreshold)))).toEqual([40, 40]);
    // Of two arms these counts are decided, of three they are not.
    expect(readExperiment(stateOf([armOf(6000, 180), armOf(6000, 246)])).verdict.state).toBe('decided');
    expect(verdict.state).toBe('undecided');
    expect(three(180, 290, 200).verdict).toEqual({ state: 'decided', for: ['short-hero'], against: [] });
    expect(three(290, 180, 280).verdict).toEqual({ state: 'undecided' });
    expect(three(290, 180, 175).verdict).toEqual({
      state: 'decided',
      for: [],
      against: ['short-hero', 'bold'],
    });
    // What a pair lacks comes with the visitors of the third arm.
    const { logThreshold, remaining } = pairs[0]!;
    const pair = { weights: [0.5, 0.5], counts: [180, 246] } as const;
    expect(remaining).toBe(Math.ceil(forecastOf({ ...pair, ratio: 1.2, logThreshold }, 0.03) * 1.5));
  });

  it('adds up the e-value of phases, and shows the interval of the latest', () => {
    const phases = [
      { weights: [0.9, 0.1], counts: [armOf(2520, 50), armOf(280, 6)] },
      { weights: [0.5, 0.5], counts: [armOf(4200, 168), armOf(4200, 170)] },
    ];
    const { verdict, pairs, reached } = readExperiment(stateOf([armOf(0, 0), armOf(0, 0)], { phases }));
    const alone = readExperiment(stateOf([armOf(0, 0), armOf(0, 0)], { phases: phases.slice(1) }));
    expect(verdict.state).toBe('undecided');
    expect(reached).toBe(394);
    expect(pairs[0]!.ratio).toEqual(alone.pairs[0]!.ratio);
    expect(pairs[0]!.difference).toEqual(alone.pairs[0]!.difference);
    expect(pairs[0]!.logEValue).not.toBe(alone.pairs[0]!.logEValue);
    expect(pairs[0]!.remaining).not.toBe(alone.pairs[0]!.remaining);
  });

  it('of revenue goes by fen, not by who paid', () => {
    const cheaper = (count: number) => armOf(6000, count, { payments: [{ fen: 1980, count }] });
    const priced = { goal: 'revenue' as const, arms: ['as-is', 'cheap'] };
    const even = readExperiment(stateOf([armOf(6000, 180), cheaper(271)], priced));
    expect(even.verdict.state).toBe('undecided');
    expect(even.pairs[0]!.difference[0]).toBeLessThan(0);
    expect(even.pairs[0]!.difference[1]).toBeGreaterThan(0);
    const worse = readExperiment(stateOf([armOf(6000, 240), cheaper(180)], priced));
    expect(worse.verdict).toEqual({ state: 'decided', for: [], against: ['cheap'] });
    expect(worse.pairs[0]!.difference[1]).toBeLessThan(0);
    expect(worse.pairs[0]!.difference[0]).toBeGreaterThan((-240 * 2980) / 6000);
    expect(worse.pairs[0]).not.toHaveProperty('ratio');
    expect(worse.pairs[0]).not.toHaveProperty('remaining');
  });

  it('says first that the split is broken, then that an arm does harm', () => {
    const broken = stateOf([armOf(5250, 180), armOf(4750, 270, { refunded: 40 })]);
    expect(readExperiment(broken).verdict).toEqual({ state: 'broken-split' });
    expect(readExperiment(broken).eValues.split).toBeCloseTo(10.16941197929347, 9);
    // One in 1,000 is asked for: 5,210 and 4,790 are one in 918.
    const suspicious = readExperiment(stateOf([armOf(5210, 180), armOf(4790, 180)]));
    expect(Math.exp(suspicious.eValues.split)).toBeGreaterThan(505);
    expect(Math.exp(suspicious.eValues.split)).toBeLessThan(1000);
    expect(suspicious.verdict.state).toBe('undecided');
    const harm = readExperiment(stateOf([armOf(6000, 180), armOf(6000, 180, { refunded: 40 })]));
    expect(harm.verdict).toEqual({ state: 'harm', arms: ['short-hero'] });
    expect(harm.eValues.harms[0]).toBeCloseTo(5.668526871221821, 9);
    const complaints = stateOf([armOf(6000, 180), armOf(6000, 180, { complained: 40 })]);
    expect(readExperiment(complaints).verdict.state).toBe('harm');
    expect(readExperiment({ ...complaints, guardrails: ['refunded'] }).verdict.state).toBe('undecided');
    // Of the funnel as it is they are no harm of the arm.
    expect(
      readExperiment(stateOf([armOf(6000, 180, { refunded: 40 }), armOf(6000, 180)])).verdict.state,
    ).toBe('undecided');
  });

  it('takes the refunds that more payers bring for no harm, and of as many payers more refunds for one', () => {
    const sellsMore = stateOf([armOf(6000, 2000, { refunded: 200 }), armOf(6000, 3000, { refunded: 300 })]);
    const same = readExperiment(sellsMore);
    expect(same.verdict).toEqual({ state: 'decided', for: ['short-hero'], against: [] });
    expect(same.eValues.harms[0]).toBeLessThan(0.01);
    const harms = stateOf([armOf(6000, 2000, { refunded: 200 }), armOf(6000, 2000, { refunded: 300 })]);
    const worse = readExperiment(harms);
    expect(worse.verdict).toEqual({ state: 'harm', arms: ['short-hero'] });
    expect(worse.eValues.harms[0]).toBeCloseTo(logEValue([200, 300], [0.5, 0.5], 100), 9);
    // Half as many payers, and as many refunds.
    const sellsLess = stateOf([armOf(6000, 2000, { refunded: 150 }), armOf(6000, 1000, { refunded: 150 })]);
    expect(readExperiment(sellsLess).verdict.state).toBe('harm');
    // Before anybody of those counted has paid: by the weights.
    const early = stateOf([armOf(6000, 0, { refunded: 0 }), armOf(6000, 0, { complained: 40 })]);
    expect(readExperiment(early).verdict.state).toBe('harm');
  });

  it('keeps what a pair showed in phases before an arm was added, and after one was taken out', () => {
    const before = { weights: [0.5, 0.5, 0], counts: [armOf(6000, 180), armOf(6000, 270), armOf(0, 0)] };
    const since = { weights: [0.4, 0.3, 0.3], counts: [armOf(40, 1), armOf(30, 1), armOf(30, 1)] };
    const three = [armOf(0, 0), armOf(0, 0), armOf(0, 0)];
    const [alone, added] = [[before], [before, since]].map((phases) =>
      readExperiment(stateOf(three, { phases })),
    );
    const two = readExperiment(stateOf([armOf(6000, 180), armOf(6000, 270)]));
    expect(alone!.pairs[0]!.logEValue).toBe(two.pairs[0]!.logEValue);
    expect(alone!.pairs[1]).toMatchObject({ verdict: 'undecided', logEValue: 0, ratio: [0, Infinity] });
    expect(alone!.eValues.split).toBe(two.eValues.split);
    const later = readExperiment(stateOf(three, { phases: [since] }));
    for (const at of [0, 1])
      expect(added!.pairs[at]!.logEValue).toBeCloseTo(
        alone!.pairs[at]!.logEValue + later.pairs[at]!.logEValue,
        12,
      );
    const revenue = readExperiment(stateOf(three, { phases: [before], goal: 'revenue' }));
    expect(revenue.pairs[1]).toMatchObject({ logEValue: 0, difference: [-2980, 2980] });
    expect(revenue.eValues.harms).toEqual([0, 0]);
  });

  it.each<[string, ExperimentState]>([
    ['more who reached the goal than came', stateOf([armOf(100, 101), armOf(100, 5)])],
    [
      'more payments than visitors',
      stateOf([armOf(100, 5, { payments: [{ fen: 1, count: 101 }] }), armOf(100, 5)]),
    ],
  ])('is refused of %s', (_, state) => {
    expect(() => readExperiment(state)).toThrow(RangeError);
  });
});

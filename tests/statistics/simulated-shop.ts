import {
  differenceInterval,
  goalConcentration,
  logEValue,
  logEValueOfDifference,
  type Pair,
  type Payments,
  pairLogThreshold,
  pairWeights,
  ratioInterval,
} from '../../src/statistics/e-values.ts';

const days = 28;

/** A shop whose visitors fall on arms by lot; the first arm is the funnel as it is. Days are counted from 1. */
export interface Shop {
  visitorsADay: number;
  weights: (day: number) => readonly number[];
  /** Who pays, by arm. */
  rates: (day: number) => readonly number[];
  /** What they pay, by arm. */
  fen: readonly number[];
}

export const half = [0.5, 0.5];

/** With 400 visitors a day in two halves, of whom these shares pay the same. */
export const shopOf = (rates: readonly number[], more: Partial<Shop> = {}): Shop => ({
  visitorsADay: 400,
  weights: () => half,
  rates: () => rates,
  fen: rates.map(() => 2980),
  ...more,
});

/** Numbers from 0 to 1, the same for the same seed (sfc32). */
export function seededNumbers(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
}

/** How many of `count` say yes, each at the chance; a table of sums for each question asked is kept. */
function drawer(random: () => number): (count: number, chance: number) => number {
  const kept = new Map<number, Float64Array[]>();
  const tableOf = (count: number, chance: number) => {
    const sums = new Float64Array(count + 1);
    let term = (1 - chance) ** count;
    let sum = 0;
    for (let yes = 0; yes <= count; yes += 1) {
      sum += term;
      sums[yes] = sum;
      term *= ((count - yes) / (yes + 1)) * (chance / (1 - chance));
    }
    return sums;
  };
  const draw = (count: number, chance: number): number => {
    // Of many, none saying yes is likelier than the smallest double only while the chance is small.
    if (chance > 0.5) return count - draw(count, 1 - chance);
    const tables = kept.get(chance) ?? [];
    if (tables.length === 0) kept.set(chance, tables);
    tables[count] ??= tableOf(count, chance);
    const sums = tables[count];
    const drawn = random();
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return draw;
}

/** What was counted by the end of a day in a phase, by arm; a change of the weights begins another. */
export interface Counted {
  day: number;
  weights: readonly number[];
  visitors: number[];
  payers: number[];
}

function* daysOf(shop: Shop, draw: (count: number, chance: number) => number): Generator<Counted[]> {
  const phases: Counted[] = [];
  for (let day = 1; day <= days; day += 1) {
    const weights = shop.weights(day);
    if (phases.at(-1)?.weights !== weights) {
      phases.push({ day, weights, visitors: weights.map(() => 0), payers: weights.map(() => 0) });
    }
    const phase = phases.at(-1)!;
    phase.day = day;
    let left = shop.visitorsADay;
    let weightLeft = 1;
    for (const [arm, weight] of weights.entries()) {
      const came = arm === weights.length - 1 ? left : draw(left, weight / weightLeft);
      phase.visitors[arm]! += came;
      phase.payers[arm]! += draw(came, shop.rates(day)[arm]!);
      left -= came;
      weightLeft -= weight;
    }
    yield phases;
  }
}

const sumOf = (phases: readonly Counted[], count: (phase: Counted) => number) =>
  phases.reduce((sum, phase) => sum + count(phase), 0);

/** The usual test of two shares, pooled, all phases as one: is it beyond 1.96? */
function zDiffers(phases: readonly Counted[]): boolean {
  const [n0, n1] = [0, 1].map((arm) => sumOf(phases, ({ visitors }) => visitors[arm]!)) as [number, number];
  const [c0, c1] = [0, 1].map((arm) => sumOf(phases, ({ payers }) => payers[arm]!)) as [number, number];
  const share = (c0 + c1) / (n0 + n1);
  return Math.abs(c1 / n1 - c0 / n0) > 1.96 * Math.sqrt(share * (1 - share) * (1 / n0 + 1 / n1));
}

function paymentsOf({ fen }: Shop, { visitors, payers, weights }: Counted): Payments {
  const cells = ([0, 1] as const).map((arm) => ({ arm, fen: fen[arm]!, count: payers[arm]! }));
  return {
    visitors: visitors[0]! + visitors[1]!,
    cells,
    mostFen: Math.max(...fen),
    weights: weights as Pair,
  };
}

/** Of so many runs, how many said "they differ" on any day (`zOnce`: on the last), by each test. */
export interface Verdicts {
  zDaily: number;
  zOnce: number;
  paid: number;
  revenue: number;
  /** Of the runs decided by `paid`, the middle one's day. */
  medianDay: number;
}

/** A part of the two tests over all pairs; `revenue` is for two arms. */
function isDecided(shop: Shop, phases: readonly Counted[]): { paid: boolean; revenue: boolean } {
  const arms = shop.fen.length;
  const limit = pairLogThreshold(arms);
  const eValuesOf = (arm: number) =>
    sumOf(phases, ({ payers, weights }) => {
      return logEValue([payers[0]!, payers[arm]!], pairWeights(weights, arm), goalConcentration);
    });
  const paid = shop.fen.some((_, arm) => arm > 0 && eValuesOf(arm) >= limit);
  const revenue =
    arms === 2 && sumOf(phases, (phase) => logEValueOfDifference(paymentsOf(shop, phase), 0)) >= limit;
  return { paid, revenue };
}

export function simulate(shop: Shop, runs: number, seed: number): Verdicts {
  const draw = drawer(seededNumbers(seed));
  const decidedOn: number[] = [];
  const verdicts = { zDaily: 0, zOnce: 0, paid: 0, revenue: 0 };
  for (let run = 0; run < runs; run += 1) {
    let [zDaily, zOnce, paidOn, revenue] = [false, false, 0, false];
    for (const phases of daysOf(shop, draw)) {
      const { day } = phases.at(-1)!;
      zOnce = zDiffers(phases);
      zDaily ||= zOnce;
      const now = isDecided(shop, phases);
      if (now.paid && paidOn === 0) paidOn = day;
      revenue ||= now.revenue;
    }
    if (paidOn > 0) decidedOn.push(paidOn);
    verdicts.zDaily += Number(zDaily);
    verdicts.zOnce += Number(zOnce);
    verdicts.paid += Number(paidOn > 0);
    verdicts.revenue += Number(revenue);
  }
  decidedOn.sort((a, b) => a - b);
  return { ...verdicts, medianDay: decidedOn[decidedOn.length >> 1] ?? Number.NaN };
}

/** Of so many runs, how many had an interval at the end of any day that the truth was not in. */
export interface Misses {
  ratio: number;
  difference: number;
  /** The usual interval of 95 %. */
  usual: number;
}

export function simulateIntervals(shop: Shop, runs: number, seed: number): Misses {
  const draw = drawer(seededNumbers(seed));
  const [asIs, arm] = shop.rates(1) as Pair;
  const limit = pairLogThreshold(2);
  const misses = { ratio: 0, difference: 0, usual: 0 };
  const isOutside = ([low, high]: Pair, truth: number) => truth < low || truth > high;
  for (let run = 0; run < runs; run += 1) {
    const missed = { ratio: false, difference: false, usual: false };
    for (const [phase] of daysOf(shop, draw)) {
      const { visitors, payers, weights } = phase!;
      const [p0, p1] = [payers[0]! / visitors[0]!, payers[1]! / visitors[1]!];
      const deviation = Math.sqrt((p0 * (1 - p0)) / visitors[0]! + (p1 * (1 - p1)) / visitors[1]!);
      missed.usual ||= Math.abs(p1 - p0 - (arm - asIs)) > 1.96 * deviation;
      missed.ratio ||= isOutside(
        ratioInterval(payers as unknown as Pair, weights as Pair, limit),
        arm / asIs,
      );
      const payments = paymentsOf({ ...shop, fen: [1, 1] }, phase!);
      missed.difference ||= isOutside(differenceInterval(payments, limit), arm - asIs);
    }
    for (const key of ['ratio', 'difference', 'usual'] as const) misses[key] += Number(missed[key]);
  }
  return misses;
}

/** Of so many runs, how many alarm before `visitors` came, looked at after each, when `share` of them see the second of two arms. */
export function simulateSplits(
  share: number,
  {
    visitors,
    concentration,
    logThreshold,
  }: { visitors: number; concentration: number; logThreshold: number },
  runs: number,
  seed: number,
): number {
  const random = seededNumbers(seed);
  const weight = 0.5;
  // What the next visitor of an arm adds to ln e, by how many it had; what the visitor takes off, by how many came.
  const logs = (prior: number, each: number) =>
    Float64Array.from({ length: visitors }, (_, at) => Math.log((prior + at) / each));
  const [gains, losses] = [logs(concentration * weight, weight), logs(concentration, 1)];
  let alarms = 0;
  for (let run = 0; run < runs; run += 1) {
    let [logEValue, first, second] = [0, 0, 0];
    while (first + second < visitors && logEValue < logThreshold) {
      const gain = random() < share ? gains[second++]! : gains[first++]!;
      logEValue += gain - losses[first + second - 1]!;
    }
    alarms += Number(logEValue >= logThreshold);
  }
  return alarms;
}

import { goalConcentration, logEValue, type Pair } from './e-values.ts';

export interface Walk {
  weights: Pair;
  ratio: number;
  logThreshold: number;
  concentration?: number;
  counts?: Pair;
  logEValueBefore?: number;
}

/** Less probable states are dropped, because they change no digit of the result. */
const negligible = 1e-30;
const mostConversions = 20_000;

function sumsOfLogs(from: number, weight: number, most: number): Float64Array {
  const sums = new Float64Array(most + 1);
  for (let at = 0; at < most; at += 1) sums[at + 1] = sums[at]! + Math.log((from + at) / weight);
  return sums;
}

/** Index n of the result holds the probability that the test is decided within n further conversions. */
export function chancesOfDecision(walk: Walk, most: number, enough = Infinity): Float64Array {
  const { weights, ratio, logThreshold, concentration = goalConcentration } = walk;
  const { counts = [0, 0], logEValueBefore = 0 } = walk;
  const start = logEValue(counts, weights, concentration) + logEValueBefore - logThreshold;
  const decided = new Float64Array(most + 1);
  if (start >= 0) return decided.fill(1);
  const share = (weights[1] * ratio) / (weights[0] + weights[1] * ratio);
  const ofAsIs = sumsOfLogs(concentration * weights[0] + counts[0], weights[0], most);
  const ofArm = sumsOfLogs(concentration * weights[1] + counts[1], weights[1], most);
  const ofBoth = sumsOfLogs(concentration + counts[0] + counts[1], 1, most);
  // Index k holds the probability that the arm has k conversions and the test is undecided.
  const chances = new Float64Array(most + 2);
  chances[0] = 1;
  // The log of the e-value is convex in k, so every undecided k lies between `low` and `high`.
  let [low, high] = [0, 0];
  for (let n = 1; n <= most; n += 1) {
    high += 1;
    for (let arm = high; arm > low; arm -= 1) {
      chances[arm] = chances[arm]! * (1 - share) + chances[arm - 1]! * share;
    }
    chances[low] = chances[low]! * (1 - share);
    const rest = start - ofBoth[n]!;
    const isOut = (arm: number) => chances[arm]! < negligible || ofAsIs[n - arm]! + ofArm[arm]! + rest >= 0;
    let crossed = 0;
    for (; low <= high && isOut(low); low += 1) crossed += chances[low]!;
    for (; low < high && isOut(high); high -= 1) {
      crossed += chances[high]!;
      chances[high] = 0;
    }
    decided[n] = decided[n - 1]! + crossed;
    if (decided[n]! >= enough) return decided.slice(0, n + 1);
    if (low > high) return decided.fill(decided[n]!, n);
  }
  return decided;
}

const conversionsPerVisitor = ({ weights, ratio }: Walk, base: number): number =>
  weights[0] * base + weights[1] * base * ratio;

/**
 * Returns how many more visitors a test needs for an 80 % chance of a decision. `base` is the unchanged
 * funnel's goal rate.
 */
export function forecastOf(walk: Walk, base: number): number {
  const index = chancesOfDecision(walk, mostConversions, 0.8).findIndex((chance) => chance >= 0.8);
  return index < 0 ? Infinity : Math.ceil(index / conversionsPerVisitor(walk, base));
}

export function chanceUndecided(walk: Walk, base: number, visitors: number): number {
  const most = Math.floor(visitors * conversionsPerVisitor(walk, base));
  return 1 - chancesOfDecision(walk, most)[most]!;
}

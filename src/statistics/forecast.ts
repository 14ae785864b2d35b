import { goalConcentration, logEvidence, type Pair } from './evidence.ts';

/** A test of two arms, and how it is expected to go on. */
export interface Walk {
  weights: Pair;
  /** How many times as often a visitor of the arm is expected to reach the goal. */
  ratio: number;
  logThreshold: number;
  concentration?: number;
  /** Who reached the goal already. */
  counts?: Pair;
  /** ln e of earlier phases. */
  logEvidenceBefore?: number;
}

/** Below this a state's probability cannot change a digit of the answer. */
const negligible = 1e-30;
/** A longer walk is not worth its time: at 3 % these conversions are two thirds of a million visitors. */
const mostConversions = 20_000;

/** Returns what each count up to `most` adds to ln e. */
function sumsOfLogs(from: number, weight: number, most: number): Float64Array {
  const sums = new Float64Array(most + 1);
  for (let at = 0; at < most; at += 1) sums[at + 1] = sums[at]! + Math.log((from + at) / weight);
  return sums;
}

/**
 * Returns the probability that the test is decided by the n-th further conversion, at index n, looked at after each.
 * Goes over all ways the conversions may fall, in n × √n steps, to `most` or the first index with at least `enough`.
 */
export function chancesOfDecision(walk: Walk, most: number, enough = Infinity): Float64Array {
  const { weights, ratio, logThreshold, concentration = goalConcentration } = walk;
  const { counts = [0, 0], logEvidenceBefore = 0 } = walk;
  const start = logEvidence(counts, weights, concentration) + logEvidenceBefore - logThreshold;
  const decided = new Float64Array(most + 1);
  if (start >= 0) return decided.fill(1);
  const share = (weights[1] * ratio) / (weights[0] + weights[1] * ratio);
  const ofAsIs = sumsOfLogs(concentration * weights[0] + counts[0], weights[0], most);
  const ofArm = sumsOfLogs(concentration * weights[1] + counts[1], weights[1], most);
  const ofBoth = sumsOfLogs(concentration + counts[0] + counts[1], 1, most);
  // How likely it is that nothing is decided and so many of the conversions fell on the arm. ln e is convex along
  // a row, so the undecided ones lie side by side, from `low` to `high`.
  const chances = new Float64Array(most + 2);
  chances[0] = 1;
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
 * Returns how many visitors of both arms come until four of five such experiments are decided; Infinity past 20,000
 * conversions. `base` is the share of the funnel as it is who reach the goal; it and `base * ratio` are in (0, 1].
 */
export function forecastOf(walk: Walk, base: number): number {
  const index = chancesOfDecision(walk, mostConversions, 0.8).findIndex((chance) => chance >= 0.8);
  return index < 0 ? Infinity : Math.ceil(index / conversionsPerVisitor(walk, base));
}

/** Returns the probability that nothing is decided after so many further visitors of both arms. */
export function chanceUndecided(walk: Walk, base: number, visitors: number): number {
  const most = Math.floor(visitors * conversionsPerVisitor(walk, base));
  return 1 - chancesOfDecision(walk, most)[most]!;
}

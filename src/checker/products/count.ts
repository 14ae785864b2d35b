import { bandOf, reachOf, type ScoredQuestion } from '../../engine/scoring/scores.ts';

export type Scales = Readonly<Record<string, { readonly bands: Readonly<Record<string, number>> }>>;

/** One band for each scale, and its share if all answers are equally likely. */
export interface Outcome {
  bands: Readonly<Record<string, string>>;
  share: number;
}

export interface Counts {
  outcomes: readonly Outcome[];
  /** A million random sheets instead of all of them. */
  isSampled: boolean;
}

const mostStates = 2_000_000;
/** Most combined outcomes to check one by one. */
const mostOutcomes = 20_000;
const samples = 1_000_000;

/** Groups scales that share a question, as these are not independent. */
function groupsOf(scales: Scales, questions: readonly ScoredQuestion[]): string[][] {
  const groups: string[][] = Object.keys(scales).map((scale) => [scale]);
  for (const question of questions) {
    const moved = groups.filter((group) => group.some((scale) => isMoved(question, scale)));
    const [first, ...others] = moved;
    for (const other of others) {
      first!.push(...other);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups;
}

const isMoved = (question: ScoredQuestion, scale: string): boolean => {
  const { least, most } = reachOf(question, scale);
  return least < most;
};

/** A scale's maximum and its stride in the grid of sums. */
interface Side {
  scale: string;
  possible: number;
  stride: number;
}

function sidesOf(group: readonly string[], questions: readonly ScoredQuestion[]): Side[] {
  let stride = 1;
  return group.map((scale) => {
    const possible = questions.reduce((sum, question) => {
      const { least, most } = reachOf(question, scale);
      return sum + most - least;
    }, 0);
    const side = { scale, possible, stride };
    stride *= possible + 1;
    return side;
  });
}

const statesOf = (sides: readonly Side[]): number =>
  sides.reduce((states, { possible }) => states * (possible + 1), 1);

function stepsOf(question: ScoredQuestion, sides: readonly Side[]): number[] {
  return Object.values(question.answers).map((adds) =>
    sides.reduce(
      (step, { scale, stride }) => step + ((adds[scale] ?? 0) - reachOf(question, scale).least) * stride,
      0,
    ),
  );
}

/** Multiplies one polynomial a question: the share of sheets at each place of the grid. */
function multiplied(questions: readonly ScoredQuestion[], sides: readonly Side[]): Float64Array {
  const states = statesOf(sides);
  let now = new Float64Array(states);
  now[0] = 1;
  let reached = 0;
  for (const question of questions) {
    const steps = stepsOf(question, sides);
    const next = new Float64Array(states);
    for (let place = 0; place <= reached; place += 1) {
      const share = now[place]! / steps.length;
      if (share > 0) for (const step of steps) next[place + step]! += share;
    }
    reached += Math.max(...steps);
    now = next;
  }
  return now;
}

function tallyOf(sides: readonly Side[], scales: Scales) {
  const shares = new Map<number, number>();
  let stride = 1;
  const along = sides.map(({ scale, possible }) => {
    const { bands } = scales[scale]!;
    const names = Object.keys(bands);
    const places = Array.from(
      { length: possible + 1 },
      (_, points) => names.indexOf(bandOf(bands, points, possible)) * stride,
    );
    const side = { scale, names, stride, places };
    stride *= names.length;
    return side;
  });
  const add = (points: ArrayLike<number>, share: number) => {
    let key = 0;
    for (let side = 0; side < along.length; side += 1) key += along[side]!.places[points[side]!]!;
    shares.set(key, (shares.get(key) ?? 0) + share);
  };
  const bandsAt = (key: number) =>
    Object.fromEntries(
      along.map(({ scale, names, stride: own }) => [scale, names[Math.floor(key / own) % names.length]!]),
    );
  return {
    add,
    outcomes: (): Outcome[] => [...shares].map(([key, share]) => ({ bands: bandsAt(key), share })),
  };
}

function counted(questions: readonly ScoredQuestion[], sides: readonly Side[], scales: Scales): Outcome[] {
  const { add, outcomes } = tallyOf(sides, scales);
  for (const [place, share] of multiplied(questions, sides).entries())
    if (share > 0)
      add(
        sides.map(({ stride, possible }) => Math.floor(place / stride) % (possible + 1)),
        share,
      );
  return outcomes();
}

/** Random sheets by Marsaglia’s xorshift (2003) with a fixed seed, equal in every run. */
function drawn(questions: readonly ScoredQuestion[], sides: readonly Side[], scales: Scales): Outcome[] {
  const { add, outcomes } = tallyOf(sides, scales);
  const added = questions.map((question) =>
    Object.values(question.answers).map((adds) =>
      sides.map(({ scale }) => (adds[scale] ?? 0) - reachOf(question, scale).least),
    ),
  );
  const points = new Int32Array(sides.length);
  let state = 20_270_214;
  for (let sheet = 0; sheet < samples; sheet += 1) {
    points.fill(0);
    for (const answers of added) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const answer = answers[(state >>> 0) % answers.length]!;
      for (let side = 0; side < points.length; side += 1) points[side]! += answer[side]!;
    }
    add(points, 1 / samples);
  }
  return outcomes();
}

const joined = (groups: readonly (readonly Outcome[])[]): Outcome[] =>
  groups.reduce<Outcome[]>(
    (all, group) =>
      all.flatMap((one) =>
        group.map((other) => ({
          bands: { ...one.bands, ...other.bands },
          share: one.share * other.share,
        })),
      ),
    [{ bands: {}, share: 1 }],
  );

/** Counts outcomes: exact where possible, else by a million random sheets. */
export function countOutcomes(scales: Scales, questions: readonly ScoredQuestion[]): Counts {
  const groups = groupsOf(scales, questions).map((group) => {
    const own = questions.filter((question) => group.some((scale) => isMoved(question, scale)));
    return { own, sides: sidesOf(group, own) };
  });
  const states = Math.max(...groups.map(({ sides }) => statesOf(sides)));
  const whole = states <= mostStates ? groups.map(({ own, sides }) => counted(own, sides, scales)) : [];
  const isSampled = whole.length === 0 || whole.reduce((all, { length }) => all * length, 1) > mostOutcomes;
  const outcomes = isSampled
    ? drawn(questions, sidesOf(Object.keys(scales), questions), scales)
    : joined(whole);
  return { outcomes, isSampled };
}

import {
  type Bands,
  bandOf,
  bandsOf,
  highestOf,
  rankOf,
  reachOf,
  type ScoredQuestion,
} from '../../funnel/scores.ts';

export type Scales = Readonly<Record<string, { readonly bands?: Bands }>>;

/** One band for each scale and who has the highest total, and its share if all answers are equally likely. */
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

/** Groups scales that share a question or compete for the highest total, as these are not independent. */
function groupsOf(scales: Scales, questions: readonly ScoredQuestion[], highest: readonly string[]) {
  const others = Object.keys(scales).filter((scale) => !highest.includes(scale));
  const groups = [[...highest], ...others.map((scale) => [scale])].filter(({ length }) => length > 0);
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
  least: number;
  possible: number;
  stride: number;
}

function sidesOf(group: readonly string[], questions: readonly ScoredQuestion[]): Side[] {
  let stride = 1;
  return group.map((scale) => {
    const reaches = questions.map((question) => reachOf(question, scale));
    const least = reaches.reduce((sum, each) => sum + each.least, 0);
    const possible = reaches.reduce((sum, { most }) => sum + most, 0) - least;
    const side = { scale, least, possible, stride };
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

function tallyOf(sides: readonly Side[], scales: Scales, highest: readonly string[]) {
  const shares = new Map<number, number>();
  let stride = 1;
  const along = sides.map(({ scale, possible }) => {
    const bands = bandsOf(scales[scale]!);
    const names = Object.keys(bands);
    const places = Array.from(
      { length: possible + 1 },
      (_, points) => names.indexOf(bandOf(bands, points, possible)) * stride,
    );
    const side = { scale, names, stride, places };
    stride *= names.length;
    return side;
  });
  // Competing scales are in one group.
  const competing = highest.flatMap((scale) => {
    const at = sides.findIndex((side) => side.scale === scale);
    return at < 0 ? [] : [{ at, least: sides[at]!.least }];
  });
  const ranks = competing.length + 1;
  const add = (points: ArrayLike<number>, share: number) => {
    let key = 0;
    if (competing.length > 0) {
      const [winner, tied] = highestOf(competing.map(({ at, least }) => points[at]! + least));
      key += (winner * ranks + tied + 1) * stride;
    }
    for (let side = 0; side < along.length; side += 1) key += along[side]!.places[points[side]!]!;
    shares.set(key, (shares.get(key) ?? 0) + share);
  };
  const bandsAt = (key: number) => {
    const rank = Math.floor(key / stride);
    const bands = along.map(({ scale, names, stride: own }) => [
      scale,
      names[Math.floor(key / own) % names.length]!,
    ]);
    return {
      ...(Object.fromEntries(bands) as Record<string, string>),
      ...(competing.length > 0 && rankOf(highest, [Math.floor(rank / ranks), (rank % ranks) - 1])),
    };
  };
  return {
    add,
    outcomes: (): Outcome[] => [...shares].map(([key, share]) => ({ bands: bandsAt(key), share })),
  };
}

type Tally = ReturnType<typeof tallyOf>;

function counted(questions: readonly ScoredQuestion[], sides: readonly Side[], tally: Tally): Outcome[] {
  const { add, outcomes } = tally;
  for (const [place, share] of multiplied(questions, sides).entries())
    if (share > 0)
      add(
        sides.map(({ stride, possible }) => Math.floor(place / stride) % (possible + 1)),
        share,
      );
  return outcomes();
}

/** Draws random sheets by Marsaglia’s xorshift (2003) with a fixed seed, equal in every run. */
function drawn(questions: readonly ScoredQuestion[], sides: readonly Side[], tally: Tally): Outcome[] {
  const { add, outcomes } = tally;
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
export function countOutcomes(
  scales: Scales,
  questions: readonly ScoredQuestion[],
  highest: readonly string[] = [],
): Counts {
  const tallied = (sides: readonly Side[]) => tallyOf(sides, scales, highest);
  const groups = groupsOf(scales, questions, highest).map((group) => {
    const own = questions.filter((question) => group.some((scale) => isMoved(question, scale)));
    return { own, sides: sidesOf(group, questions) };
  });
  const states = Math.max(...groups.map(({ sides }) => statesOf(sides)));
  const whole =
    states <= mostStates ? groups.map(({ own, sides }) => counted(own, sides, tallied(sides))) : [];
  const isSampled = whole.length === 0 || whole.reduce((all, { length }) => all * length, 1) > mostOutcomes;
  if (!isSampled) return { outcomes: joined(whole), isSampled };
  const sides = sidesOf(Object.keys(scales), questions);
  return { outcomes: drawn(questions, sides, tallied(sides)), isSampled };
}

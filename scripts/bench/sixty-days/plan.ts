/** What is true of a funnel's invented visitors; shares are parts of one. */
export interface Planned {
  slug: string;
  visitors: number;
  /** Of visitors, who order; of those, who pay; of those, whose money goes back. */
  ordered: number;
  paid: number;
  refunded: number;
  fen: number;
  /** This channel's visitors pay so many times as often. */
  better?: { channel: string; times: number };
  /** In this channel nobody could press pay on these days, counted from the first. */
  broken?: { channel: string; days: readonly number[] };
  trial?: PlannedTrial;
}

interface PlannedTrial {
  name: string;
  /** Counted from the first. */
  since: number;
  arms: Readonly<Record<string, { times: number; fen?: number }>>;
  /** What its file says. */
  file: Readonly<Record<string, unknown>>;
}

export const days = 60;
export const removedSlug = 'old_moon_v1';
export const channels = ['10', '20', '30', '40'] as const;
/** The channel of visitors, by share. */
export const channelShares = [0.4, 0.3, 0.2, 0.1] as const;

const trial = (
  name: string,
  since: number,
  change: string,
  file: object,
  arm: { times: number; fen?: number },
) =>
  ({
    name,
    since,
    arms: { 'as-is': { times: 1 }, changed: arm },
    file: { status: 'running', why: 'Invented for the bench.', expect: { change }, ...file },
  }) as const;

const half = (set: object) => ({ 'as-is': { weight: 50 }, changed: { weight: 50, set } });

/** 200,000 visitors, with what is planted among them. */
export const plan: readonly Planned[] = [
  {
    ...{ slug: 'marriage_v1', visitors: 40_000, ordered: 0.1, paid: 0.4, refunded: 0.03, fen: 2980 },
    trial: trial(
      'bolder_colours',
      15,
      '+35%',
      { funnel: 'marriage_v1', goal: 'paid', arms: half({ theme: { palette: 'bronze' } }) },
      { times: 1.45 },
    ),
  },
  // Sells more than marriage_v3, and keeps less.
  { slug: 'marriage_v2', visitors: 30_000, ordered: 0.13, paid: 0.42, refunded: 0.2, fen: 1990 },
  { slug: 'marriage_v3', visitors: 25_000, ordered: 0.09, paid: 0.38, refunded: 0.02, fen: 3980 },
  {
    ...{ slug: 'fortune_v1', visitors: 30_000, ordered: 0.09, paid: 0.35, refunded: 0.02, fen: 2280 },
    trial: trial(
      'quieter_colours',
      20,
      '+20%',
      { funnel: 'fortune_v1', goal: 'paid', arms: half({ theme: { palette: 'bronze' } }) },
      { times: 1 },
    ),
  },
  {
    ...{ slug: 'fortune_v2', visitors: 20_000, ordered: 0.1, paid: 0.4, refunded: 0.02, fen: 2980 },
    trial: trial(
      'lower_price',
      10,
      '-30%',
      {
        ...{ funnel: 'fortune_v2', goal: 'revenue', acknowledge: { money: 'Prices are what is tried out.' } },
        arms: half({ payment: { price: { amount: 990 } } }),
      },
      { times: 1.6, fen: 990 },
    ),
  },
  {
    ...{ slug: 'luck_v1', visitors: 15_000, ordered: 0.1, paid: 0.35, refunded: 0.02, fen: 3280 },
    better: { channel: '30', times: 2 },
  },
  {
    ...{ slug: 'pair_v1', visitors: 20_000, ordered: 0.12, paid: 0.45, refunded: 0.02, fen: 1990 },
    broken: { channel: '20', days: [40, 41] },
  },
  { slug: 'mbti_v1', visitors: 10_000, ordered: 0.1, paid: 0.4, refunded: 0.02, fen: 1990 },
  { slug: removedSlug, visitors: 10_000, ordered: 0.1, paid: 0.4, refunded: 0.02, fen: 2980 },
];

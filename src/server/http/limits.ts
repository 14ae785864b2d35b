import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';

export interface Rule {
  most: number;
  seconds: number;
}

const minute = 60;
const day = 24 * 60 * minute;

/** Limits per IP address are mostly generous, because a whole mobile network may share one address. */
export const rules = {
  'create-visitor': { most: 30, seconds: 10 * minute },
  'create-address': { most: 1200, seconds: 10 * minute },
  'complain-visitor': { most: 5, seconds: 60 * minute },
  'complain-address': { most: 200, seconds: 60 * minute },
  'write-order': { most: 60, seconds: 10 * minute },
  'pay-order': { most: 60, seconds: 10 * minute },
  'read-order': { most: 600, seconds: 10 * minute },
  'keepsake-order': { most: 60, seconds: 10 * minute },
  'keepsake-readers': { most: 300, seconds: 10 * minute },
  'lookup-visitor': { most: 5, seconds: 15 * minute },
  'lookup-address': { most: 200, seconds: 15 * minute },
  'lookup-all': { most: 2000, seconds: 15 * minute },
  'birthday-visitor': { most: 5, seconds: day },
  'birthday-address': { most: 5, seconds: day },
  'birthday-number': { most: 50, seconds: day },
  'visitors-address': { most: 600, seconds: 10 * minute },
  'operator-address': { most: 10, seconds: 15 * minute },
  'publish-address': { most: 10, seconds: 15 * minute },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof rules;
export type Count = readonly [rule: RuleName, key: string];

export interface Limits {
  count(rule: RuleName, key: string): Promise<number>;
  release(rule: RuleName, key: string): Promise<void>;
  close(): Promise<void>;
}

export async function requireWithin(limits: Limits, rule: RuleName, key: string): Promise<void> {
  if ((await limits.count(rule, key)) > rules[rule].most) throw new Refusal(429, words.tooMany);
}

/** Counts failed tries. `isPast` means that a limit was exceeded, and therefore `judge` did not run. */
export async function judgeWithin<Found>(
  limits: Limits,
  counts: readonly Count[],
  judge: () => Promise<Found | undefined>,
): Promise<{ isPast: boolean; found?: Found }> {
  let hasFailed = false;
  let counted = 0;
  try {
    // Count before judging, so that tries at the same time cannot exceed the limit.
    for (const [name, key] of counts) {
      counted += 1;
      if ((await limits.count(name, key)) > rules[name].most) return { isPast: true };
    }
    const found = await judge();
    hasFailed = found === undefined;
    return { isPast: false, found };
  } finally {
    if (!hasFailed) for (const count of counts.slice(0, counted)) await limits.release(...count);
  }
}

const mostKeysOfARule = 50_000;

function windowsOf({ seconds }: Rule, now: () => number) {
  const windows = new Map<string, { count: number; endsAt: number }>();

  // Drops low counts first, so that somebody who invents keys cannot remove a key near its limit.
  function makeRoom(): void {
    const need = ([, { count, endsAt }]: [string, { count: number; endsAt: number }]) =>
      endsAt <= now() ? 0 : count;
    const byNeed = [...windows].sort((a, b) => need(a) - need(b));
    for (const [key] of byNeed.slice(0, mostKeysOfARule / 10)) windows.delete(key);
  }

  return (key: string, by: 1 | -1): number => {
    const known = windows.get(key);
    const { count, endsAt } =
      known && known.endsAt > now() ? known : { count: 0, endsAt: now() + 1000 * seconds };
    if (count + by > 0) windows.set(key, { count: count + by, endsAt });
    else windows.delete(key);
    if (windows.size > mostKeysOfARule) makeRoom();
    return count + by;
  };
}

export function memoryLimits(now: () => number): Limits {
  const kept = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, windowsOf(rule, now)]),
  ) as Record<RuleName, ReturnType<typeof windowsOf>>;
  return {
    count: async (rule, key) => kept[rule](key, 1),
    release: async (rule, key) => void kept[rule](key, -1),
    close: async () => {},
  };
}

export const noLimits: Limits = { count: async () => 0, release: async () => {}, close: async () => {} };

export const largestBody = 256 * 1024;
export const largestNotice = 64 * 1024;

interface Rule {
  /** How many within `windowMs`. */
  most: number;
  windowMs: number;
}

const minute = 60_000;

/** Per visitor first, and generous per address: one address may be a whole mobile network. */
export const rules = {
  'create-visitor': { most: 30, windowMs: 10 * minute },
  'create-address': { most: 1200, windowMs: 10 * minute },
  'complain-visitor': { most: 5, windowMs: 60 * minute },
  'complain-address': { most: 200, windowMs: 60 * minute },
  'owner-code': { most: 10, windowMs: 15 * minute },
  'write-order': { most: 60, windowMs: 10 * minute },
  'pay-order': { most: 60, windowMs: 10 * minute },
  'poster-order': { most: 30, windowMs: 10 * minute },
  'lookup-visitor': { most: 5, windowMs: 15 * minute },
  'lookup-address': { most: 200, windowMs: 15 * minute },
  'lookup-number': { most: 10, windowMs: 15 * minute },
  'lookup-all': { most: 2000, windowMs: 15 * minute },
  'operator-address': { most: 10, windowMs: 15 * minute },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof rules;

export interface Limits {
  /** Counts one and says whether it is still within the rule. */
  take(rule: RuleName, key: string): Promise<boolean>;
  /** Says whether one more would be within the rule, without counting it. */
  allows(rule: RuleName, key: string): Promise<boolean>;
  close(): Promise<void>;
}

const mostKeys = 100_000;

/** Counts in this process's memory, in fixed windows. `now` in ms. */
export function memoryLimits(now: () => number): Limits {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function windowOf(rule: RuleName, key: string) {
    const id = `${rule}\n${key}`;
    const at = now();
    let window = windows.get(id);
    if (!window || window.endsAt <= at) {
      window = { count: 0, endsAt: at + rules[rule].windowMs };
      windows.delete(id);
      windows.set(id, window);
      if (windows.size > mostKeys) windows.delete(windows.keys().next().value!);
    }
    return window;
  }

  return {
    async take(rule, key) {
      const window = windowOf(rule, key);
      window.count += 1;
      return window.count <= rules[rule].most;
    },
    allows: async (rule, key) => windowOf(rule, key).count < rules[rule].most,
    close: async () => {},
  };
}

/** No limits at all: for measuring what the server can do. */
export const noLimits: Limits = {
  take: async () => true,
  allows: async () => true,
  close: async () => {},
};

import type { Db, Store } from '../../../src/server/db/store.ts';
import type { ProviderWatch } from '../../../src/server/payments/providers/port/provider-client.ts';

export class Killed extends Error {
  override name = 'Killed';
}

export interface Life {
  readonly isOver: boolean;
  /** The process dies before its `steps`-th step from now on. */
  endAfter(steps: number): void;
  end(): void;
  /** Throws Killed from the moment of death on. */
  step(): void;
}

export function aLife(): Life {
  let left = Number.POSITIVE_INFINITY;
  return {
    get isOver() {
      return left <= 0;
    },
    endAfter(steps) {
      left = steps;
    },
    end() {
      left = 0;
    },
    step() {
      left -= 1;
      if (left < 0) left = 0;
      if (left === 0) throw new Killed('The process is dead.');
    },
  };
}

const builders: readonly (string | symbol)[] = ['select', 'insert', 'update', 'delete', 'execute'];

/** A process may die before a statement, before a commit (then a roll-back), and right after a commit. */
function mortalDb(db: Db, life: Life): Db {
  const transaction = async <T>(
    work: (tx: Parameters<Parameters<Db['transaction']>[0]>[0]) => Promise<T>,
  ) => {
    life.step();
    const result = await db.transaction(async (tx) => {
      const made = await work(tx);
      life.step();
      return made;
    });
    life.step();
    return result;
  };
  return new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]) => {
        if (builders.includes(key)) life.step();
        return Reflect.apply(value, target, parameters) as unknown;
      };
    },
  });
}

/** `endings` are the connections that the system closes when the process dies. */
export function mortalStore(store: Store, life: Life, endings: (() => Promise<void>)[]): Store {
  return {
    ...store,
    db: mortalDb(store.db, life),
    async listen(channel, listener) {
      const stop = await store.listen(channel, listener);
      endings.push(stop);
      return stop;
    },
  };
}

export const mortalWatch = (watch: ProviderWatch, life: Life): ProviderWatch => ({
  ...watch,
  async ask(provider, call, subject) {
    life.step();
    const said = await watch.ask(provider, call, subject);
    life.step();
    return said;
  },
});

import type { Metrics } from '../../monitoring/metrics.ts';
import { type Provider, ProviderRefused } from './provider.ts';

const providerLimitMs = 5000;
/** A provider that hangs holds this many of our calls at most; the next ones fail at once and are tried again. */
const mostInFlight = 50;
/** After this many failures in a row a provider counts as down. */
const failuresTillDown = 5;

export type ProviderCall = 'prepare' | 'query' | 'close' | 'refund';

export interface ProviderWatch {
  /** Runs a call for at most five seconds; then its signal aborts and the promise rejects. */
  ask<T>(provider: Provider, call: ProviderCall, run: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Names of the providers that have not answered for a while. */
  down(): string[];
}

async function withinLimit<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error('The payment provider did not answer in time.'));
    }, providerLimitMs);
  });
  try {
    return await Promise.race([run(controller.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The one way out to the payment providers: limited in time and number, counted, and remembered for `/readyz`. */
export function watchProviders(metrics: Metrics): ProviderWatch {
  const states = new Map<string, { inFlight: number; failures: number }>();
  const stateOf = (name: string) => {
    const state = states.get(name) ?? { inFlight: 0, failures: 0 };
    states.set(name, state);
    return state;
  };
  return {
    async ask({ name: provider }, call, run) {
      const state = stateOf(provider);
      if (state.inFlight >= mostInFlight) throw new Error('The payment provider has too many open calls.');
      state.inFlight += 1;
      const stop = metrics.providerCalls.startTimer({ provider, call });
      try {
        const result = await withinLimit(run);
        state.failures = 0;
        stop({ outcome: 'answered' });
        return result;
      } catch (error) {
        // A refusal is an answer, too.
        const isRefusal = error instanceof ProviderRefused;
        state.failures = isRefusal ? 0 : state.failures + 1;
        stop({ outcome: isRefusal ? 'refused' : 'failed' });
        throw error;
      } finally {
        state.inFlight -= 1;
      }
    },
    down: () => [...states].filter(([, { failures }]) => failures >= failuresTillDown).map(([name]) => name),
  };
}

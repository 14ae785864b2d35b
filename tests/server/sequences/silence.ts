import type { Provider } from '../../../src/server/payments/providers/port/provider.ts';
import type { ProviderWatch } from '../../../src/server/payments/providers/port/provider-client.ts';
import type { Call, CallMode, Simulator } from '../../simulator/modes.ts';

const isSilent = (mode: CallMode) => mode === 'timeout-after' || mode === 'timeout-before';

/** Calls end as soon as the provider has fallen silent, instead of five seconds later. */
export function aTroubledProvider<Kind extends Simulator>(simulator: Kind) {
  const silentTill = new Map<Call, number>();
  const asked = () => [...silentTill].map(([call, till]) => Math.min(simulator.countOf(call), till));

  return {
    simulator,
    setCalls(call: Call, mode: CallMode, times: number): void {
      simulator.setMode(call, mode, times);
      if (isSilent(mode)) silentTill.set(call, simulator.countOf(call) + times);
      else silentTill.delete(call);
    },
    calm(): void {
      for (const call of ['prepare', 'query', 'close', 'refund', 'refund-query'] as const) {
        simulator.setMode(call, 'ok');
      }
      simulator.setMode('notify', 'ok');
      silentTill.clear();
    },
    /** The signal aborts as soon as the provider has taken the call in, in silence. */
    async during<T>(run: (silence: AbortSignal) => Promise<T>): Promise<T> {
      const silence = new AbortController();
      const before = asked();
      let isDone = before.length === 0;
      const watch = () => {
        if (isDone) return;
        if (asked().some((count, index) => count > before[index]!)) silence.abort();
        else setImmediate(watch);
      };
      watch();
      try {
        return await run(silence.signal);
      } finally {
        isDone = true;
      }
    },
  };
}

export type TroubledProvider = ReturnType<typeof aTroubledProvider>;

function impatientWith(provider: Provider, { during }: TroubledProvider): Provider {
  const ended =
    <Subject, Answer>(run: (subject: Subject, signal: AbortSignal) => Promise<Answer>) =>
    (subject: Subject, signal: AbortSignal) =>
      during((silence) => run(subject, AbortSignal.any([signal, silence])));
  const { prepare, query, close, refund } = provider;
  const calls = { prepare: ended(prepare), query: ended(query), close: ended(close), refund: ended(refund) };
  return { ...provider, ...calls };
}

export const impatient = (
  watch: ProviderWatch,
  providers: Readonly<Record<string, TroubledProvider>>,
): ProviderWatch => ({
  ...watch,
  ask: (provider, call, subject) =>
    watch.ask(impatientWith(provider, providers[provider.name]!), call, subject),
});

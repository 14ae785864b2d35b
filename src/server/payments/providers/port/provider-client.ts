import { inSpan } from '../../../lib/log.ts';
import type { Metrics } from '../../../monitoring/metrics.ts';
import { type Payments, type Provider, ProviderRefused } from './provider.ts';

const mostBytes = 256 * 1024;

export async function readWhole(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > most) throw new RangeError('The answer is far too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const readBody = async ({ body }: Response): Promise<Buffer> =>
  body ? readWhole(body, mostBytes) : Buffer.alloc(0);

const limitMs = 5000;
/** Maximum number of concurrent requests to a provider. Further requests fail at once. */
const mostInFlight = 50;
const failuresTillDown = 5;

type ProviderCall = 'prepare' | 'query' | 'close' | 'refund' | 'bill';
type Subjects = { [Call in ProviderCall]: Parameters<Provider[Call]>[0] };
type Answers = { [Call in ProviderCall]: Awaited<ReturnType<Provider[Call]>> };

async function withinLimit<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error('The payment provider did not answer in time.'));
    }, limitMs);
  });
  try {
    return await Promise.race([run(controller.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Limits and measures requests to providers. Counts failures for `/readyz`. */
export function watchProviders(metrics: Metrics) {
  const states = new Map<string, { inFlight: number; failures: number }>();
  return {
    async ask<Call extends ProviderCall>(provider: Provider, call: Call, subject: Subjects[Call]) {
      const { name } = provider;
      const state = states.get(name) ?? { inFlight: 0, failures: 0 };
      states.set(name, state);
      if (state.inFlight >= mostInFlight) throw new Error('The payment provider has too many open calls.');
      state.inFlight += 1;
      const mode = typeof subject === 'object' && 'mode' in subject ? subject.mode : '';
      const stop = metrics.providerCalls.startTimer({ provider: name, call, mode });
      type Run = (subject: Subjects[Call], signal: AbortSignal) => Promise<Answers[Call]>;
      try {
        const answer = await inSpan(`${name} ${call}`, undefined, () =>
          withinLimit((signal) => (provider[call] as Run)(subject, signal)),
        );
        state.failures = 0;
        const isSentOn = typeof answer === 'object' && 'kind' in answer && answer.kind === 'authorize';
        stop({ outcome: isSentOn ? 'sent-on' : 'answered' });
        return answer;
      } catch (error) {
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
export type ProviderWatch = ReturnType<typeof watchProviders>;

export interface ProviderDeps {
  payments: Payments;
  providers: ProviderWatch;
}

import { useEffect, useState } from 'react';
import { type SettledState, settledState } from '../orders/settled.tsx';
import { funnelOf } from '../orders/use-order.ts';
import { call } from '../runtime/api-client.ts';
import { findReport, type Report } from './read-report.ts';

export type ReportState =
  | { phase: 'loading' }
  | { phase: 'preparing' | 'failed'; isLong: boolean }
  | { phase: 'unpaid' | 'unknown' | 'offline' | 'shapeless' }
  | { phase: 'refused'; msg: string }
  | { phase: 'settled'; state: SettledState; funnel: string }
  | { phase: 'ready'; report: Report };

type Outcome =
  | Exclude<ReportState, { isLong: boolean }>
  | { phase: 'preparing' | 'failed'; retryAfter: number };

const longAfterMs = 45_000;
const shortestPause = 1;
const longestPause = 30;

/** Returns the seconds until the next poll, 1 to 30; 5 if the answer does not say. */
export function findPause(retryAfter: unknown): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0
    ? Math.min(longestPause, Math.max(shortestPause, seconds))
    : 5;
}

export function outcomeOf(reply: {
  status: number;
  msg: string;
  fields: Readonly<Record<string, unknown>>;
}): Outcome {
  switch (reply.status) {
    case 200: {
      const report = findReport(reply.fields);
      return report ? { phase: 'ready', report } : { phase: 'shapeless' };
    }
    case 202:
      return { phase: 'preparing', retryAfter: findPause(reply.fields.retryAfter) };
    case 402:
      return { phase: 'unpaid' };
    case 404:
      return { phase: 'unknown' };
    case 503:
      return { phase: 'failed', retryAfter: findPause(reply.fields.retryAfter) };
    default:
      return { phase: 'refused', msg: reply.msg };
  }
}

/** Asks for the order, too: the report of a refunded or erased order is answered like an unpaid or unknown one. */
async function askForReport(
  name: 'getResult' | 'getResultV2',
  orderId: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome = outcomeOf(await call(name, { orderId }, { signal }));
  if (outcome.phase !== 'unpaid' && outcome.phase !== 'unknown') return outcome;
  const { fields } = await call('getOrder', { orderId }, { signal });
  const state = settledState(fields.orderStatus, fields.erasedAt);
  return state ? { phase: 'settled', state, funnel: funnelOf(fields.funnel) } : outcome;
}

/** Resolves once the page is visible, because nobody waits in a hidden tab. */
function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
  });
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Loads the report, and polls while it is made. Another language or `attempt` loads it again. */
export function useReport(
  orderId: string,
  name: 'getResult' | 'getResultV2',
  language: string,
  attempt: number,
): ReportState {
  const [state, setState] = useState<ReportState>({ phase: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt, or another language, is a further fetch
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const startedAt = performance.now();
    setState({ phase: 'loading' });
    const run = async () => {
      while (!signal.aborted) {
        const outcome = await askForReport(name, orderId, signal).catch(() => ({
          phase: 'offline' as const,
        }));
        if (signal.aborted) return;
        if (!('retryAfter' in outcome)) {
          setState(outcome);
          return;
        }
        setState({ phase: outcome.phase, isLong: performance.now() - startedAt > longAfterMs });
        await pause(outcome.retryAfter);
        await untilVisible(signal);
      }
    };
    void run();
    return () => controller.abort();
  }, [orderId, name, language, attempt]);
  return state;
}

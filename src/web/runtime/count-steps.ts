import type { CallRequest } from '../../contract/calls.ts';
import { isPreview } from '../../contract/paths.ts';
import { lastStepOf } from '../../machine/entry-navigation.ts';
import { call } from './api-client.ts';
import type { FunnelActor, FunnelSnapshot } from './page-context.tsx';

/** Milliseconds. A quick visitor is counted once in this time, with the furthest step. */
const everyMs = 2000;

/**
 * Returns 1 for a viewed page, 2 for the first detail, 2 + n for n steps left behind. A questionnaire is one step.
 */
function stepOf(snapshot: FunnelSnapshot): number {
  const { funnel, draft } = snapshot.context;
  const last = funnel ? lastStepOf(funnel) : 0;
  const isPastQuestions = funnel?.questions && last > 0 && draft.step === last;
  const left = snapshot.matches('questions') ? last : draft.step + (isPastQuestions ? 1 : 0);
  if (left > 0) return 2 + left;
  return Object.values(draft.values).some(Boolean) ? 2 : 1;
}

/** Reports the visitor's furthest step and nothing typed; `requestOf` makes the request. */
export function countSteps(
  actor: FunnelActor,
  requestOf: (step: number) => CallRequest<'pageAdConfig'>,
): void {
  const query = new URLSearchParams(location.search);
  if (isPreview(query)) return;
  let [counted, reached] = [1, 1];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    timer = undefined;
    if (reached <= counted) return;
    counted = reached;
    timer = setTimeout(report, everyMs);
    call('pageAdConfig', requestOf(counted), { secondary: true, keepalive: true }).catch(() => {});
  };
  const reach = (step: number) => {
    reached = Math.max(reached, step);
    if (timer === undefined) report();
  };
  reach(stepOf(actor.getSnapshot()));
  actor.subscribe((snapshot) => reach(stepOf(snapshot)));
  for (const leaving of ['pagehide', 'visibilitychange']) addEventListener(leaving, report);
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest('[data-gesture]')) reach(2);
  });
}

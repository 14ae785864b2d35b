import type { CallRequest, PixelEvent } from '../../contract/calls.ts';
import type { AnswerFields } from '../../contract/read-answer.ts';
import { call } from './api-client.ts';
import { countSteps } from './count-steps.ts';
import type { FunnelActor } from './page-context.tsx';
import { safely } from './storage.ts';

declare global {
  interface Document {
    /** Some browsers lack it. */
    readonly prerendering?: boolean;
  }
}

/** Kept after the tab is closed. */
const kept = safely(() => localStorage);
/** Marks an order that was reported as paid, by the end of its id, which opens nothing. */
const paidKey = (orderId: string) => `told-paid.${orderId.slice(-8)}`;

/** Milliseconds that the first count waits for the channel, whose answer identifies the visitor. */
const longestWaitMs = 2000;

const loadConfig = (request: CallRequest<'pageAdConfig'>) =>
  call('pageAdConfig', request, { secondary: true }).then(
    ({ status, fields }) => (status === 200 ? fields : {}),
    () => ({}) as AnswerFields<'pageAdConfig'>,
  );

/** Counts a page of our server by its view, once the visitor can see it. */
async function loadCounted(actor: FunnelActor, asked: { channelKey: string; page: string }, view: string) {
  if (document.prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve));
  if (!actor.getSnapshot().context.channelSettled)
    await new Promise<void>((resolve) => {
      setTimeout(resolve, longestWaitMs);
      actor.subscribe(({ context }) => context.channelSettled && resolve());
    });
  const at = (step: number) => ({ ...asked, visit: `${view.slice(0, 8)}.${step}` });
  const answer = await loadConfig({ ...at(1), query: location.search.slice(1) });
  countSteps(actor, at);
  return answer;
}

/**
 * Counts the page view, shows a pause before a form is filled in, and fires each of the channel's pixels once:
 * entry, new order, confirmed payment. Reports have none, because their address is secret.
 */
export async function firePixels(
  actor: FunnelActor,
  channelKey: string,
  page: string,
  view?: string,
): Promise<void> {
  const asked = { channelKey, page };
  const { pixels = [], paused } = await (view ? loadCounted(actor, asked, view) : loadConfig(asked));
  if (paused) actor.send({ type: 'orders.paused', msg: paused });
  const fired = new Set<PixelEvent>();
  const fire = (event: PixelEvent) => {
    if (fired.has(event)) return;
    fired.add(event);
    for (const pixel of pixels) {
      if (pixel.event === event && pixel.url?.startsWith('https://')) new Image().src = pixel.url;
    }
  };
  const look = () => {
    const snapshot = actor.getSnapshot();
    if (snapshot.matches('entry')) fire('entry');
    if (fired.has('entry') && snapshot.matches('payment')) fire('order');
    const { orderId } = snapshot.context;
    // Once for each order, even if its page is loaded again or in another tab.
    if (!snapshot.matches({ success: 'confirmed' }) || kept.read(paidKey(orderId))) return;
    kept.write(paidKey(orderId), 'paid');
    fire('paid');
  };
  look();
  actor.subscribe(look);
}

import type { PixelEvent } from '../../contract/calls.ts';
import type { AnswerFields } from '../../contract/read-answer.ts';
import { call } from './api-client.ts';
import type { FunnelActor } from './page-context.tsx';

/** Asked once per page view; fails silently, with the secondary client. */
const loadConfig = (channelKey: string, page: string) =>
  call('pageAdConfig', { channelKey, page }, { secondary: true }).then(
    ({ status, fields }) => (status === 200 ? fields : {}),
    () => ({}) as AnswerFields<'pageAdConfig'>,
  );

/**
 * Counts the page view, tells of a pause before a form is filled in for nothing, and fires the channel's pixels: on the entry, when an order is made, when it is confirmed paid;
 * each once. None of that happens where a report is shown: its address is a capability and is told to nobody.
 */
export async function firePixels(actor: FunnelActor, channelKey: string, page: string): Promise<void> {
  const { pixels = [], paused } = await loadConfig(channelKey, page);
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
    if (snapshot.matches({ success: 'confirmed' })) fire('paid');
  };
  look();
  actor.subscribe(look);
}

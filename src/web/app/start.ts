import { createActor } from 'xstate';
import { fieldsOf } from '../../funnel/entry-steps.ts';
import type { PageData, WholeData } from '../../funnel/funnel.ts';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { channelKeyOf, withChannelKey } from '../../machine/address.ts';
import type { FunnelMachine } from '../../machine/machine.ts';
import { findRoute, placeOfMatch } from '../../machine/routes.ts';
import type { Input, Place } from '../../machine/types.ts';
import { loadChannel } from '../runtime/channel.ts';
import { keepDraft } from '../runtime/draft.ts';
import type { FunnelActor } from '../runtime/page-context.tsx';
import { connectedMachine } from '../runtime/ports.ts';
import { leftToPayKey, resumePayKey, session } from '../runtime/storage.ts';

/** Adds a missing channel key and repairs a malformed query, as the specification asks. */
export function guardChannelKey(): void {
  const search = withChannelKey(location.search);
  if (search === location.search) return;
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}

/** Returns the address's place in the machine; null for screens outside it. */
function placeHere(data: PageData): Place | null {
  const match = findRoute(location.pathname, data.funnel);
  return (match && placeOfMatch(match)) ?? null;
}

/** Starts the page's actor and its listeners. The preview passes a machine that never leaves the page. */
export function startActor(data: PageData, machine: FunnelMachine = connectedMachine): FunnelActor {
  const channelKey = channelKeyOf(location.search);
  const at = placeHere(data);
  const input: Input = {
    funnel: data.funnel,
    at,
    channelKey,
    ...(data.view && { view: data.view }),
    inMessagingApp: isMessagingApp(navigator.userAgent),
    today: shanghaiDay(Date.now()),
    isBack: at?.screen === 'payment' && take(leftToPayKey) === at.orderId,
  };
  const actor = createActor(machine, { input });
  actor.start();
  const { funnel } = data;
  const screen = findRoute(location.pathname, funnel)?.screen;
  if (screen) {
    const isEntry = at?.screen === 'entry' || at?.screen === 'questions';
    const page = screen === 'succeed' ? screen : (funnel?.slug ?? screen);
    const view = isEntry ? data.view : undefined;
    // The first count waits for the channel anyway, so this costs no time.
    import('../runtime/pixels.ts').then(
      ({ firePixels }) => firePixels(actor, channelKey, page, view),
      () => {},
    );
  }
  if (at) askOnReturn(actor);
  if (funnel) {
    const consents = fieldsOf(funnel).filter(({ kind }) => kind === 'consent');
    keepDraft(
      actor,
      funnel.slug,
      consents.map(({ name }) => name),
    );
    askQuestions(actor, data);
  }
  void loadChannel(actor, channelKey);
  if (at?.screen === 'payment') resumePaying(actor, at.orderId);
  return actor;
}

/** A static page may be beside a back end with other questions; a page of our server has the right ones. */
function askQuestions(actor: FunnelActor, { funnel, view }: PageData): void {
  if (funnel?.questions?.list && !view)
    void import('../runtime/other-back-ends.ts').then(({ loadQuestions }) => loadQuestions(actor));
}

function take(key: string): string | null {
  const noted = session.read(key);
  session.remove(key);
  return noted;
}

/** Continues the requested payment once, after the messaging app identified the payer. */
function resumePaying(actor: FunnelActor, orderId: string): void {
  if (take(resumePayKey) === orderId) actor.send({ type: 'pay.pressed' });
}

/** A hidden page polls rarely, so ask at once when it is visible, restored or online again. */
function askOnReturn(actor: FunnelActor): void {
  const ask = () => actor.send({ type: 'page.returned' });
  addEventListener('pageshow', (event) => {
    if (event.persisted) ask();
  });
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
}

const reloadedKey = 'reloaded-at';
/** Milliseconds. A reload did not help if it fails again within them. */
const againMs = 60_000;

/**
 * Reloads the page once if a deployment removed one of its scripts. Never during a payment, and never in a loop:
 * then the error boundary shows a button.
 */
export function reloadOnPreloadError(actor: FunnelActor): void {
  addEventListener('vite:preloadError', () => {
    const reloadedAt = Number(session.read(reloadedKey) ?? 0);
    if (actor.getSnapshot().hasTag('paying') || Date.now() - reloadedAt < againMs) return;
    session.write(reloadedKey, String(Date.now()));
    if (session.read(reloadedKey)) location.reload();
  });
}

export const isMessagingApp = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

/** Development only: the preview listens to it and updates the page. */
export const pageStarted = 'page-started';

export interface StartedPage {
  data: WholeData;
  actor: FunnelActor;
  show: (data: PageData, language: string) => void;
}

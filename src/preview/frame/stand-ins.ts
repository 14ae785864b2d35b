import { fromPromise } from 'xstate';
import { t } from '../../contract/t.ts';
import type { RedirectInput } from '../../machine/types.ts';
import { connectedMachine, redirectAddress } from '../../web/runtime/ports.ts';
import type { Scene } from '../scenes/scene.ts';

const replace = (owner: object, name: string, value: unknown) =>
  Object.defineProperty(owner, name, { configurable: true, get: () => value });

/**
 * Frames of a gallery share the browser's storage, so each gets its own. Only the methods that the shop uses are
 * there.
 */
function giveOwnStorage(remembers: Readonly<Record<string, string>>): void {
  const items = new Map(Object.entries(remembers));
  replace(window, 'sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
}

/** With `open`, the payment in the messaging app never ends. */
function giveMessagingApp(outcome: NonNullable<Scene['inMessagingApp']>): void {
  replace(navigator, 'userAgent', `${navigator.userAgent} MicroMessenger/8.0.49`);
  if (outcome === 'no-bridge') return;
  window.WeixinJSBridge = {
    invoke: (_method, _data, done) => {
      if (outcome !== 'open') setTimeout(() => done({ err_msg: `get_brand_wcpay_request:${outcome}` }), 0);
    },
  };
}

/** Milliseconds. Shorter waits, such as polls and animations, stay as they are. */
const longWait = 2500;
const haste = 50;
const never = 2 ** 31 - 1;

function giveClock(clock: NonNullable<Scene['clock']>): void {
  const real = window.setTimeout.bind(window);
  const wait = (ms: number) => (ms < longWait ? ms : clock === 'fast' ? ms / haste : never);
  window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
    real(run, wait(ms), ...rest)) as typeof window.setTimeout;
  if (clock === 'held') return;
  const now = performance.now.bind(performance);
  performance.now = () => now() * haste;
}

/** Call before any code of the shop runs. */
export function setStage(scene: Pick<Scene, 'remembers' | 'inMessagingApp' | 'clock'>): void {
  giveOwnStorage(scene.remembers ?? {});
  if (scene.inMessagingApp) giveMessagingApp(scene.inMessagingApp);
  if (scene.clock) giveClock(scene.clock);
}

/** The browser's own function would also scroll the gallery around the page. */
export function scrollInsideOnly(): void {
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element, wish) {
    const { top, height } = this.getBoundingClientRect();
    const block = typeof wish === 'object' ? wish.block : 'start';
    const room = window.innerHeight - height;
    const above = block === 'end' ? room : block === 'center' ? room / 2 : 0;
    window.scrollTo({ top: window.scrollY + top - above });
  };
}

/** The shop's machine, but instead of leaving the page it shows a note. */
export const stayingMachine = connectedMachine.provide({
  actors: {
    redirect: fromPromise<never, RedirectInput>(({ input, signal }) => {
      const takeAway = showNote(t`The browser would now go to`, redirectAddress(input), {
        label: t`Come back`,
        run: () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      });
      signal.addEventListener('abort', takeAway);
      return new Promise<never>(() => {});
    }),
  },
});

/** Shows a line at the bottom of the frame. The result removes it. */
export function showNote(words: string, address = '', way?: { label: string; run: () => void }): () => void {
  document.querySelector('.preview-note')?.remove();
  const note = document.createElement('aside');
  note.className = 'preview-note';
  note.append(words);
  if (address) {
    const code = document.createElement('code');
    code.textContent = address;
    note.append(' ', code);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = way?.label ?? t`Close`;
  button.addEventListener('click', () => {
    note.remove();
    way?.run();
  });
  note.append(button);
  document.body.append(note);
  return () => note.remove();
}

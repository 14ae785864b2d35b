import { t } from '../../contract/t.ts';
import type { FunnelActor } from '../../web/runtime/page-context.tsx';
import type { Scene, Step } from '../scenes/scene.ts';

/** Milliseconds; longer than any of our pages needs on a busy machine. */
const patienceMs = 20_000;
const lookEveryMs = 25;

/** A scene may replace the clock, so keep the real one. */
const realTimeout = globalThis.setTimeout.bind(globalThis);

async function waitFor<Found>(what: string, look: () => Found | null | undefined | false): Promise<Found> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const found = look();
    if (found) return found;
    if (Date.now() > giveUpAt) throw new Error(t`waited in vain for ${what}`);
    await new Promise((resolve) => realTimeout(resolve, lookEveryMs));
  }
}

const seen = (selector: string) => waitFor(selector, () => document.querySelector<HTMLElement>(selector));

const inState = (actor: FunnelActor, state: string) =>
  actor.getSnapshot().matches(state as Parameters<ReturnType<FunnelActor['getSnapshot']>['matches']>[0]);

/** React listens to the event; an assignment is not enough. */
function typeInto(element: HTMLElement, text: string): void {
  const owner = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')!.set!.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

async function take(step: Step, actor: FunnelActor): Promise<void> {
  if ('send' in step) actor.send(step.send);
  else if ('until' in step) await waitFor(t`the state ${step.until}`, () => inState(actor, step.until));
  else if ('see' in step) await seen(step.see);
  else if ('tap' in step) (await seen(step.tap)).click();
  else typeInto(await seen(step.into), step.type);
  // Lets React render before the next step.
  await new Promise((resolve) => realTimeout(resolve, 0));
}

/** Takes the scene's steps and waits for its screen. Rejects with what is missing. */
export async function play(scene: Pick<Scene, 'steps' | 'shows'>, actor: FunnelActor): Promise<void> {
  const { selector, state, text } = scene.shows;
  await seen('main[data-screen]');
  for (const step of scene.steps) await take(step, actor);
  if (state) await waitFor(t`the state ${state}`, () => inState(actor, state));
  await waitFor(text ? t`${selector} with “${text}”` : selector, () => {
    const found = document.querySelector(selector);
    return found && (!text || found.textContent?.includes(text));
  });
}

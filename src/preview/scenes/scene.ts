import type { CallData } from '../../contract/calls.ts';
import type { CallName } from '../../contract/paths.ts';
import type { Funnel, PageSite } from '../../engine/funnel/funnel.ts';
import type { BridgeOutcome, Event } from '../../engine/machine/types.ts';

/** The gallery's shelves, in the order in which a visitor meets the screens. */
export const screenGroups = [
  'entry',
  'errors',
  'questions',
  'payment',
  'success',
  'report',
  'lookup',
  'complaint',
  'not-found',
] as const;
export type ScreenGroup = (typeof screenGroups)[number];

/** What a back end says to one call: an answer, no answer at all (`silent`), or one that is still on its way. */
export type Said<Name extends CallName> =
  | { status?: number; msg?: string; data?: Partial<CallData<Name>> | null }
  | 'silent'
  | 'pending';

/** One thing done on the way to a scene, or waited for. */
export type Step =
  | { send: Event }
  /** Waits for a state of the machine: `payment.desk.idle`. */
  | { until: string }
  /** Waits until the selector finds something. */
  | { see: string }
  | { tap: string }
  | { type: string; into: string };

/** One screen in one state: where it is, what the back end says there, what is done to reach it, what is seen then. */
export interface Scene {
  /** Unique within a funnel; stands in the address. */
  id: string;
  group: ScreenGroup;
  title: string;
  /** The real address, without query. */
  path: string;
  /** What the back end says differently from an ordinary day. */
  answers?: { [Name in CallName]?: Said<Name> };
  /** When the offer price ends, in ms from now; negative: it has ended. Absent: no countdown was promised. */
  offerEndsInMs?: number;
  /** Set: the visitor is inside the messaging app, and its payment ends like this. */
  inMessagingApp?: BridgeOutcome | 'open';
  /** What the browser remembers from before: session storage. */
  remembers?: Readonly<Record<string, string>>;
  /** `fast`: what comes after a long wait comes soon. `held`: what would go away by itself stays. */
  clock?: 'fast' | 'held';
  steps: readonly Step[];
  /**
   * What must be seen in the end and what it says; the machine's state, where the machine runs the screen. `isBelow`: the
   * frame scrolls to it.
   */
  shows: { selector: string; state?: string; text?: string; isBelow?: boolean };
}

/** What a gallery looks at. */
export interface Look {
  funnel: Funnel;
  site: PageSite;
  channelKey: string;
  language: string;
  /** `YYYY-MM-DD` in Shanghai. */
  today: string;
}

/** Long enough for the contract, and nobody's: no back end has ever given it out. */
export const previewOrderId = 'preview-order-0001';

/** The parameter of the address that asks for a scene: `payment-cancelled@marriage_v1`. */
export const previewParameter = 'preview';
/** Text size in per cent, where it is not the usual one. */
export const textParameter = 'previewText';
/** A selector of what the frame shall scroll to. */
export const focusParameter = 'previewAt';

export interface FrameWish {
  channelKey: string;
  language: string;
  text?: number;
  focus?: string;
}

/** The address of a scene's frame: the real one of its screen, and what asks for the preview. */
export function frameAddress(scene: Pick<Scene, 'id' | 'path'>, slug: string, wish: FrameWish): string {
  const query = new URLSearchParams({ channelKey: wish.channelKey, lang: wish.language });
  query.set(previewParameter, `${scene.id}@${slug}`);
  if (wish.text && wish.text !== 100) query.set(textParameter, String(wish.text));
  if (wish.focus) query.set(focusParameter, wish.focus);
  return `${scene.path}?${query}`;
}

/** Reads the parameter; without a funnel in it, the address's first segment may name one. */
export function readPreview(value: string, firstSegment: string): { id: string; slug: string } {
  const at = value.indexOf('@');
  return at === -1
    ? { id: value, slug: firstSegment }
    : { id: value.slice(0, at), slug: value.slice(at + 1) };
}

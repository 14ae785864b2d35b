import { armParameter } from '../../contract/paths.ts';
import { type Funnel, faceOf, voiceOf, type WholeData } from '../../funnel/funnel.ts';
import { findRoute } from '../../machine/routes.ts';
import type { Scene } from './scene.ts';

/** For example `payment-cancelled@marriage_v1`. */
export const previewParameter = 'preview';
/** Text size in percent; absent for 100. */
export const textParameter = 'previewText';
/** The selector to which the frame scrolls. */
export const focusParameter = 'previewAt';

export interface FrameWish {
  channelKey: string;
  language: string;
  /** Day or minute in Shanghai; now if absent. */
  on?: string;
  text?: number;
  focus?: string;
  /** `experiment.arm`, to show the funnel in that arm. */
  arm?: string;
}

/** Returns the screen's own address with the preview's query. */
export function frameAddress(scene: Pick<Scene, 'id' | 'path'>, slug: string, wish: FrameWish): string {
  const query = new URLSearchParams({ channelKey: wish.channelKey, lang: wish.language });
  query.set(previewParameter, `${scene.id}@${slug}`);
  if (wish.on) query.set('on', wish.on);
  if (wish.text && wish.text !== 100) query.set(textParameter, String(wish.text));
  if (wish.arm) query.set(armParameter, wish.arm);
  if (wish.focus) query.set(focusParameter, wish.focus);
  return `${scene.path}?${query}`;
}

/** Reads `previewParameter`; without a funnel in it, the first segment names it. */
export function readPreview(value: string, firstSegment: string): { id: string; slug: string } {
  const at = value.indexOf('@');
  return at === -1
    ? { id: value, slug: firstSegment }
    : { id: value.slice(0, at), slug: value.slice(at + 1) };
}

/** Returns the data that the server takes from an order if the address does not name the funnel. */
export function orderData(pathname: string, funnel: Funnel): Partial<WholeData> {
  const screen = findRoute(pathname, funnel)?.screen;
  if (screen === 'succeed') return { funnel };
  const isReport = screen === 'result' || screen === 'test_result';
  return isReport ? { voice: voiceOf(funnel), face: faceOf(funnel) } : {};
}

export function visitOf(search: string, lang: string) {
  const query = new URLSearchParams(search);
  const said = (name: string) => query.get(name) ?? '';
  return { channelKey: said('channelKey'), lang, on: said('on'), arm: said(armParameter) };
}

/** Only the development server has these paths. */
export const previewPaths = {
  gallery: '/preview',
  blocks: '/preview/blocks',
  palettes: '/preview/palettes',
  fleet: '/preview/fleet.json',
  kinds: '/preview/kinds.json',
  funnel: (slug: string, search = '') => `/preview/funnel/${slug}.json${search}`,
  report: (slug: string, search: string) => `/preview/report/${slug}${search}`,
};

/** Kept, because a scene replaces `fetch`. */
const real = globalThis.fetch.bind(globalThis);

/** Loads JSON from the development server; rejects with its error text. */
export async function loadJson<Data>(path: string, signal?: AbortSignal): Promise<Data> {
  const response = await real(path, { signal });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return (await response.json()) as Data;
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

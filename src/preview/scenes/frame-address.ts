import { armParameter } from '../../contract/paths.ts';
import type { Scene } from './scene.ts';

/** The parameter of the address that asks for a scene: `payment-cancelled@marriage_v1`. */
export const previewParameter = 'preview';
/** Text size in per cent, where it is not the usual one. */
export const textParameter = 'previewText';
/** A selector of what the frame shall scroll to. */
export const focusParameter = 'previewAt';

export interface FrameWish {
  channelKey: string;
  language: string;
  /** A day or a minute in Shanghai; without it, now. */
  on?: string;
  text?: number;
  focus?: string;
  /** `experiment.arm`: the funnel as that arm shows it. */
  arm?: string;
}

/** The address of a scene's frame: the real one of its screen, and what asks for the preview. */
export function frameAddress(scene: Pick<Scene, 'id' | 'path'>, slug: string, wish: FrameWish): string {
  const query = new URLSearchParams({ channelKey: wish.channelKey, lang: wish.language });
  query.set(previewParameter, `${scene.id}@${slug}`);
  if (wish.on) query.set('on', wish.on);
  if (wish.text && wish.text !== 100) query.set(textParameter, String(wish.text));
  if (wish.arm) query.set(armParameter, wish.arm);
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

/** Whose view a page shows, for the development server. */
export function visitOf(search: string, lang: string) {
  const query = new URLSearchParams(search);
  const said = (name: string) => query.get(name) ?? '';
  return { channelKey: said('channelKey'), lang, on: said('on'), arm: said(armParameter) };
}

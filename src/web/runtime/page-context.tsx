import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fillSlots, type Slots } from '../../contract/texts.ts';
import { inVoice } from '../../contract/voice.ts';
import {
  type Block,
  type PageData,
  type PageFunnel,
  type PageSite,
  type Text,
  voiceOf,
} from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';
import type { FunnelMachine } from '../../machine/machine.ts';
import type { Event } from '../../machine/types.ts';
import { type MessageKey, messageOf } from '../messages/messages.ts';

export type FunnelActor = ActorRefFrom<FunnelMachine>;
export type FunnelSnapshot = SnapshotFrom<FunnelMachine>;

/** Renders static blocks on the server, and in the browser in development. */
export interface StaticBlocks {
  components: Partial<Record<Block['kind'], unknown>>;
  blocks: readonly Block[];
}

export interface PageContext {
  data: PageData;
  /** Runs the funnel. On other pages it runs the success screen and the channel. */
  actor: FunnelActor;
  language: string;
  setLanguage: (language: string) => void;
  staticBlocks?: StaticBlocks | undefined;
}

export const PageProvider = createContext<PageContext>(null!);
export const usePage = (): PageContext => useContext(PageProvider);
export const useSite = (): PageSite => usePage().data.site;

/**
 * Returns the machine's funnel, because a saved YAML file changes it while the page is open. Only for a funnel's
 * screens.
 */
export const useFunnel = (): PageFunnel => useSnapshot((snapshot) => snapshot.context.funnel)!;

/** `select` must return the same value or object as long as the snapshot is the same. */
export const useSnapshot = <Selected,>(select: (snapshot: FunnelSnapshot) => Selected): Selected =>
  useSelector(usePage().actor, select);

export function useSend(): (event: Event) => void {
  const { actor } = usePage();
  return actor.send as (event: Event) => void;
}

export type Messages = ReturnType<typeof useMessages>;

export function useMessages() {
  const { actor, data, language } = usePage();
  const voice = data.voice ?? voiceOf(actor.getSnapshot().context.funnel);
  return {
    language,
    say: (text: Text | string) => say(text, language),
    /** Returns our own message in the funnel's voice, with `{name}` slots filled. */
    message: (key: MessageKey, slots: Slots = {}) =>
      fillSlots(inVoice(say(messageOf(key), language), voice), slots),
  };
}

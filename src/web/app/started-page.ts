import type { PageData, WholeData } from '../../engine/funnel/funnel.ts';
import type { FunnelActor } from '../page/page-context.tsx';

/** The event by which a page says in development that it has started: what keeps it live is no part of what ships. */
export const pageStarted = 'page-started';

export interface StartedPage {
  /** What the page was made of. */
  data: WholeData;
  actor: FunnelActor;
  /** Draws the page again from other data, in a language. */
  show: (data: PageData, language: string) => void;
}

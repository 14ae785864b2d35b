import type { PageData, WholeData } from '../../engine/funnel/funnel.ts';
import type { FunnelActor } from '../page/page-context.tsx';

/** Event of a started page in development; live updates are not shipped. */
export const pageStarted = 'page-started';

export interface StartedPage {
  data: WholeData;
  actor: FunnelActor;
  show: (data: PageData, language: string) => void;
}

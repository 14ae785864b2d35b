import type { PageData, WholeData } from '../../funnel/funnel.ts';
import type { FunnelActor } from '../runtime/page-context.tsx';

/** Event of a started page in development; live updates are not shipped. */
export const pageStarted = 'page-started';

export interface StartedPage {
  data: WholeData;
  actor: FunnelActor;
  show: (data: PageData, language: string) => void;
}

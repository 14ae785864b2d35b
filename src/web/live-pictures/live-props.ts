import type { Field } from '../../engine/funnel/funnel.ts';

export interface LiveProps {
  fields: readonly Field[];
}

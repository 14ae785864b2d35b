import type { Field } from '../../../engine/funnel.ts';

export interface LiveProps {
  fields: readonly Field[];
}

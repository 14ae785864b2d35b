import type { FieldOf } from '../../../engine/fields/field-kind.ts';
import type { FieldKind } from '../../../engine/funnel/funnel.ts';

/** What every control gets: its field, its value as typed, and how it is described. */
export interface ControlProps<Kind extends FieldKind> {
  field: FieldOf<Kind>;
  value: string;
  /** The id the label points at. */
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}

import type { FieldOf } from '../../../fields/field-kind.ts';
import type { FieldKind } from '../../../funnel/funnel.ts';

export interface ControlProps<Kind extends FieldKind> {
  field: FieldOf<Kind>;
  value: string;
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}

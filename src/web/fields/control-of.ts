import type { Field, FieldKind } from '../../engine/funnel/funnel.ts';
import { useCopy, useSnapshot } from '../page/page-context.tsx';
import type { FieldControl } from './field-control.ts';
import { controls } from './kinds.generated.ts';

export const controlOf = (field: Field) => controls[field.kind] as FieldControl<FieldKind>;

export function useSpokenValue(): (field: Field) => string {
  const copy = useCopy();
  const values = useSnapshot((snapshot) => snapshot.context.draft.values);
  return (field) => controlOf(field).spoken(field, values[field.name] ?? '', copy);
}

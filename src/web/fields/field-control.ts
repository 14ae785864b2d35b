import type { ReactNode } from 'react';
import type { FieldOf } from '../../fields/field-kind.ts';
import type { FieldKind } from '../../funnel/funnel.ts';
import type { useCopy } from '../runtime/page-context.tsx';
import type { ControlProps } from './controls/control-props.ts';

/** Control and spoken form of a kind of field, in `<kind>.tsx`. */
export interface FieldControl<Kind extends FieldKind> {
  Control: (props: ControlProps<Kind>) => ReactNode;
  /** Several inputs have a legend instead of a label; some controls contain their label. */
  label?: 'legend' | 'inside';
  /** Repeats an answer in words; empty if there is nothing to repeat. */
  spoken: (field: FieldOf<Kind>, value: string, copy: ReturnType<typeof useCopy>) => string;
}

export type Controls = { readonly [Kind in FieldKind]: FieldControl<Kind> };

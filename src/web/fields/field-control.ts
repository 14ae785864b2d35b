import type { ReactNode } from 'react';
import type { FieldOf } from '../../engine/fields/field-kind.ts';
import type { FieldKind } from '../../engine/funnel/funnel.ts';
import type { useCopy } from '../page/page-context.tsx';
import type { ControlProps } from './controls/control-props.ts';

/** How a kind of field is asked for and repeated, in `<kind>.tsx`. */
export interface FieldControl<Kind extends FieldKind> {
  Control: (props: ControlProps<Kind>) => ReactNode;
  /** Several inputs have a legend instead of a label; some controls have their label inside. */
  label?: 'legend' | 'inside';
  /** How an answer sounds when it is repeated; empty where there is nothing to repeat. */
  spoken: (field: FieldOf<Kind>, value: string, copy: ReturnType<typeof useCopy>) => string;
}

export type Controls = { readonly [Kind in FieldKind]: FieldControl<Kind> };

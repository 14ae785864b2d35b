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
  /**
   * How it is asked for again after the order, where it may be: in a line, as a day of the solar calendar, or out of a
   * list of values.
   */
  correction?: 'line' | 'day' | readonly string[];
}

export type Controls = { readonly [Kind in FieldKind]: FieldControl<Kind> };

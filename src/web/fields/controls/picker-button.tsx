import { type ReactNode, useState } from 'react';
import type { FieldKind } from '../../../funnel/funnel.ts';
import { useMessages } from '../../runtime/page-context.tsx';
import type { ControlProps } from './control.ts';

export interface SheetProps {
  heading: string;
  name: string;
  onClose: () => void;
  onChoose: (value: string) => void;
}

interface Props extends ControlProps<FieldKind> {
  /** The chosen value in words; a prompt if there is none. */
  text: string;
  note?: ReactNode;
  sheet: (props: SheetProps) => ReactNode;
}

export function PickerButton({
  field,
  value,
  id,
  describedBy,
  isInvalid,
  onChange,
  text,
  note,
  sheet,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const { say } = useMessages();
  const onClose = () => setOpen(false);
  const onChoose = (chosen: string) => {
    onChange(chosen);
    onClose();
  };
  return (
    <>
      <button
        type="button"
        id={id}
        data-field={field.name}
        className="input picker-button"
        data-empty={value === '' || undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onClick={() => setOpen(true)}
      >
        <span>{text}</span>
        {note && <span className="picker-note">{note}</span>}
      </button>
      <input type="hidden" name={field.name} value={value} readOnly />
      {isOpen && sheet({ heading: say(field.label), name: field.name, onClose, onChoose })}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { lazyScreen } from '../ui/lazy-screen.tsx';

interface Props {
  name: string;
  value: string;
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** What was chosen, in words; what to do where nothing was. */
  text: string;
  /** The same in other words. */
  note?: string | undefined;
  sheet: (close: () => void) => ReactNode;
}

/** A field that is chosen in a sheet: a labelled button that opens it, beside the value as it travels. */
export function PickerButton({ name, value, id, describedBy, isInvalid, text, note, sheet }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        id={id}
        data-field={name}
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
      <input type="hidden" name={name} value={value} readOnly />
      {isOpen && sheet(() => setOpen(false))}
    </>
  );
}

export const DateSheet = lazyScreen(async () => (await import('./date-sheet.tsx')).DateSheet);
export const HourSheet = lazyScreen(async () => (await import('./hour-sheet.tsx')).HourSheet);

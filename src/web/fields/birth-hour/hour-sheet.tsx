import { useState } from 'react';
import { hours } from '../../../engine/fields/hours.ts';
import { useCopy } from '../../page/page-context.tsx';
import type { SheetProps } from '../controls/picker-button.tsx';
import { Radio } from '../controls/radios.tsx';
import { Sheet } from '../controls/sheet.tsx';

interface Props extends SheetProps {
  value: string;
  mayBeUnknown: boolean;
}

/** A range of hours breaks before it, never inside. */
const inOnePiece = (text: string) => text.replace('–', '\u2060–\u2060');

/** Noon, where nothing was chosen and nobody may say "I don't know". */
const noon = '6';

export function HourSheet({ heading, value, mayBeUnknown, onClose, onChoose }: Props) {
  const { say, word } = useCopy();
  const [chosen, setChosen] = useState(value || (mayBeUnknown ? 'unknown' : noon));
  const options = [...(mayBeUnknown ? [{ value: 'unknown', text: word('hour-unknown') }] : []), ...hours];
  return (
    <Sheet heading={heading} onClose={onClose} onConfirm={() => onChoose(chosen)}>
      <fieldset className="hours">
        <legend className="visually-hidden">{heading}</legend>
        {options.map((option) => (
          <Radio
            key={option.value}
            name="sheet-hour"
            value={option.value}
            checked={chosen === option.value}
            onChange={() => setChosen(option.value)}
            text={inOnePiece(say(option.text))}
          />
        ))}
      </fieldset>
    </Sheet>
  );
}

import { findBirthDate } from '../../../engine/fields.ts';
import { useCopy } from '../../shop.tsx';
import { dateInWords } from './calendar-columns.ts';
import type { ControlProps } from './fields.tsx';
import { DateSheet, PickerButton } from './picker-button.tsx';

export function BirthdayControl({ field, onChange, ...rest }: ControlProps<'birthday'>) {
  const { language, say, word } = useCopy();
  const date = findBirthDate(rest.value);
  return (
    <PickerButton
      {...rest}
      name={field.name}
      text={date ? dateInWords(date, language) : word('choose-date')}
      sheet={(close) => (
        <DateSheet
          heading={say(field.label)}
          value={date}
          hasLunar={field.calendar !== 'solar'}
          onClose={close}
          onChoose={(value) => {
            onChange(value);
            close();
          }}
        />
      )}
    />
  );
}

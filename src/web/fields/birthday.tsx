import { findBirthDate } from '../../engine/fields/fields.ts';
import { useCopy } from '../page/page-context.tsx';
import { findInOtherCalendar } from './calendar-columns.ts';
import type { ControlProps } from './control-props.ts';
import { dateInWords } from './date-words.ts';
import { DateSheet, PickerButton } from './picker-button.tsx';

export function BirthdayControl({ field, onChange, ...rest }: ControlProps<'birthday'>) {
  const { language, say, word } = useCopy();
  const date = findBirthDate(rest.value);
  const hasLunar = field.calendar !== 'solar';
  const other = date && hasLunar ? findInOtherCalendar(date) : undefined;
  return (
    <PickerButton
      {...rest}
      name={field.name}
      text={date ? dateInWords(date, language) : word('choose-date')}
      note={other && dateInWords(other, language)}
      sheet={(close) => (
        <DateSheet
          heading={say(field.label)}
          value={date}
          hasLunar={hasLunar}
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

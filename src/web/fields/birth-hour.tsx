import { useCopy } from '../page/page-context.tsx';
import type { ControlProps } from './control-props.ts';
import { hourInWords } from './hours.ts';
import { HourSheet, PickerButton } from './picker-button.tsx';

export function BirthHourControl({ field, onChange, ...rest }: ControlProps<'birth-hour'>) {
  const { language, say, word } = useCopy();
  const chosen = rest.value === 'unknown' ? word('hour-unknown') : hourInWords(rest.value, language);
  return (
    <PickerButton
      {...rest}
      name={field.name}
      text={chosen ?? word('choose-hour')}
      sheet={(close) => (
        <HourSheet
          heading={say(field.label)}
          value={rest.value}
          mayBeUnknown={field.unknown !== 'refused'}
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

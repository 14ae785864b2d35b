import { findBirthDate } from '../../fields/birthday.ts';
import { useMessages } from '../runtime/page-context.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { dateInWords } from './birthday/date-words.ts';
import type { ControlProps, FieldControl } from './controls/control.ts';
import { PickerButton } from './controls/picker-button.tsx';

const DateSheet = lazyScreen(async () => (await import('./birthday/date-sheet.tsx')).DateSheet);
const OtherDate = lazyScreen(async () => (await import('./birthday/date-sheet.tsx')).OtherDate, 'ornament');

function BirthdayControl(props: ControlProps<'birthday'>) {
  const { language, message } = useMessages();
  const date = findBirthDate(props.value);
  const hasLunar = props.field.calendar !== 'solar';
  return (
    <PickerButton
      {...props}
      text={date ? dateInWords(date, language) : message('choose-date')}
      note={date && hasLunar && <OtherDate date={date} meanwhile={<span>{'\u00a0'}</span>} />}
      sheet={(sheet) => <DateSheet {...sheet} value={date} hasLunar={hasLunar} />}
    />
  );
}

export const control: FieldControl<'birthday'> = {
  Control: BirthdayControl,
  answerText(_, value, { language }) {
    const date = findBirthDate(value);
    return date ? dateInWords(date, language) : '';
  },
};

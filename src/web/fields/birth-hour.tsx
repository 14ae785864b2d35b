import { hourInWords } from '../../fields/birth-hour.ts';
import { useMessages } from '../runtime/page-context.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import type { ControlProps, FieldControl } from './controls/control.ts';
import { PickerButton } from './controls/picker-button.tsx';

const HourSheet = lazyScreen(async () => (await import('./birth-hour/hour-sheet.tsx')).HourSheet);
const ClockNote = lazyScreen(async () => (await import('./birth-hour/hour-sheet.tsx')).ClockNote, 'ornament');

const answerText: FieldControl<'birth-hour'>['answerText'] = (_, value, { language, message }) =>
  value === 'unknown' ? message('hour-unknown') : (hourInWords(value, language) ?? '');

function BirthHourControl(props: ControlProps<'birth-hour'>) {
  const { field, value } = props;
  const messages = useMessages();
  return (
    <PickerButton
      {...props}
      text={answerText(field, value, messages) || messages.message('choose-hour')}
      note={value && <ClockNote name={field.name} />}
      sheet={(sheet) => <HourSheet {...sheet} value={value} mayBeUnknown={field.unknown !== 'refused'} />}
    />
  );
}

export const control: FieldControl<'birth-hour'> = { Control: BirthHourControl, answerText };

import { useState } from 'react';
import { clockNames } from '../../../contract/clock-names.ts';
import {
  birthHourAt,
  clockFits,
  clockHoursOf,
  isSummerTime,
  standardHourOf,
} from '../../../contract/summer-time.ts';
import { fillSlots, texts } from '../../../contract/texts.ts';
import { hours } from '../../../fields/birth-hour.ts';
import { birthDayOf, clockRange, hourName, isClockVisible } from '../../../fields/clock-field.ts';
import { useMessages, useSend, useSnapshot } from '../../runtime/page-context.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import type { SheetProps } from '../controls/picker-button.tsx';
import { Radio } from '../controls/radios.tsx';
import { files } from './text/files.generated.ts';

const messages = texts(files);

interface Props extends SheetProps {
  value: string;
  mayBeUnknown: boolean;
}

/** Keeps a range of hours on one line. */
const inOnePiece = (text: string) => text.replace('–', '\u2060–\u2060');

/** Preselected if nothing was chosen and "I don't know" is not offered. */
const noon = '6';

function useBirth(hourField: string) {
  const given = useSnapshot((snapshot) => snapshot.context.draft.values);
  const clockName = clockNames[hourField] ?? '';
  const isAsked = isClockVisible(given, hourField);
  return { day: birthDayOf(given, hourField), clockName, clock: given[clockName] ?? '', isAsked };
}

/** Chooses a double hour; for a birth in summer time, the hour on the clock. */
export function HourSheet({ heading, name, value, mayBeUnknown, onClose, onChoose }: Props) {
  const { say, message } = useMessages();
  const send = useSend();
  const { day, clockName, clock } = useBirth(name);
  const isSummer = clockName !== '' && [0, 12].some((clockHour) => isSummerTime(day, clockHour));
  const [byClock, setByClock] = useState(clock !== 'standard');
  const [hour, setHour] = useState(value || (mayBeUnknown ? 'unknown' : noon));
  const [shown, setShown] = useState(clockFits(day, hour, clock) ? clock : '');
  const clockOf = (birthHour: string) => String(clockHoursOf(Number(birthHour))[0]);
  const confirm = () => {
    const said = byClock ? shown || clockOf(hour) : 'standard';
    const isSaid = isSummer && clockFits(day, hour, said);
    if (clockName) send({ type: 'field.changed', name: clockName, value: isSaid ? said : '' });
    onChoose(hour);
  };
  const unknown = mayBeUnknown && (
    <Radio
      name="sheet-hour"
      value="unknown"
      checked={hour === 'unknown'}
      onChange={() => setHour('unknown')}
      text={message('hour-unknown')}
    />
  );
  return (
    <Sheet heading={heading} onClose={onClose} onConfirm={confirm}>
      {isSummer && <ClockQuestion isYes={byClock} onAnswer={setByClock} />}
      <fieldset className="hours">
        <legend className="visually-hidden">{heading}</legend>
        {unknown}
        {isSummer && byClock ? (
          <ClockHours
            day={day}
            chosen={hour === 'unknown' ? '' : shown || clockOf(hour)}
            onChoose={(clockHour) => {
              setShown(String(clockHour));
              setHour(String(birthHourAt(clockHour)));
            }}
          />
        ) : (
          hours.map((option) => (
            <Radio
              key={option.value}
              name="sheet-hour"
              value={option.value}
              checked={hour === option.value}
              onChange={() => {
                setShown('');
                setHour(option.value);
              }}
              text={inOnePiece(say(option.text))}
            />
          ))
        )}
      </fieldset>
    </Sheet>
  );
}

function ClockQuestion({ isYes, onAnswer }: { isYes: boolean; onAnswer: (isYes: boolean) => void }) {
  const { say } = useMessages();
  return (
    <fieldset className="calendars">
      <legend>{say(messages.question)}</legend>
      {[true, false].map((answer) => (
        <Radio
          key={String(answer)}
          name="sheet-clock-time"
          value={String(answer)}
          checked={isYes === answer}
          onChange={() => onAnswer(answer)}
          text={say(answer ? messages.yes : messages.no)}
        />
      ))}
    </fieldset>
  );
}

interface ClockProps {
  day: string;
  chosen: string;
  onChoose: (clockHour: number) => void;
}

/** Lists the hours of the clock, each with its double hour in standard time. */
function ClockHours({ day, chosen, onChoose }: ClockProps) {
  const { language, say } = useMessages();
  return Array.from({ length: 24 }, (_, clockHour) => {
    const hour = isSummerTime(day, clockHour) ? standardHourOf(clockHour) : clockHour;
    const slots = { range: clockRange(clockHour), hour: hourName(birthHourAt(hour), language) };
    return (
      <Radio
        // biome-ignore lint/suspicious/noArrayIndexKey: it is the hour
        key={clockHour}
        name="sheet-clock"
        value={clockHour}
        checked={chosen === String(clockHour)}
        onChange={() => onChoose(clockHour)}
        text={inOnePiece(fillSlots(say(messages.hour), slots))}
      />
    );
  });
}

/** Says which hour counts for a birth in summer time, or that an answer is missing. */
export function ClockNote({ name }: { name: string }) {
  const { language, say } = useMessages();
  const { clock, isAsked } = useBirth(name);
  if (!isAsked) return null;
  if (clock === '') return say(messages.ask);
  if (clock === 'standard') return say(messages.standard);
  const hour = standardHourOf(Number(clock));
  const slots = { range: clockRange(hour), hour: hourName(birthHourAt(hour), language) };
  return fillSlots(say(messages.ahead), slots);
}

import type { Field } from '../../funnel/funnel.ts';
import { useAnswerText } from '../fields/control-of.ts';
import { useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';

/** The calendar loads once there is a birthday. */
const EightCharacters = lazyScreen(
  async () => (await import('./eight-characters.tsx')).EightCharacters,
  'ornament',
);

/** A folded card, from right to left: one fold for each detail, four for the characters of the birth. */
export function BetrothalCard({ fields }: { fields: readonly Field[] }) {
  const answerText = useAnswerText();
  const { values } = useSnapshot(({ context }) => context.draft);
  return (
    <div className="betrothal">
      {fields
        .filter(({ kind, name }) => kind !== 'consent' && name !== 'birthHour')
        .map((field) => {
          const isBirth = field.name === 'birthday';
          const fold = <Fold key={field.name} field={field} written={isBirth ? '' : answerText(field)} />;
          return isBirth && values.birthday ? (
            <EightCharacters key={field.name} typed={values} meanwhile={fold} />
          ) : (
            fold
          );
        })}
    </div>
  );
}

const shortLabel = (label: string) => label.split(/[（(,]/)[0];

function Fold({ field, written }: { field: Field; written: string }) {
  const { say } = useMessages();
  const { shown, isLong } = fitToFold(written);
  return (
    <div className="fold" data-tells={field.name} aria-hidden="true">
      <span className="fold-name">{shortLabel(say(field.label))}</span>
      {written && (
        <span className={isLong ? 'fold-text fold-text-long' : 'fold-text'} key={written}>
          {shown}
        </span>
      )}
    </div>
  );
}

/** Room on a fold in halves of a Chinese character: on one large line, and on two small ones. */
const [mostLarge, most] = [10, 28];
const widthOf = (character: string) => (character > '\u2e7f' ? 2 : 1);

export function fitToFold(text: string): { shown: string; isLong: boolean } {
  let [shown, width] = ['', 0];
  for (const character of text) {
    width += widthOf(character);
    if (width > most) return { shown: `${shown}…`, isLong: true };
    shown += character;
  }
  return { shown, isLong: width > mostLarge };
}

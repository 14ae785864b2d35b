import { useCopy } from '../../shop.tsx';
import { useSpokenValue } from '../fields/spoken-value.ts';
import type { LiveProps } from './live-props.ts';

/** How much a fold holds, in halves of a Chinese character: written large, and at all. */
const [mostLarge, most] = [20, 40];
const widthOf = (character: string) => (character > '\u2e7f' ? 2 : 1);

/** What of a text a fold has room for; the field below keeps the whole of it. */
function fitToFold(text: string): { shown: string; isLong: boolean } {
  let [shown, width] = ['', 0];
  for (const character of text) {
    width += widthOf(character);
    if (width > most) return { shown: `${shown}…`, isLong: true };
    shown += character;
  }
  return { shown, isLong: width > mostLarge };
}

/** A folded card, one fold a detail, written from right to left as it is given. */
export function BetrothalCard({ fields }: LiveProps) {
  const { say } = useCopy();
  const spoken = useSpokenValue();
  return (
    <div className="betrothal">
      {fields
        .filter(({ kind }) => kind !== 'consent')
        .map((field) => {
          const written = spoken(field);
          const { shown, isLong } = fitToFold(written);
          return (
            <div className="fold" key={field.name}>
              <span className="fold-name">{say(field.label)}</span>
              {written && (
                <span className={isLong ? 'fold-text fold-text-long' : 'fold-text'} key={written}>
                  {shown}
                </span>
              )}
            </div>
          );
        })}
    </div>
  );
}

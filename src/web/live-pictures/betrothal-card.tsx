import { useSpokenValue } from '../fields/control-of.ts';
import { useCopy } from '../page/page-context.tsx';
import { fitToFold } from './fit-to-fold.ts';
import type { LiveProps } from './live-props.ts';

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

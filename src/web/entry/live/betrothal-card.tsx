import { useCopy } from '../../shop.tsx';
import { useSpokenValue } from '../fields/spoken-value.ts';
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
          return (
            <div className="fold" key={field.name}>
              <span className="fold-name">{say(field.label)}</span>
              {written && (
                <span className="fold-text" key={written}>
                  {written}
                </span>
              )}
            </div>
          );
        })}
    </div>
  );
}

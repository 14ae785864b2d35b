import type { Field } from '../../funnel/funnel.ts';
import { useAnswerText } from '../fields/control-of.ts';

/** Returns up to four characters for a seal; the initials if the name is in letters. */
const charactersOf = (name: string): string[] =>
  (name.match(/\p{Script=Han}/gu) ?? name.match(/\p{L}+/gu) ?? []).slice(0, 4).map((part) => [...part][0]!);

/** The first seal is in relief (red characters), the second in intaglio (white on red). */
export function SealPair({ fields }: { fields: readonly Field[] }) {
  const answerText = useAnswerText();
  const names = fields.filter(({ kind }) => kind === 'name').slice(0, 2);
  return (
    <div className="seals" aria-hidden="true">
      {names.map((field, index) => {
        const characters = charactersOf(answerText(field));
        const look = index === 0 ? 'seal seal-relief' : 'seal seal-intaglio';
        return (
          <div key={field.name} className={look} data-characters={characters.length}>
            {characters.map((character, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a character is cut anew when it changes in its place
              <span key={`${place}${character}`}>{character}</span>
            ))}
          </div>
        );
      })}
    </div>
  );
}

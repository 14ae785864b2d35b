import { charactersOf, knownPillars, readingOf } from '../facts/birth/birth-facts.ts';
import { useCopy } from '../page/page-context.tsx';
import { PillarFold, pillarNames } from './pillar-fold.tsx';

interface Props {
  birthday: string | undefined;
  birthHour: string | undefined;
}

/** The folds of the pillars with what the calendar says of the birth that was typed, and the same to be read out. */
export function EightCharacters({ birthday, birthHour }: Props) {
  const { language, word } = useCopy();
  const pillars = knownPillars(birthday, birthHour);
  const told = pillarNames.flatMap((name) => {
    const pillar = pillars[name];
    return pillar ? [{ name, characters: charactersOf(pillar), reading: readingOf(pillar, language) }] : [];
  });
  return (
    <>
      {pillarNames.map((name) => {
        const one = told.find((each) => each.name === name);
        return (
          <PillarFold key={name} name={name}>
            {one && (
              <>
                <span className="fold-text" key={one.characters}>
                  {one.characters}
                </span>
                <small>{one.reading}</small>
              </>
            )}
          </PillarFold>
        );
      })}
      <p className="visually-hidden" role="status">
        {told
          .map(({ name, characters, reading }) => [word(name), reading, characters].filter(Boolean).join(' '))
          .join(', ')}
      </p>
    </>
  );
}

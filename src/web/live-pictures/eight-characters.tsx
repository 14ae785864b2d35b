import type { ReactNode } from 'react';
import { charactersOf } from '../../calendar/pillars.ts';
import type { Values } from '../../fields/fields.ts';
import { knownPillars, nameOf, readingOf } from '../facts/birth/birth-facts.ts';
import { useMessages } from '../runtime/page-context.tsx';

const pillarNames = ['year', 'month', 'day', 'hour'] as const;

export function EightCharacters({ typed }: { typed: Values }) {
  const { language } = useMessages();
  const pillars = knownPillars(typed);
  const known = pillarNames.flatMap((name) => {
    const pillar = pillars[name];
    return pillar ? [{ name, characters: charactersOf(pillar), reading: readingOf(pillar, language) }] : [];
  });
  return (
    <>
      {pillarNames.map((name) => {
        const one = known.find((each) => each.name === name);
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
        {known
          .map(({ name, characters, reading }) =>
            [nameOf(name, language), reading, characters].filter(Boolean).join(' '),
          )
          .join(', ')}
      </p>
    </>
  );
}

/** Keeps its room while the characters are missing. */
function PillarFold({ name, children }: { name: (typeof pillarNames)[number]; children?: ReactNode }) {
  const { language } = useMessages();
  return (
    <div className="fold fold-pillar" aria-hidden="true">
      <span className="fold-name">{nameOf(name, language)}</span>
      {children}
    </div>
  );
}

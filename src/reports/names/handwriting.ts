import handwriting from './handwriting.json' with { type: 'json' };

const strokesOf = new Map(
  handwriting.charactersByStrokes.flatMap((characters, strokes) =>
    [...characters].map((character) => [character, strokes] as const),
  ),
);

/** How many strokes the hand makes, in the form as typed; undefined for a character nobody has drawn. */
export const findHandStrokes = (character: string): number | undefined => strokesOf.get(character);

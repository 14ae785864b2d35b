import handwriting from './handwriting.json' with { type: 'json' };

const strokesOf = new Map(
  handwriting.charactersByStrokes.flatMap((characters, strokes) =>
    [...characters].map((character) => [character, strokes] as const),
  ),
);

export const findHandStrokes = (character: string): number | undefined => strokesOf.get(character);

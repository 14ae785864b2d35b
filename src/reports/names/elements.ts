import kangxi from './kangxi.json' with { type: 'json' };

/**
 * `shown`: radical or shape of the traditional form is the element; `disputed`: schools name two elements. Elements
 * count 0–4 from wood; strokes never decide.
 */
export type CharacterElement =
  | { tier: 'shown'; element: number; radical: string }
  | { tier: 'disputed'; elements: readonly [number, number]; radical: string }
  | { tier: 'none' };

const shownRadicals: Readonly<Record<string, readonly [string, number]>> = {
  75: ['木', 0],
  118: ['竹', 0],
  115: ['禾', 0],
  140: ['艸', 0],
  86: ['火', 1],
  72: ['日', 1],
  32: ['土', 2],
  46: ['山', 2],
  167: ['金', 3],
  85: ['水', 4],
  15: ['冫', 4],
  173: ['雨', 4],
};

/** The first element is the one most schools give, as far as we know. */
const disputedRadicals: Readonly<Record<string, readonly [string, readonly [number, number]]>> = {
  96: ['玉', [2, 3]],
  112: ['石', [2, 3]],
  102: ['田', [2, 0]],
  170: ['阜', [2, 1]],
  18: ['刀', [3, 1]],
  74: ['月', [4, 0]],
  30: ['口', [2, 0]],
};

/** Characters whose radical tells no element: their shape shows a king, a scorpion, a swallow, a bear. */
const filedOnly = new Set([...'王萬燕熊無為求易是']);

const radicalOf = new Map(
  Object.entries(kangxi.charactersByRadical).flatMap(([radical, characters]) =>
    [...characters].map((character) => [character, radical] as const),
  ),
);

/** Expects the traditional form, as `readName` gives it. */
export function characterElement(traditional: string): CharacterElement {
  const number = radicalOf.get(traditional);
  if (number === undefined || filedOnly.has(traditional)) return { tier: 'none' };
  const shown = shownRadicals[number];
  if (shown) return { tier: 'shown', radical: shown[0], element: shown[1] };
  const disputed = disputedRadicals[number];
  return disputed ? { tier: 'disputed', radical: disputed[0], elements: disputed[1] } : { tier: 'none' };
}

import { t } from '../../contract/t.ts';
import { type Colour, contrastOf, distanceOf, nearestShade } from './colour.ts';
import { isDark, mixPalette, type OwnColours } from './palette.ts';
import { elementColours, type Palette } from './palettes.generated.ts';

export type Role = keyof Palette;
type Ground = 'background' | 'surface';

/** What words are written in, on what: each pair owes 4.5 : 1, as WCAG 2.2 (1.4.3) asks of them. */
const written: readonly (readonly [text: Role, ground: Role])[] = [
  ...(['ink', 'muted', 'action', 'alert'] as const).flatMap((text) =>
    (['background', 'surface'] as const).map((ground) => [text, ground] as const),
  ),
  ['on-action', 'action'],
];
export const owedContrast = 4.5;

/** Mistakes in a colour that looks less different from a button than this look like one. */
const leastDistance = 0.05;

interface Pair {
  /** `action on background`. */
  words: string;
  ratio: number;
  /** The colour as it is written that is to be another one. */
  at: Role;
}

/** Who wrote the colour that is to blame: of what is mixed, the colour it is mixed from. */
function blamed(text: Role, ground: Role, own: OwnColours): Role {
  if (own[text] !== undefined) return text;
  if (text === 'muted') return 'ink';
  return own[ground] === undefined ? 'background' : ground;
}

function pairsOf(own: OwnColours): Pair[] {
  const colours = mixPalette(own);
  const elements = (['background', 'surface'] as const).map((ground: Ground): Pair => {
    const ratios = elementColours[isDark(own) ? 'dark' : 'light'].map((each) =>
      contrastOf(each, colours[ground]),
    );
    const at = own[ground] === undefined ? 'background' : ground;
    return { words: t`the words of the five elements on ${ground}`, ratio: Math.min(...ratios), at };
  });
  const pairs = written.map(([text, ground]) => ({
    words: t`${text} on ${ground}`,
    ratio: contrastOf(colours[text], colours[ground]),
    at: blamed(text, ground, own),
  }));
  return [...pairs, ...elements];
}

const isRead = ({ ratio }: Pair): boolean => ratio >= owedContrast;

/** A shade of a role with which nothing of its own is wrong, and nothing else that was right. */
function shadeOf(own: OwnColours, at: Role, isRight: (colours: OwnColours) => boolean): Colour | undefined {
  const before = pairsOf(own);
  return nearestShade(own[at]!, (shade) => {
    const now = { ...own, [at]: shade };
    const areRead = pairsOf(now).every(
      (pair, index) => isRead(pair) || !(pair.at === at || isRead(before[index]!)),
    );
    return areRead && isRight(now);
  });
}

/** A colour of one's own that has to be another one. `shade`: the nearest that would do, where one would. */
export interface Weak {
  at: Role;
  words: string;
  ratio: number;
  shade: Colour | undefined;
}

/** The colours in which, or on which, something cannot be read: of each the pair that has least. */
export function weakColours(own: OwnColours): Weak[] {
  const worst = new Map<Role, Pair>();
  for (const pair of pairsOf(own).filter((each) => !isRead(each)))
    if (pair.ratio < (worst.get(pair.at)?.ratio ?? owedContrast)) worst.set(pair.at, pair);
  const weak = [...worst.values()].map((pair) => ({ ...pair, shade: shadeOf(own, pair.at, () => true) }));
  const ground = weak.find(({ at }) => at === 'background');
  // On another ground the others may do as they are.
  return ground?.shade ? [ground, ...weakColours({ ...own, background: ground.shade })] : weak;
}

function distanceIn(own: OwnColours): number {
  const { action, alert } = mixPalette(own);
  return distanceOf(action, alert);
}

/** Does what is wrong look like a button? Then an `alert` that clearly does not, where there is one. */
export function alertLikeAction(own: OwnColours): { shade: Colour | undefined } | undefined {
  if (distanceIn(own) >= leastDistance) return undefined;
  const written = { ...own, alert: mixPalette(own).alert };
  return { shade: shadeOf(written, 'alert', (colours) => distanceIn(colours) >= 2 * leastDistance) };
}

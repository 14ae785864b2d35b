import { type Message, msg } from '../contract/t.ts';
import { type Colour, contrastOf, distanceOf, nearestShade } from './colour.ts';
import { isDark, mixPalette, type OwnColours } from './palette.ts';
import { elementColours, type Palette } from './palettes.generated.ts';

export type Role = keyof Palette;
type Ground = 'background' | 'surface';

/** Pairs of text and ground that need a contrast of 4.5 : 1 (WCAG 2.2, 1.4.3). */
const written: readonly (readonly [text: Role, ground: Role])[] = [
  ...(['ink', 'muted', 'action', 'alert'] as const).flatMap((text) =>
    (['background', 'surface'] as const).map((ground) => [text, ground] as const),
  ),
  ['on-action', 'action'],
];
export const owedContrast = 4.5;

/** If `alert` and `action` are closer than this, errors look like buttons. */
const leastDistance = 0.05;

interface Pair {
  words: Message;
  ratio: number;
  at: Role;
}

/** Names the colour at fault; for a mixed one, the colours it is mixed from. */
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
    return { words: msg`the words of the five elements on ${ground}`, ratio: Math.min(...ratios), at };
  });
  const pairs = written.map(([text, ground]) => ({
    words: msg`${text} on ${ground}`,
    ratio: contrastOf(colours[text], colours[ground]),
    at: blamed(text, ground, own),
  }));
  return [...pairs, ...elements];
}

const isRead = ({ ratio }: Pair): boolean => ratio >= owedContrast;

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

export interface Weak {
  at: Role;
  words: Message;
  ratio: number;
  shade: Colour | undefined;
}

/** Returns each unreadable colour with its worst pair. */
export function weakColours(own: OwnColours): Weak[] {
  const worst = new Map<Role, Pair>();
  for (const pair of pairsOf(own).filter((each) => !isRead(each)))
    if (pair.ratio < (worst.get(pair.at)?.ratio ?? owedContrast)) worst.set(pair.at, pair);
  const weak = [...worst.values()].map((pair) => ({ ...pair, shade: shadeOf(own, pair.at, () => true) }));
  const ground = weak.find(({ at }) => at === 'background');
  return ground?.shade ? [ground, ...weakColours({ ...own, background: ground.shade })] : weak;
}

function distanceIn(own: OwnColours): number {
  const { action, alert } = mixPalette(own);
  return distanceOf(action, alert);
}

/** Returns the fault if `alert` looks like `action`. `shade` is an `alert` that does not. */
export function alertLikeAction(own: OwnColours): { shade: Colour | undefined } | undefined {
  if (distanceIn(own) >= leastDistance) return undefined;
  const written = { ...own, alert: mixPalette(own).alert };
  return { shade: shadeOf(written, 'alert', (colours) => distanceIn(colours) >= 2 * leastDistance) };
}

import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { isRecord } from '../../contract/json.ts';
import { strokeDataPath } from '../../contract/paths.ts';
import { findJson } from '../runtime/api-client.ts';
import { isMotionReduced } from '../ui/screen.tsx';

interface StrokeData {
  strokes: string[];
  medians: number[][][];
}

const isStrokeData = (value: unknown): value is StrokeData =>
  isRecord(value) && Array.isArray(value.strokes) && value.strokes.length > 0 && Array.isArray(value.medians);

const loaded = new Map<string, Promise<StrokeData | undefined>>();

/** Returns undefined if there is no data; then the character is shown without strokes. */
function loadStrokes(character: string): Promise<StrokeData | undefined> {
  const known = loaded.get(character);
  if (known) return known;
  const answer = findJson(strokeDataPath(character)).then((data) => (isStrokeData(data) ? data : undefined));
  loaded.set(character, answer);
  return answer;
}

interface Props {
  characters: readonly string[];
  /** Characters that the row has room for, if a longer name is beside it. */
  room?: number;
  caption?: (index: number) => ReactNode;
  isWaiting?: boolean;
  onWritten?: () => void;
}

/** In px of the 375 px wide design. */
const row = { width: 300, gap: 12, largest: 76, smallest: 40 };

const sizeFor = (count: number) =>
  Math.max(row.smallest, Math.min(row.largest, Math.floor((row.width + row.gap) / count) - row.gap));

/** Writes a name stroke by stroke once it is in view. */
export function StrokeAnimation({
  characters,
  room = characters.length,
  caption,
  isWaiting = false,
  onWritten,
}: Props) {
  const [turn, setTurn] = useState(0);
  const [isInView, setInView] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || isInView) return;
    if (typeof IntersectionObserver === 'undefined') {
      setInView(true);
      return;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInView]);
  const size = sizeFor(room);
  return (
    <span ref={frame} className="hanzi-row" lang="zh-Hans" style={{ '--hanzi-size': size } as CSSProperties}>
      {characters.map((character, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may hold a character twice, and its order never changes
        <span className="hanzi-cell stack-2" key={`${index}${character}`}>
          <StrokeCharacter
            character={character}
            isAwaited={isInView}
            isTurn={isInView && !isWaiting && turn === index}
            onDone={() => {
              setTurn(index + 1);
              if (index === characters.length - 1) onWritten?.();
            }}
          />
          {caption && <span className="hanzi-caption muted">{caption(index)}</span>}
        </span>
      ))}
    </span>
  );
}

interface CharacterProps {
  character: string;
  isAwaited: boolean;
  isTurn: boolean;
  onDone: () => void;
}

const edge = 100;

function StrokeCharacter({ character, isAwaited, isTurn, onDone }: CharacterProps) {
  const square = useRef<HTMLSpanElement>(null);
  const start = useRef<() => void>(undefined);
  const done = useRef(onDone);
  const [state, setState] = useState<'glyph' | 'strokes' | 'missing'>('glyph');

  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    const element = square.current;
    if (!element || !isAwaited) return;
    // The library cannot remove its picture, so give it an element that can be removed.
    const host = document.createElement('span');
    host.className = 'hanzi-strokes';
    let isLive = true;
    let stop = () => {};
    void Promise.all([loadStrokes(character), import('hanzi-writer')]).then(
      ([data, { default: HanziWriter }]) => {
        if (!isLive) return;
        if (!data) {
          setState('missing');
          return;
        }
        element.append(host);
        const still = isMotionReduced();
        const writer = HanziWriter.create(host, character, {
          width: edge,
          height: edge,
          padding: 6,
          showCharacter: still,
          showOutline: true,
          strokeColor: colourOf(element, 'color'),
          outlineColor: colourOf(element, 'border-top-color'),
          strokeAnimationSpeed: 1.4,
          delayBetweenStrokes: 90,
          charDataLoader: () => data,
        });
        const picture = host.querySelector('svg');
        picture?.setAttribute('viewBox', `0 0 ${edge} ${edge}`);
        picture?.removeAttribute('width');
        picture?.removeAttribute('height');
        stop = () => void writer.pauseAnimation();
        start.current = () => {
          if (still) done.current();
          else void writer.animateCharacter({ onComplete: () => isLive && done.current() });
        };
        setState('strokes');
      },
      () => isLive && setState('missing'),
    );
    return () => {
      isLive = false;
      start.current = undefined;
      stop();
      host.remove();
      setState('glyph');
    };
  }, [character, isAwaited]);

  useEffect(() => {
    if (!isTurn) return;
    if (state === 'missing') done.current();
    if (state === 'strokes') start.current?.();
  }, [isTurn, state]);

  return (
    <span ref={square} className="hanzi-square" role="img" aria-label={character} data-state={state}>
      <span className="hanzi-glyph" aria-hidden="true">
        {character}
      </span>
    </span>
  );
}

function colourOf(element: Element, property: 'color' | 'border-top-color'): string {
  const colour = getComputedStyle(element).getPropertyValue(property);
  return /^(#|rgb)/.test(colour) ? colour : '#333333';
}

import { type CSSProperties, useState } from 'react';
import { StrokeAnimation } from './hanzi.tsx';

interface Props {
  names: readonly string[];
  onWritten: () => void;
}

const longestDrawn = 8;
const isDrawn = (name: string) => [...name].length <= longestDrawn && /^\p{Script=Han}+$/u.test(name);

/** Writes names one after another, each on its row: Chinese characters in squares, letters on a line. */
export function NameRows({ names, onWritten }: Props) {
  const [turn, setTurn] = useState(0);
  const room = Math.max(...names.filter(isDrawn).map((name) => [...name].length));
  return (
    <span className="name-rows">
      {names.map((name, index) => {
        const characters = [...name];
        const written = () => {
          setTurn(index + 1);
          if (index === names.length - 1) onWritten();
        };
        return isDrawn(name) ? (
          <StrokeAnimation
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may bear one name, and their order never changes
            key={index}
            {...{ characters, room, isWaiting: turn < index, onWritten: written }}
          />
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            className="name-signed"
            data-waiting={turn < index || undefined}
            style={{ '--letters': characters.length } as CSSProperties}
            onAnimationEnd={written}
          >
            {name}
          </span>
        );
      })}
    </span>
  );
}

import type { ReactNode } from 'react';
import type { RitualEntry } from '../../../engine/funnel.ts';
import { JoinGesture } from './join.tsx';
import { Picture } from './picture.tsx';
import { PluckGesture } from './pluck.tsx';
import { PolishGesture } from './polish.tsx';
import { TurnGesture } from './turn.tsx';

export interface GestureProps {
  /** Addresses of the two pictures, square and of the same make. */
  before: string;
  after: string;
  isDone: boolean;
  onDone: () => void;
}

const gestures = {
  join: JoinGesture,
  polish: PolishGesture,
  pluck: PluckGesture,
  turn: TurnGesture,
} as const satisfies Record<RitualEntry['ritual']['gesture'], (props: GestureProps) => ReactNode>;

interface Props extends GestureProps {
  gesture: RitualEntry['ritual']['gesture'];
}

/** Where the rite is done by touch; done, the finished picture stands over whatever was moved. */
export function Stage({ gesture, ...props }: Props) {
  const Gesture = gestures[gesture];
  return (
    <div className="stage" data-gesture={gesture} data-done={props.isDone || undefined}>
      <Gesture {...props} />
      <Picture src={props.after} className="stage-after" />
    </div>
  );
}

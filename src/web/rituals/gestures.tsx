import type { ReactNode } from 'react';
import type { GestureName, GestureProps } from './gesture-props.ts';
import { JoinGesture } from './join.tsx';
import { PluckGesture } from './pluck.tsx';
import { PolishGesture } from './polish.tsx';
import { TurnGesture } from './turn.tsx';

const gestures: Record<GestureName, (props: GestureProps) => ReactNode> = {
  join: JoinGesture,
  polish: PolishGesture,
  pluck: PluckGesture,
  turn: TurnGesture,
};

export function Gesture({ gesture, ...props }: GestureProps & { gesture: GestureName }) {
  const Component = gestures[gesture];
  return <Component {...props} />;
}

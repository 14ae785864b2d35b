import type { ReactNode } from 'react';
import type { Gesture, GestureProps } from './gesture-props.ts';
import { JoinGesture } from './join.tsx';
import { PluckGesture } from './pluck.tsx';
import { PolishGesture } from './polish.tsx';
import { TurnGesture } from './turn.tsx';

export const gestures = {
  join: JoinGesture,
  polish: PolishGesture,
  pluck: PluckGesture,
  turn: TurnGesture,
} as const satisfies Record<Gesture, (props: GestureProps) => ReactNode>;

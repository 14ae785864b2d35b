import type { ReactNode } from 'react';
import { JoinGesture } from './join.tsx';
import { PluckGesture } from './pluck.tsx';
import { PolishGesture } from './polish.tsx';
import type { Gesture, GestureProps } from './stage.tsx';
import { TurnGesture } from './turn.tsx';

export const gestures = {
  join: JoinGesture,
  polish: PolishGesture,
  pluck: PluckGesture,
  turn: TurnGesture,
} as const satisfies Record<Gesture, (props: GestureProps) => ReactNode>;

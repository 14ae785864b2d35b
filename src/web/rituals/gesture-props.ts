import type { RitualEntry } from '../../engine/funnel/funnel.ts';

export type GestureName = RitualEntry['ritual']['gesture'];

export interface GestureProps {
  /** Addresses of the two pictures, square and of the same make. */
  before: string;
  after: string;
  isDone: boolean;
  onDone: () => void;
}

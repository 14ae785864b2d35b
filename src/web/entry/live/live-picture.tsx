import type { ReactNode } from 'react';
import { useFunnel } from '../../shop.tsx';
import { BetrothalCard } from './betrothal-card.tsx';
import type { LiveProps } from './live-props.ts';
import { SealPair } from './seal-pair.tsx';

/** Key pictures (`theme.art`) that take part: they show what is being typed. The others stand still. */
const livePictures: Readonly<Partial<Record<string, (props: LiveProps) => ReactNode>>> = {
  'twin-seals': SealPair,
  'betrothal-card': BetrothalCard,
};

/** The part of a form's picture that is made of the visitor's own details. */
export function LivePicture(props: LiveProps) {
  const { theme } = useFunnel();
  const Picture = livePictures[theme.art];
  // It repeats what the fields beside it say.
  return Picture ? (
    <div className="live" aria-hidden="true">
      <Picture {...props} />
    </div>
  ) : null;
}

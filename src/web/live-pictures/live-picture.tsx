import type { ReactNode } from 'react';
import type { Field } from '../../engine/funnel/funnel.ts';
import { useFunnel } from '../page/page-context.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { BetrothalCard } from './betrothal-card.tsx';
import { SealPair } from './seal-pair.tsx';

interface Props {
  fields: readonly Field[];
}

interface LivePictureKind {
  Picture: (props: Props) => ReactNode;
  /** It stands in a frame, where it tells something in words. */
  isFramed?: true;
}

/** Only one funnel needs it. */
const SunDial = lazyScreen(async () => (await import('./sun-dial.tsx')).SunDial, 'ornament');

/** Key pictures (`theme.art`) that take part: they show what is being typed. The others stand still. */
const livePictures: Readonly<Partial<Record<string, LivePictureKind>>> = {
  'twin-seals': { Picture: SealPair },
  'betrothal-card': { Picture: BetrothalCard },
  'solar-terms-dial': { Picture: SunDial, isFramed: true },
};

/** The part of a form's picture that is made of the visitor's own details. */
export function LivePicture(props: Props) {
  const { theme } = useFunnel();
  const live = livePictures[theme.art];
  return live ? (
    <div className="live" data-framed={live.isFramed}>
      <live.Picture {...props} />
    </div>
  ) : null;
}

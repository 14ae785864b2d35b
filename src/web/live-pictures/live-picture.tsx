import type { ReactNode } from 'react';
import type { Field } from '../../funnel/funnel.ts';
import { useFunnel } from '../runtime/page-context.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { BetrothalCard } from './betrothal-card.tsx';
import { SealPair } from './seal-pair.tsx';

interface Props {
  fields: readonly Field[];
}

interface LivePictureKind {
  Picture: (props: Props) => ReactNode;
  /** A framed picture has a text alternative. */
  isFramed?: true;
}

const SunDial = lazyScreen(async () => (await import('./sun-dial.tsx')).SunDial, 'ornament');

/** Key pictures (`theme.art`) that show the typed details. */
const livePictures: Readonly<Partial<Record<string, LivePictureKind>>> = {
  'twin-seals': { Picture: SealPair },
  'betrothal-card': { Picture: BetrothalCard },
  'solar-terms-dial': { Picture: SunDial, isFramed: true },
};

export function LivePicture(props: Props) {
  const { theme } = useFunnel();
  const live = livePictures[theme.art];
  return live ? (
    <div className="live" data-framed={live.isFramed}>
      <live.Picture {...props} />
    </div>
  ) : null;
}

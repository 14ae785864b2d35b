import type { ReactNode } from 'react';
import type { Interstitial as Sentences } from '../../engine/funnel/funnel.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';

const Interstitial = lazyScreen(async () => (await import('./interstitial.tsx')).Interstitial, 'ornament');

interface Props {
  asked: readonly { interstitial?: Sentences }[];
  /** The place in `asked` of what comes after it. */
  step: number;
  /** The host of a conversation says it. */
  host?: ReactNode;
}

/** Where a sentence from the answers so far is said; what it takes is fetched once the first has been given. */
export function InterstitialPlace({ asked, step, host }: Props) {
  return step > 0 && asked.some(({ interstitial }) => interstitial) ? (
    <Interstitial sentences={asked[step - 1]!.interstitial} host={host} />
  ) : null;
}

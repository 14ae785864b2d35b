import type { ReactNode } from 'react';
import type { AskedStep } from '../../engine/fields/asked.ts';
import type { Interstitial as Sentences } from '../../engine/funnel/funnel.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';

const Interstitial = lazyScreen(async () => (await import('./interstitial.tsx')).Interstitial, 'ornament');

interface Props {
  asked: readonly { interstitial?: Sentences }[];
  /** The place in `asked` of what comes after it. */
  step: number;
  /** What is asked of this visitor: of what is passed by nothing is said. */
  steps: readonly AskedStep[];
  /** The host of a conversation says it. */
  host?: ReactNode;
}

/** Where a sentence from the answers so far is said; what it takes is fetched once the first has been given. */
export function InterstitialPlace({ asked, step, steps, host }: Props) {
  const before = asked.filter((_, at) => at < step && !steps[at]?.isPassed).pop();
  return before && asked.some(({ interstitial }) => interstitial) ? (
    <Interstitial sentences={before.interstitial} known={steps[step]?.known ?? {}} host={host} />
  ) : null;
}

import type { ReactNode } from 'react';
import type { VisibleStep } from '../../fields/visible-fields.ts';
import type { Interstitial as Sentences } from '../../funnel/funnel.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';

const Interstitial = lazyScreen(async () => (await import('./interstitial.tsx')).Interstitial, 'ornament');

interface Props {
  asked: readonly { interstitial?: Sentences }[];
  step: number;
  /** This visitor's steps. A skipped step has no sentence. */
  steps: readonly VisibleStep[];
  host?: ReactNode;
}

/** The code of the sentence loads after the first answer. */
export function InterstitialPlace({ asked, step, steps, host }: Props) {
  const before = asked.filter((_, at) => at < step && !steps[at]?.isPassed).pop();
  return before && asked.some(({ interstitial }) => interstitial) ? (
    <Interstitial sentences={before.interstitial} known={steps[step]?.known ?? {}} host={host} />
  ) : null;
}

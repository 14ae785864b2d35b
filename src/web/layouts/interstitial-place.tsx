import type { Interstitial as Sentences } from '../../engine/funnel/funnel.ts';
import { useSnapshot } from '../page/page-context.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';

const Interstitial = lazyScreen(async () => (await import('./interstitial.tsx')).Interstitial, 'ornament');

interface Props {
  asked: readonly { interstitial?: Sentences }[];
  /** The place in `asked` of what comes after it. */
  step: number;
  /** The host of a conversation says it. */
  isHost?: boolean;
}

/** Where a sentence from the answers so far is said; what it takes is fetched with the first thing that is typed. */
export function InterstitialPlace({ asked, step, isHost }: Props) {
  const hasBegun = useSnapshot(({ context }) => Object.keys(context.draft.values).length > 0);
  return hasBegun && asked.some(({ interstitial }) => interstitial) ? (
    <Interstitial sentences={asked[step - 1]?.interstitial} isHost={isHost} />
  ) : null;
}

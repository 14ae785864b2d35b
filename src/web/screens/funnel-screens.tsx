import { lazy, Suspense } from 'react';
import { EntryScreen } from '../entry/entry-screen.tsx';
import { useSnapshot } from '../shop.tsx';
import { LoadingScreen } from '../ui/screen.tsx';
import { screenOf, UrlBridge } from '../url-bridge.tsx';

const PaymentScreen = lazy(async () => ({
  default: (await import('../payment/payment-screen.tsx')).PaymentScreen,
}));
const SucceedScreen = lazy(async () => ({ default: (await import('./succeed-screen.tsx')).SucceedScreen }));
const QuestionsScreen = lazy(async () => ({
  default: (await import('../entry/questions-screen.tsx')).QuestionsScreen,
}));

const screens = {
  entry: EntryScreen,
  questions: QuestionsScreen,
  payment: PaymentScreen,
  succeed: SucceedScreen,
};

/** The screens the machine runs: what is shown follows its state, never the address. */
export function FunnelScreens() {
  const name = useSnapshot(screenOf);
  const Shown = screens[name];
  return (
    <>
      <UrlBridge />
      <Suspense fallback={<LoadingScreen />}>
        <Shown />
      </Suspense>
    </>
  );
}

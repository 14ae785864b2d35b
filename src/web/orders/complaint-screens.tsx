import { useEffect, useRef, useState } from 'react';
import { sharedPages } from '../../machine/routes.ts';
import { navigate, useLocation } from '../runtime/router.tsx';
import { orderIdKey, session } from '../runtime/storage.ts';
import { LoadingScreen, Screen, useChange } from '../ui/screen.tsx';
import { ComplaintDetail } from './complaint-detail.tsx';
import {
  type ComplaintStep,
  draftForStep,
  isReachable,
  keepComplaint,
  readComplaint,
  type StepProps,
} from './complaint-draft.ts';
import { ComplaintReasonStep } from './complaint-reason.tsx';
import { ComplaintReview } from './complaint-review.tsx';
import './complaint.css';

export function ComplaintScreens({ screen: step }: { screen: ComplaintStep }) {
  const { search } = useLocation();
  const [kept, setKept] = useState(readComplaint);
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = draftForStep(step, kept);
  const isHere = isReachable(step, draft);

  useEffect(() => {
    if (!isHere) navigate({ pathname: sharedPages.complaint.path, search }, { replace: true });
  }, [isHere, search]);

  useChange(step, () => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  });

  if (!isHere) return <LoadingScreen />;
  const props: StepProps = {
    draft,
    change: (changes) => {
      const next = { ...draft, ...changes };
      setKept(next);
      keepComplaint(next);
    },
    go: (next) => navigate({ pathname: sharedPages[next].path, search }),
    heading,
    orderId: new URLSearchParams(search).get('orderId') || session.read(orderIdKey) || '',
  };
  return (
    <Screen name={step} className="complaint">
      {step === 'complaint' && <ComplaintReasonStep {...props} />}
      {step === 'complaint-detail' && <ComplaintDetail {...props} />}
      {step === 'complaint-done' && <ComplaintReview {...props} />}
    </Screen>
  );
}

import { useEffect, useState } from 'react';
import { claimOf } from '../orders/own-details.tsx';
import { Settled } from '../orders/settled.tsx';
import { call } from '../runtime/api-client.ts';
import { useMessages, usePage, useSite } from '../runtime/page-context.tsx';
import { PageTitle, ServiceLink } from '../ui/message-screen.tsx';
import { Screen } from '../ui/screen.tsx';
import { ReportChapters } from './report-chapters.tsx';
import { ReportScroll } from './report-scroll.tsx';
import { ReportWait } from './report-wait.tsx';
import { OnPaper, usePrinting } from './use-printing.ts';
import { useReport } from './use-report.ts';
import './cover.css';
import './chapters.css';
import './result.css';
import './faces.css';
import './print.css';

interface Props {
  orderId: string;
  /** `site.yaml` sets the call and the layout of each. */
  screen: 'result' | 'test_result';
}

export function ResultScreen({ orderId, screen }: Props) {
  const { message, language } = useMessages();
  const { face } = usePage().data;
  const { call: callName, layout } = useSite().results[screen];
  const [attempt, setAttempt] = useState(0);
  const isPrinting = usePrinting();
  const state = useReport(
    orderId,
    callName === 'get_result' ? 'getResult' : 'getResultV2',
    language,
    attempt,
  );
  const report = state.phase === 'ready' ? state.report : undefined;
  const isOpen = report !== undefined;
  // A report does not say who owns it, so send a typed code along to our server.
  const owned = report?.isForeign ? undefined : false;
  useEffect(() => {
    // The owner's first opening ends corrections. The reader need not know if it fails.
    if (isOpen) call('setOpenResult', { orderId, ...claimOf({ owned }, orderId) }).catch(() => {});
  }, [isOpen, orderId, owned]);

  if (state.phase === 'settled') return <Settled name={screen} {...state} />;
  if (!report) {
    return (
      <ReportWait state={state} screen={screen} orderId={orderId} onRetry={() => setAttempt(attempt + 1)} />
    );
  }
  return (
    <Screen name={screen} className="result-screen" product={face ? undefined : report.product}>
      <PageTitle text={report.title || message('report-untitled')} />
      <OnPaper value={isPrinting}>
        {layout === 'chapters' && !isPrinting ? (
          <ReportChapters report={report} />
        ) : (
          <ReportScroll report={report} isPrinting={isPrinting} />
        )}
      </OnPaper>
      {report.partRefund && <p className="muted part-refund">{report.partRefund}</p>}
      {report.isForeign && <ServiceLink lead={message('service-text')} />}
    </Screen>
  );
}

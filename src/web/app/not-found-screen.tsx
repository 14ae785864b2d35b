import { useEffect } from 'react';
import { repairAddress } from '../../machine/repair-address.ts';
import { useMessages, usePage } from '../runtime/page-context.tsx';
import { FindOrderLink, LinkButton } from '../ui/button.tsx';
import { MessageScreen, PageTitle } from '../ui/message-screen.tsx';
import { LoadingScreen } from '../ui/screen.tsx';

export function NotFoundScreen() {
  const { message } = useMessages();
  const what = usePage().data.closed ? 'closed' : 'not-found';
  // Our server redirects a malformed address; a static host cannot.
  const mended = repairAddress(location.pathname, location.search);
  const isBent = mended !== location.pathname + location.search;
  useEffect(() => {
    if (isBent) location.replace(mended + location.hash);
  }, [isBent, mended]);
  if (isBent) return <LoadingScreen />;
  const actions = (
    <>
      <LinkButton look="primary" to="/">
        {message('go-home')}
      </LinkButton>
      <FindOrderLink />
    </>
  );
  return (
    <MessageScreen name="not-found" heading={message(`${what}-heading`)} actions={actions}>
      <PageTitle text={message(`${what}-heading`)} />
      <p>{message(`${what}-text`)}</p>
    </MessageScreen>
  );
}

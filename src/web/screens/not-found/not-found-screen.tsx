import { useCopy, usePage } from '../../page/page-context.tsx';
import { FindOrderLink, LinkButton } from '../../ui/link.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** A real not-found page: it says so, and where to go. */
export function NotFoundScreen() {
  const { word } = useCopy();
  const what = usePage().data.closed ? 'closed' : 'not-found';
  const actions = (
    <>
      <LinkButton look="primary" to="/">
        {word('go-home')}
      </LinkButton>
      <FindOrderLink />
    </>
  );
  return (
    <MessageScreen name="not-found" heading={word(`${what}-heading`)} actions={actions}>
      <PageTitle text={word(`${what}-heading`)} />
      <p>{word(`${what}-text`)}</p>
    </MessageScreen>
  );
}

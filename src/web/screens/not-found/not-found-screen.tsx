import { useCopy } from '../../page/page-context.tsx';
import { DocumentLink } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Screen } from '../../ui/screen.tsx';

/** A real not-found page: it says so, and where to go. */
export function NotFoundScreen() {
  const { word } = useCopy();
  return (
    <Screen name="not-found" className="message-screen">
      <PageTitle text={word('not-found-heading')} />
      <h1>{word('not-found-heading')}</h1>
      <p>{word('not-found-text')}</p>
      <p className="button-row">
        <DocumentLink className="button button-primary" to="/">
          {word('go-home')}
        </DocumentLink>
        <DocumentLink className="button button-quiet" to="/order_form_inquire">
          {word('find-order')}
        </DocumentLink>
      </p>
    </Screen>
  );
}

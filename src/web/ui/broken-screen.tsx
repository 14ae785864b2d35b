import { useCopy } from '../page/page-context.tsx';
import { Button } from './button.tsx';
import { FindOrderLink } from './link.tsx';

/** Shown when rendering failed, for instance because an old page asked for a part that a new version replaced. */
export function BrokenScreen() {
  const { word } = useCopy();
  return (
    <main className="screen message-screen stack-4" role="alert">
      <h1>{word('page-broken')}</h1>
      <p className="button-row">
        <Button onClick={() => window.location.reload()}>{word('reload-page')}</Button>
        <FindOrderLink />
      </p>
    </main>
  );
}

import { Component, type ReactNode } from 'react';
import { useCopy } from '../page/page-context.tsx';
import { Button } from './button.tsx';
import { FindOrderLink } from './link.tsx';

/** Shown when rendering failed, for instance because an old page asked for a part that a new version replaced. */
function BrokenScreen() {
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

/** The last resort: what throws while rendering leaves words and a way on, never a white page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  // A field of a class would bring a helper along for old browsers.
  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { isBroken: false };
  }
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}

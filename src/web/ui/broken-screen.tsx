import { Component, type ReactNode } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { Button, FindOrderLink } from './button.tsx';

/** Shown if rendering fails, for instance because a deployment removed a script. */
function BrokenScreen() {
  const { message } = useMessages();
  return (
    <main className="screen message-screen stack-4" role="alert">
      <h1>{message('page-broken')}</h1>
      <p className="button-row">
        <Button onClick={() => window.location.reload()}>{message('reload-page')}</Button>
        <FindOrderLink />
      </p>
    </main>
  );
}

export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  // A constructor, because class fields would add a helper for old browsers.
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

import { useEffect } from 'react';
import { useMessages, useSend, useSnapshot } from '../runtime/page-context.tsx';

const shownForMs = 4000;

/** The live region is always there, so that toasts are announced. */
export function Toasts() {
  const send = useSend();
  const { message } = useMessages();
  const toast = useSnapshot((snapshot) => snapshot.context.toast);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => send({ type: 'toast.dismissed' }), shownForMs);
    return () => clearTimeout(timer);
  }, [toast, send]);
  const text = toast && (toast === 'interface-error' ? '' : toast.msg);
  return (
    <div className="toast-place">
      <p role="status" {...(toast && { 'data-toast': '', className: 'toast' })}>
        {toast && (text || message('interface-error'))}
      </p>
    </div>
  );
}

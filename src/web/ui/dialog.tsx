import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { Button } from './button.tsx';

interface Props {
  heading: string;
  onClose: () => void;
  /** A sheet rises from the bottom, within a thumb's reach. */
  look?: 'card' | 'sheet';
  /** Text only: it takes the focus, so that the keyboard scrolls it. */
  isText?: boolean;
  action?: ReactNode;
  /** Text of the leaving button and, if distinguished, its action name. */
  leave?: { text: string; action?: string };
  children: ReactNode;
}

/** Uses the browser's modal `<dialog>`: it keeps the focus inside; Escape and backdrop close it. */
export function Dialog({ heading, onClose, look = 'card', isText = false, action, leave, children }: Props) {
  const { message } = useMessages();
  const element = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // Closed before it leaves the page, so that the focus returns to its opener.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => dialog.close?.();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser handles
    <dialog
      ref={element}
      // biome-ignore lint/a11y/noRedundantRoles: the screen contract names the attribute
      role="dialog"
      aria-modal="true"
      aria-labelledby={headingId}
      className={`dialog dialog-${look}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className="dialog-box">
        <h2 id={headingId} className="dialog-heading">
          {heading}
        </h2>
        <div
          className="dialog-body stack"
          {...(isText && { tabIndex: 0, role: 'group', 'aria-labelledby': headingId })}
        >
          {children}
        </div>
        <div className="dialog-actions">
          <Button look="quiet" action={leave?.action} onClick={onClose}>
            {leave?.text ?? message(action ? 'cancel' : 'close')}
          </Button>
          {action}
        </div>
      </div>
    </dialog>
  );
}

type SheetProps = Pick<Props, 'heading' | 'onClose' | 'children'> & { onConfirm: () => void };

export function Sheet({ onConfirm, ...dialog }: SheetProps) {
  const { message } = useMessages();
  return (
    <Dialog
      {...dialog}
      look="sheet"
      action={
        <Button action="confirm" onClick={onConfirm}>
          {message('confirm')}
        </Button>
      }
    />
  );
}

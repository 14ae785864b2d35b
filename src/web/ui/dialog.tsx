import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { Button } from './button.tsx';

interface Props {
  heading: string;
  onClose: () => void;
  /** A sheet is at the bottom, where a thumb reaches it. */
  look?: 'card' | 'sheet';
  /** A dialog with text only gets the focus, so that the keyboard scrolls it. */
  isText?: boolean;
  action?: ReactNode;
  /** Text of the closing button, and its name for tests if it has one. */
  leave?: { text: string; action?: string };
  children: ReactNode;
}

/** The browser's modal `<dialog>` keeps the focus inside. Escape and a tap beside it close it. */
export function Dialog({ heading, onClose, look = 'card', isText = false, action, leave, children }: Props) {
  const { message } = useMessages();
  const element = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // Close it before it is removed, so that the focus returns to the button that opened it.
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

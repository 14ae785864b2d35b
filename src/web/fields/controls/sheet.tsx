import type { ReactNode } from 'react';
import { useMessages } from '../../runtime/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  heading: string;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

export function Sheet({ onConfirm, ...dialog }: Props) {
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

/** A question before something that cannot be undone. */
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What happens then. */
  children: ReactNode;
  /** What the button that does it is called. */
  confirm: string;
  pending: boolean;
  error: string | null;
  onClose: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, pending, error, onClose, onConfirm } = props;
  const { t } = useWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="danger" pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {error && <Alert kind="error">{error}</Alert>}
    </Dialog>
  );
}

/** Questions before something is done; most of them before what cannot be undone. */
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionProps {
  open?: boolean;
  title: string;
  children: ReactNode;
  /** What the button that does it is called. */
  confirm: string;
  danger?: boolean;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** What is asked before something is done, with a way back and a way on. */
export function Question(props: QuestionProps) {
  const { open = true, title, children, confirm, danger, pending, onClose, onConfirm } = props;
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
          <Button kind={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface ConfirmDialogProps extends Omit<QuestionProps, 'danger'> {
  error: string | null;
}

/** `children` say what happens then. */
export function ConfirmDialog({ children, error, ...question }: ConfirmDialogProps) {
  return (
    <Question danger {...question}>
      <div className="stack">
        <p>{children}</p>
        {error && <Alert kind="error">{error}</Alert>}
      </div>
    </Question>
  );
}

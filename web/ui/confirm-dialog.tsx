/** Questions before an action, most of them before irreversible ones. */
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionProps {
  open?: boolean;
  title: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
  /** The label of the button that goes back, if not "cancel". */
  back?: string;
  danger?: boolean;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before an action, with buttons to go back and to proceed. */
export function Question(props: QuestionProps) {
  const { children, confirm, back, danger, pending, onConfirm, ...dialog } = props;
  const { t } = useWords();
  return (
    <Dialog
      open
      {...dialog}
      actions={
        <>
          <Button kind="secondary" onClick={dialog.onClose}>
            {back ?? t('ui.cancel')}
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

/** The confirmation before the desk acts on somebody, with the reason recorded in the trail. */
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useNote } from '../session/draft.ts';
import { Question } from '../ui/confirm-dialog.tsx';
import { Reason, useReason } from '../ui/reason.tsx';
import { showToast } from '../ui/toast.ts';

interface ReasonDialogProps<Result, Given> {
  /** Also the name of the draft, which has to survive a fresh sign-in. */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The label of the button that confirms. */
  act: string;
  danger?: boolean;
  /** Where the reason is recorded; by default in the security events. */
  hint?: string;
  change: UseMutationResult<Result, Error, Given>;
  /** What is sent with the reason. */
  given: (note: string) => Given;
  /** Said when it is done. */
  done: (result: Result) => string;
  onClose: () => void;
}

export function ReasonDialog<Result, Given>(props: ReasonDialogProps<Result, Given>) {
  const { title, children, act, danger = false, change, given, done, onClose } = props;
  const { t } = useWords();
  const { hint = t('operator.reasonHint') } = props;
  const reason = useReason(useNote(`reason ${title}`));
  const send = () => {
    if (!reason.check()) return;
    change.mutate(given(reason.text.trim()), {
      onSuccess: (result) => {
        void showToast('success', done(result));
        onClose();
      },
    });
  };
  return (
    <Question
      title={title}
      confirm={act}
      danger={danger}
      pending={change.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <div className="stack">
        {children}
        <Reason label={t('operator.reason')} hint={hint} of={reason} maxLength={500} />
        <FailedCall error={change.error} fallback="calls.operatorAct" />
      </div>
    </Question>
  );
}

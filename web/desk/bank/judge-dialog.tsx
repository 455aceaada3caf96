/** A proposal: approved or rejected by a second person, withdrawn by its author. */
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { judgeDecision } from '#contract/bank-decisions.ts';
import { approverRole, type CallInput } from '#contract/operation.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useNote } from '../../session/draft.ts';
import { useUser } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';

type Verdict = 'approve' | 'reject' | 'withdraw';

const outcomes = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

export interface JudgeDialogProps {
  proposal: { readonly id: string; readonly proposedBy: string; readonly mine: boolean };
  judge: UseMutationResult<unknown, Error, CallInput<typeof judgeDecision>>;
  /** Shown to the proposal's author. */
  own?: string | undefined;
  /** For two things side by side. */
  wide?: boolean | undefined;
  /** What the proposal is about. */
  children: ReactNode;
  onClose: () => void;
}

export function JudgeDialog({ proposal, judge, own, wide, children, onClose }: JudgeDialogProps) {
  const { t } = useWords();
  const user = useUser();
  const [note, setNote] = useNote(`judging ${proposal.id}`);
  const send = (verdict: Verdict) =>
    judge.mutate(
      { params: { id: proposal.id }, body: { verdict, note } },
      {
        onSuccess: () => {
          void showToast('success', t(`bank.judged_${outcomes[verdict]}`));
          onClose();
        },
      },
    );
  const button = (verdict: Verdict, kind: 'primary' | 'secondary' | 'danger') => (
    <Button
      kind={kind}
      pending={judge.isPending && judge.variables.body.verdict === verdict}
      onClick={() => send(verdict)}
    >
      {t(`bank.${verdict}`)}
    </Button>
  );
  const mayApprove = !proposal.mine && user?.roles.includes(approverRole);
  return (
    <Dialog
      open
      onClose={onClose}
      className={wide ? 'bank-wide' : undefined}
      title={t('bank.judgeTitle', { name: proposal.proposedBy })}
      actions={
        <>
          {proposal.mine && button('withdraw', 'danger')}
          {mayApprove && button('reject', 'danger')}
          {mayApprove && button('approve', 'primary')}
        </>
      }
    >
      <div className="stack">
        {children}
        {mayApprove ? (
          <TextField
            label={t('bank.noteField')}
            optional
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        ) : (
          <Alert>{proposal.mine ? (own ?? t('bank.ownProposal')) : t('bank.notApprover')}</Alert>
        )}
        <FailedCall error={judge.error} fallback="calls.bankAct" />
      </div>
    </Dialog>
  );
}

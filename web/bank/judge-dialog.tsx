/** A proposal for a line: approved or rejected by a second person, withdrawn by the first. */
import { useState } from 'react';
import { groupedNrb } from '#contract/nrb.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useUser } from '../session/use-session.ts';
import { providerNames } from '../top-ups/payment.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import type { DescriptionRow } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/money.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { approverRole } from './approver-role.ts';
import type { Line } from './line.ts';
import { LineFacts } from './line-facts.tsx';
import { useJudge } from './mutations.ts';

type Verdict = 'approve' | 'reject' | 'withdraw';

interface JudgeDialogProps {
  line: Line;
  proposal: NonNullable<Line['proposal']>;
  onClose: () => void;
}

export function JudgeDialog({ line, proposal, onClose }: JudgeDialogProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const user = useUser();
  const judge = useJudge();
  const [note, setNote] = useState('');
  const rows = useProposalRows(proposal);
  const send = (verdict: Verdict) =>
    judge.mutate(
      { params: { id: proposal.id }, body: { verdict, note } },
      {
        onSuccess: ({ state }) => {
          void showToast('success', t(`bank.judged_${state}`));
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
        <LineFacts line={line} more={rows} />
        {proposal.kind === 'costs' && <p className="muted">{t('bank.costsText')}</p>}
        {mayApprove ? (
          <TextField
            label={t('bank.noteField')}
            optional
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        ) : (
          <Alert>{t(proposal.mine ? 'bank.ownProposal' : 'bank.notApprover')}</Alert>
        )}
        {judge.error && <Alert kind="error">{errorText(judge.error, 'calls.bankAct')}</Alert>}
      </div>
    </Dialog>
  );
}

/** What would happen, in the same list as what the bank says. */
function useProposalRows(proposal: JudgeDialogProps['proposal']): readonly DescriptionRow[] {
  const { t } = useWords();
  const { kind, wallet, account, accountName, provider, fee, note } = proposal;
  const to = wallet
    ? [{ term: t('bank.walletOf'), value: `${wallet.name} (${wallet.email})`, strong: true }]
    : [];
  const back = account
    ? [
        { term: t('bank.backName'), value: accountName, strong: true },
        { term: t('bank.backAccount'), value: groupedNrb(account) },
      ]
    : [];
  const payout = provider
    ? [
        { term: t('bank.provider'), value: providerNames[provider], strong: true },
        { term: t('bank.fee'), value: <Money amount={fee ?? 0} currency="PLN" /> },
      ]
    : [];
  return [
    { term: t('bank.kind'), value: t(`bank.kind_${kind}`), strong: true },
    ...to,
    ...back,
    ...payout,
    { term: t('bank.why'), value: note },
  ];
}

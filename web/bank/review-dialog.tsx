/** What the desk compares of a payout, and its answer. */
import { useState } from 'react';
import type { listReviews } from '#contract/bank-outgoing.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/money.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useJudgePayout } from './mutations.ts';

export type Reviewed = Answer<typeof listReviews>['payouts'][number];

const outcomes = { approve: 'approved', refuse: 'refused' } as const;

export function ReviewDialog({ row, onClose }: { row: Reviewed; onClose: () => void }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const judge = useJudgePayout();
  const [note, setNote] = useState('');
  const [isShort, setShort] = useState(false);
  const send = (verdict: 'approve' | 'refuse') => {
    // Its person reads why.
    if (verdict === 'refuse' && note.trim().length < 3) return setShort(true);
    judge.mutate(
      { params: { id: row.id }, body: { verdict, note } },
      {
        onSuccess: () => {
          void showToast('success', t(`bank.review_${outcomes[verdict]}`));
          onClose();
        },
      },
    );
  };
  const button = (verdict: 'approve' | 'refuse', kind: 'primary' | 'danger') => (
    <Button
      kind={kind}
      pending={judge.isPending && judge.variables.body.verdict === verdict}
      onClick={() => send(verdict)}
    >
      {t(`bank.review_${verdict}`)}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bank.reviewTitle', { name: row.owner })}
      actions={
        <>
          {button('refuse', 'danger')}
          {button('approve', 'primary')}
        </>
      }
    >
      <div className="stack">
        <Facts row={row} />
        <TextField
          label={t('bank.reviewNote')}
          hint={t('bank.reviewNoteHint')}
          error={isShort ? t('calls.fieldShort') : undefined}
          maxLength={200}
          value={note}
          onChange={({ target }) => {
            setShort(false);
            setNote(target.value);
          }}
        />
        {judge.error && <Alert kind="error">{errorText(judge.error, 'calls.bankAct')}</Alert>}
      </div>
    </Dialog>
  );
}

/** The names side by side, and the sums. */
function Facts({ row }: { row: Reviewed }) {
  const { t, format } = useWords();
  const { amount, account, accountName, leavesAt, owner, company, told, sum, reasons } = row;
  return (
    <DescriptionList
      rows={[
        {
          term: t('bank.why'),
          value: reasons.map((one) => t(`bank.review_${one}`)).join(', '),
          strong: true,
        },
        { term: t('bank.amount'), value: <Money amount={amount} currency="PLN" />, strong: true },
        { term: t('bank.reviewSum'), value: <Money amount={sum} currency="PLN" /> },
        { term: t('bank.reviewOwner'), value: owner, strong: true },
        ...(company ? [{ term: t('bank.reviewCompany'), value: company }] : []),
        { term: t('bank.reviewTyped'), value: accountName, strong: true },
        { term: t('bank.reviewTold'), value: told ?? t('bank.reviewToldNone') },
        { term: t('bank.account'), value: groupedNrb(account) },
        ...(leavesAt ? [{ term: t('bank.leavesAt'), value: format.date(leavesAt) }] : []),
      ]}
    />
  );
}

/** What the desk compares before it releases a payout, and its verdict. */
import { useState } from 'react';
import { judgePayout, type listReviews } from '#contract/bank-outgoing.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { Reason, useReason } from '../../ui/reason.tsx';
import { showToast } from '../../ui/toast.ts';

export type Reviewed = Answer<typeof listReviews>['payouts'][number];

const outcomes = { approve: 'approved', refuse: 'refused' } as const;

export function ReviewDialog({ row, onClose }: { row: Reviewed; onClose: () => void }) {
  const { t } = useWords();
  const judge = useChange(judgePayout);
  const reason = useReason(useState(''));
  const send = (verdict: 'approve' | 'refuse') => {
    // The payout's owner reads the reason.
    if (verdict === 'refuse' && !reason.check()) return;
    judge.mutate(
      { params: { id: row.id }, body: { verdict, note: reason.text } },
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
        <Reason label={t('bank.reviewNote')} hint={t('bank.reviewNoteHint')} of={reason} />
        <FailedCall error={judge.error} fallback="calls.bankAct" />
      </div>
    </Dialog>
  );
}

/** The names side by side, and the amounts. */
function Facts({ row }: { row: Reviewed }) {
  const { t, format } = useWords();
  const { amount, account, accountName, leavesAt, owner, identity, company, told, sum, reasons } =
    row;
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
        identity && { term: t('bank.reviewIdentity'), value: identity },
        company && { term: t('bank.reviewCompany'), value: company },
        { term: t('bank.reviewTyped'), value: accountName, strong: true },
        { term: t('bank.reviewTold'), value: told ?? t('bank.reviewToldNone') },
        { term: t('bank.account'), value: groupedNrb(account) },
        leavesAt && { term: t('bank.leavesAt'), value: format.date(leavesAt) },
      ]}
    />
  );
}

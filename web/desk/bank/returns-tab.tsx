/** Manual outcomes of transfers and refunds: each takes effect once a second person agrees. */
import { useState } from 'react';
import { judgeDecision } from '#contract/bank-decisions.ts';
import { listReturns } from '#contract/bank-returns.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { providerNames } from '#contract/providers.ts';
import { Resource, resource } from '../../api/resource.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';

import { JudgeDialog, ToJudge } from './judge.tsx';

type Row = Answer<typeof listReturns>['returns'][number];

/** The transfer's recipient, who made the payment that a provider refunded, or the statement's file. */
const nameOf = ({ accountName, name, title }: Row): string => accountName ?? (name || title);

const returns = resource({
  operation: listReturns,
  fallback: 'calls.bank',
  file: 'reczne-rozliczenia.csv',
  words: 'bank',
  name: 'bank-returns',
  caption: 'bank.returns',
  intro: 'bank.returnsText',
  search: 'bank.searchOutgoing',
  empty: { drawing: 'done', title: 'bank.returnsNone', text: 'bank.returnsNoneText' },
  rowLabel: nameOf,
  columns: {
    proposedAt: { as: 'time', label: 'bank.at' },
    accountName: { label: 'bank.beneficiary', lead: true, show: nameOf },
    kind: { show: ({ kind }, { t }) => t(`bank.hand_${kind}`) },
    title: { label: 'bank.transferTitle', extra: true },
    exportNumber: 'text',
    amount: 'zloty',
    note: { as: 'textOrDash', label: 'bank.why' },
  },
});

export function ReturnsTab() {
  const [judging, setJudging] = useState<Row | null>(null);
  return (
    <>
      <Resource
        of={returns}
        more={{
          proposal: {
            show: (row) => (
              <ToJudge mine={row.mine} about={nameOf(row)} onJudge={() => setJudging(row)} />
            ),
          },
        }}
      />
      {judging && <JudgeReturn row={judging} onClose={() => setJudging(null)} />}
    </>
  );
}

function JudgeReturn({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords();
  const { kind, amount, name, email, accountName, account, provider, title, note } = row;
  return (
    <JudgeDialog proposal={row} judge={useChange(judgeDecision)} onClose={onClose}>
      <DescriptionList
        rows={[
          {
            term: t('bank.amount'),
            value: <Money amount={amount} currency="PLN" />,
            strong: true,
          },
          { term: t('bank.kind'), value: t(`bank.hand_${kind}`), strong: true },
          name && { term: t('bank.walletOf'), value: `${name} (${email})`, strong: true },
          accountName && { term: t('bank.beneficiary'), value: accountName },
          account && { term: t('bank.account'), value: groupedNrb(account) },
          provider && { term: t('bank.provider'), value: providerNames[provider] },
          { term: t(kind === 'take_back' ? 'bank.statement' : 'bank.transferTitle'), value: title },
          { term: t('bank.why'), value: note || '–' },
        ]}
      />
      <p className="muted">{t(`bank.handCheck_${kind}`)}</p>
    </JudgeDialog>
  );
}

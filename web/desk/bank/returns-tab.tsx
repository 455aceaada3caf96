/** Manual outcomes of transfers and refunds: each takes effect once a second person agrees. */
import { useState } from 'react';
import { judgeDecision } from '#contract/bank-decisions.ts';
import { listReturns } from '#contract/bank-returns.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { keys } from '../../api/query-keys.ts';
import { useChange } from '../../api/use-change.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import type { ServerColumn } from '../../ui/list-state.ts';
import { Money } from '../../ui/money.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { useColumn } from '../../ui/table-columns.tsx';
import { providerNames } from '../../wallet/payments/payment.ts';
import { JudgeDialog, ToJudge } from './judge.tsx';

type Row = Answer<typeof listReturns>['returns'][number];

export function ReturnsTab() {
  const { t } = useWords();
  const [judging, setJudging] = useState<Row | null>(null);
  const list = useList({
    operation: listReturns,
    key: keys.bank('returns'),
    fallback: 'calls.bank',
    fileName: 'reczne-rozliczenia.csv',
  });
  return (
    <Card>
      <p className="muted">{t('bank.returnsText')}</p>
      <ServerTable
        name="bank-returns"
        caption={t('bank.returns')}
        list={list}
        columns={useColumns(setJudging)}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        searchLabel={t('bank.searchOutgoing')}
        empty={{
          drawing: 'done',
          title: t('bank.returnsNone'),
          text: t('bank.returnsNoneText'),
        }}
      />
      {judging && <JudgeReturn row={judging} onClose={() => setJudging(null)} />}
    </Card>
  );
}

/** The transfer's recipient, who made the payment that a provider refunded, or the statement's file. */
const nameOf = ({ accountName, name, title }: Row): string => accountName ?? (name || title);

function useColumns(judge: (row: Row) => void): readonly ServerColumn<Row>[] {
  const { t } = useWords();
  const column = useColumn();
  return [
    column.time('proposedAt', t('bank.at'), { sort: 'proposedAt' }),
    column.of('accountName', t('bank.beneficiary'), nameOf, { sort: 'accountName', lead: true }),
    column.of('kind', t('bank.kind'), ({ kind }) => t(`bank.hand_${kind}`)),
    column.text('title', t('bank.transferTitle'), { extra: true }),
    column.text('exportNumber', t('bank.exportNumber'), { key: 'export' }),
    column.zloty('amount', t('bank.amount'), { sort: 'amount' }),
    column.textOrDash('note', t('bank.why')),
    column.of('proposal', t('bank.proposal'), (row) => (
      <ToJudge mine={row.mine} about={nameOf(row)} onJudge={() => judge(row)} />
    )),
  ];
}

function JudgeReturn({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords();
  const { kind, amount, name, email, accountName, account, provider, title, note } = row;
  return (
    <JudgeDialog
      proposal={row}
      judge={useChange(judgeDecision, { reload: keys.bank() })}
      onClose={onClose}
    >
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

/** Manual outcomes of transfers and refunds: each takes effect once a second person agrees. */
import { type ReactNode, useState } from 'react';
import { judgeDecision } from '#contract/bank-decisions.ts';
import { listReturns } from '#contract/bank-returns.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { useWords } from '../i18n/use-words.ts';
import { providerNames } from '../payments/payment.ts';
import { keys } from '../query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Money } from '../ui/money.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useAnswer } from '../use-answer.ts';
import { useChange } from '../use-change.ts';
import { useList } from '../use-list.ts';
import { JudgeDialog } from './judge-dialog.tsx';

type Row = Answer<typeof listReturns>['returns'][number];

/** How many await my approval as the second person. */
export function useReturnsToApprove(): number {
  const { data } = useAnswer(listReturns, { query: { count: 1 } }, keys.bank('returns', 'count'));
  return data?.toApprove ?? 0;
}

export function ReturnsTab() {
  const { t } = useWords();
  const [judging, setJudging] = useState<Row | null>(null);
  const list = useList({
    operation: listReturns,
    key: keys.bank('returns'),
    rowsOf: ({ returns }) => returns,
    fields: ['proposedAt', 'accountName', 'amount'],
    sort: '-proposedAt',
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

/** The transfer's recipient, or who made the payment that a provider refunded. */
const nameOf = ({ accountName, name, title }: Row): string => accountName ?? name ?? title;

function useColumns(judge: (row: Row) => void): readonly ServerColumn<Row>[] {
  const { t, format } = useWords();
  return [
    {
      key: 'proposedAt',
      header: t('bank.at'),
      sort: 'proposedAt',
      cell: ({ proposedAt }) => format.dateTime(proposedAt),
    },
    {
      key: 'accountName',
      header: t('bank.beneficiary'),
      sort: 'accountName',
      lead: true,
      cell: nameOf,
    },
    { key: 'kind', header: t('bank.kind'), cell: ({ kind }) => t(`bank.hand_${kind}`) },
    { key: 'title', header: t('bank.transferTitle'), cell: ({ title }) => title, extra: true },
    { key: 'export', header: t('bank.exportNumber'), cell: ({ exportNumber }) => exportNumber },
    {
      key: 'amount',
      header: t('bank.amount'),
      sort: 'amount',
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} currency="PLN" />,
    },
    { key: 'note', header: t('bank.why'), cell: ({ note }) => note || '–' },
    {
      key: 'proposal',
      header: t('bank.proposal'),
      cell: (row) => (
        <div className="stack gap-1 justify-items-start">
          {row.mine && <span className="muted">{t('bank.waitsForSecond')}</span>}
          <Button kind={row.mine ? 'quiet' : 'secondary'} onClick={() => judge(row)}>
            {t('bank.judge')}
            <span className="visually-hidden">: {nameOf(row)}</span>
          </Button>
        </div>
      ),
    },
  ];
}

function JudgeReturn({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords();
  const { kind, amount, name, email, accountName, account, provider, title, note } = row;
  const optional = (term: string, value: ReactNode, strong = false) =>
    value ? [{ term, value, strong }] : [];
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
          ...optional(t('bank.walletOf'), name && `${name} (${email})`, true),
          ...optional(t('bank.beneficiary'), accountName),
          ...optional(t('bank.account'), account && groupedNrb(account)),
          ...optional(t('bank.provider'), provider && providerNames[provider]),
          { term: t('bank.transferTitle'), value: title },
          { term: t('bank.why'), value: note || '–' },
        ]}
      />
      <p className="muted">{t(`bank.handCheck_${kind}`)}</p>
    </JudgeDialog>
  );
}

/** Payouts that somebody says have failed: a second person agrees before they are given back. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReturns } from '#contract/bank-returns.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { call } from '../call.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Money } from '../ui/money.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import { useJudge } from './mutations.ts';

type Row = Answer<typeof listReturns>['returns'][number];

/** How many wait for me as the second person. */
export function useReturnsToApprove(): number {
  const { data } = useQuery({
    queryKey: keys.bank('returns', 'count'),
    queryFn: ({ signal }) => call(listReturns, { query: { count: 1 } }, { signal }),
  });
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
    fileName: 'wyplaty-do-zwrotu.csv',
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
        rowLabel={({ accountName }) => accountName}
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
      cell: ({ accountName }) => accountName,
    },
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
        <div className="bank-proposal">
          {row.mine && <span className="muted">{t('bank.waitsForSecond')}</span>}
          <Button kind={row.mine ? 'quiet' : 'secondary'} onClick={() => judge(row)}>
            {t('bank.judge')}
            <span className="visually-hidden">: {row.accountName}</span>
          </Button>
        </div>
      ),
    },
  ];
}

function JudgeReturn({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords();
  const { amount, name, email, accountName, account, title, note } = row;
  return (
    <JudgeDialog proposal={row} judge={useJudge()} onClose={onClose}>
      <DescriptionList
        rows={[
          {
            term: t('bank.amount'),
            value: <Money amount={amount} currency="PLN" />,
            strong: true,
          },
          { term: t('bank.walletOf'), value: `${name} (${email})`, strong: true },
          { term: t('bank.beneficiary'), value: accountName },
          { term: t('bank.account'), value: groupedNrb(account) },
          { term: t('bank.transferTitle'), value: title },
          { term: t('bank.why'), value: note || '–' },
        ]}
      />
      <p className="muted">{t('bank.returnCheck')}</p>
    </JudgeDialog>
  );
}

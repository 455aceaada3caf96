/** Statements: uploaded by one person, approved by another, with the outcome of each line. */
import { useSearchParams } from 'react-router';
import {
  lineOutcomes,
  listStatementLines,
  listStatements,
  statementStates,
} from '#contract/bank.ts';
import type { Answer } from '#contract/operation.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Money } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useAnswer } from '../use-answer.ts';
import { useList } from '../use-list.ts';
import { BalanceCard } from './balance-card.tsx';
import { SignedMoney } from './signed-money.tsx';
import { type StatementDesk, statementAddress } from './statement-address.ts';
import { StatementBadge, type StatementRow } from './statement-badge.tsx';
import { StatementCard } from './statement-card.tsx';
import { UploadCard } from './upload-card.tsx';

type Line = Answer<typeof listStatementLines>['lines'][number];

/** How many await a second person, and how many of them me. */
export function useWaitingStatements(): { waiting: number; toApprove: number } {
  const { data } = useAnswer(
    listStatements,
    { query: { count: 1 } },
    keys.bank('statements', 'count'),
  );
  return data ?? { waiting: 0, toApprove: 0 };
}

export function StatementsTab({ desk = '/banktransfer' }: { desk?: StatementDesk }) {
  const [address] = useSearchParams();
  const id = address.get('statement');
  return (
    <div className="stack">
      {desk === '/banktransfer' && !id && <UploadCard />}
      {!id && <BalanceCard />}
      {id ? (
        <>
          <StatementCard key={id} id={id} desk={desk} />
          <Lines key={`${id} lines`} statement={id} />
        </>
      ) : (
        <Statements desk={desk} />
      )}
    </div>
  );
}

function Statements({ desk }: { desk: StatementDesk }) {
  const { t } = useWords();
  const approving = desk === '/bank-approval';
  const list = useList({
    operation: listStatements,
    ...(approving && { fixed: { state: 'waiting' } }),
    key: keys.bank('statements'),
    rowsOf: ({ statements }) => statements,
    fields: ['uploadedAt', 'fileName', 'lines'],
    sort: '-uploadedAt',
    filters: { state: statementStates },
    fallback: 'calls.bank',
    fileName: 'wyciagi.csv',
  });
  return (
    <Card>
      {approving && <p className="muted">{t('bank.statementsText')}</p>}
      <ServerTable
        name="bank-statements"
        caption={t('bank.statements')}
        list={list}
        columns={useColumns(desk)}
        rowKey={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        searchLabel={t('bank.searchStatements')}
        filters={
          !approving && (
            <Select
              label={t('bank.state')}
              value={list.state.filters.state}
              onChange={({ target }) => list.change({ filters: { state: target.value } })}
              options={[
                { value: '', label: t('bank.all') },
                ...statementStates.map((value) => ({
                  value,
                  label: t(`bank.statement_${value}`),
                })),
              ]}
            />
          )
        }
        empty={{
          drawing: approving ? 'done' : 'inbox',
          title: t(approving ? 'bank.approvalNone' : 'bank.statementsNone'),
        }}
      />
    </Card>
  );
}

function useColumns(desk: StatementDesk): readonly ServerColumn<StatementRow>[] {
  const { t, format } = useWords();
  return [
    {
      key: 'fileName',
      header: t('bank.fileName'),
      sort: 'fileName',
      lead: true,
      cell: ({ id, fileName }) => (
        <Link to={statementAddress(desk, id)}>{fileName || t('bank.noName')}</Link>
      ),
    },
    {
      key: 'state',
      header: t('bank.state'),
      cell: ({ state, missing }) => (
        <>
          <StatementBadge state={state} />{' '}
          {missing !== null && <Badge kind="warning">{t('bank.missing')}</Badge>}
        </>
      ),
    },
    {
      key: 'uploadedAt',
      header: t('bank.uploadedAt'),
      sort: 'uploadedAt',
      cell: ({ uploadedAt }) => format.dateTime(uploadedAt),
    },
    {
      key: 'uploadedBy',
      header: t('bank.uploadedBy'),
      cell: ({ uploadedBy }) => uploadedBy,
    },
    {
      key: 'format',
      header: t('bank.format'),
      cell: (row) => `${row.format.toUpperCase()}, ${row.encoding}`,
      extra: true,
    },
    {
      key: 'lines',
      header: t('bank.lines'),
      sort: 'lines',
      align: 'end',
      cell: ({ lines }) => format.number(lines),
    },
    {
      key: 'credits',
      header: t('bank.credits'),
      align: 'end',
      cell: ({ creditsAmount }) =>
        creditsAmount !== null && <Money amount={creditsAmount} currency="PLN" />,
    },
    {
      key: 'unmatched',
      header: t('bank.outcome_unmatched'),
      align: 'end',
      cell: ({ unmatched }) => format.number(unmatched),
      extra: true,
    },
    {
      key: 'credited',
      header: t('bank.reportAmount'),
      align: 'end',
      cell: ({ creditedAmount }) => <Money amount={creditedAmount} currency="PLN" />,
    },
    {
      key: 'decidedBy',
      header: t('bank.second'),
      cell: ({ decidedBy }) => decidedBy ?? '–',
      extra: true,
    },
  ];
}

const badges = {
  credited: 'success',
  known: 'plain',
  unmatched: 'warning',
  settled: 'success',
  returned: 'error',
  not_ours: 'plain',
} as const;

function useLineColumns(): readonly ServerColumn<Line>[] {
  const { t, format } = useWords();
  return [
    { key: 'line', header: t('bank.line'), sort: 'line', cell: ({ line }) => line },
    {
      key: 'date',
      header: t('bank.date'),
      sort: 'date',
      cell: ({ date }) => format.shortDate(date),
    },
    {
      key: 'counterparty',
      header: t('bank.counterparty'),
      lead: true,
      cell: ({ counterparty }) => counterparty || '–',
    },
    { key: 'title', header: t('bank.transferTitle'), cell: ({ title }) => title },
    {
      key: 'reference',
      header: t('bank.reference'),
      cell: ({ reference }) => reference,
      extra: true,
    },
    {
      key: 'amount',
      header: t('bank.amount'),
      sort: 'amount',
      align: 'end',
      cell: ({ amount }) => <SignedMoney amount={amount} />,
    },
    {
      key: 'outcome',
      header: t('bank.outcome'),
      sort: 'outcome',
      cell: ({ outcome }) => <Badge kind={badges[outcome]}>{t(`bank.outcome_${outcome}`)}</Badge>,
    },
    { key: 'wallet', header: t('bank.walletOf'), cell: ({ wallet }) => wallet },
  ];
}

function Lines({ statement }: { statement: string }) {
  const { t } = useWords();
  const list = useList({
    operation: listStatementLines,
    params: { id: statement },
    key: keys.bank('lines', statement),
    rowsOf: ({ lines }) => lines,
    fields: ['line', 'amount', 'outcome', 'date'],
    sort: 'line',
    filters: { outcome: lineOutcomes },
    fallback: 'calls.bank',
    fileName: 'wyciag.csv',
  });
  return (
    <Card title={t('bank.linesOf')}>
      <ServerTable
        name="bank-lines"
        caption={t('bank.linesOf')}
        list={list}
        columns={useLineColumns()}
        rowKey={({ line }) => String(line)}
        rowLabel={({ title }) => title}
        searchLabel={t('bank.searchLines')}
        filters={
          <Select
            label={t('bank.outcome')}
            value={list.state.filters.outcome}
            onChange={({ target }) => list.change({ filters: { outcome: target.value } })}
            options={[
              { value: '', label: t('bank.all') },
              ...lineOutcomes.map((value) => ({ value, label: t(`bank.outcome_${value}`) })),
            ]}
          />
        }
        empty={{ drawing: 'list', title: t('bank.linesNone') }}
      />
    </Card>
  );
}

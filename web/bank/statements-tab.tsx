/** Statements: taken by choice or drop, with what became of each line. */
import { useSearchParams } from 'react-router';
import { lineOutcomes, listStatementLines, listStatements } from '#contract/bank.ts';
import type { Answer } from '#contract/operation.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Money } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';
import { SignedMoney } from './signed-money.tsx';
import { linesAddress, UploadCard } from './upload-card.tsx';

type Statement = Answer<typeof listStatements>['statements'][number];
type Line = Answer<typeof listStatementLines>['lines'][number];

export function StatementsTab() {
  const [address] = useSearchParams();
  const statement = address.get('statement');
  return (
    <div className="stack">
      <UploadCard />
      {statement ? <Lines key={statement} statement={statement} /> : <Statements />}
    </div>
  );
}

function Statements() {
  const { t, format } = useWords();
  const list = useList({
    operation: listStatements,
    key: keys.bank('statements'),
    rowsOf: ({ statements }) => statements,
    fields: ['uploadedAt', 'fileName', 'lines'],
    sort: '-uploadedAt',
    fallback: 'calls.bank',
    fileName: 'wyciagi.csv',
  });
  const columns: readonly ServerColumn<Statement>[] = [
    {
      key: 'fileName',
      header: t('bank.fileName'),
      sort: 'fileName',
      lead: true,
      cell: ({ id, fileName, finished }) => (
        <>
          <Link to={linesAddress(id)}>{fileName || t('bank.noName')}</Link>{' '}
          {!finished && <Badge kind="warning">{t('bank.interrupted')}</Badge>}
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
      extra: true,
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
      key: 'unmatched',
      header: t('bank.outcome_unmatched'),
      align: 'end',
      cell: ({ unmatched }) => format.number(unmatched),
    },
    {
      key: 'credited',
      header: t('bank.reportAmount'),
      align: 'end',
      cell: ({ creditedAmount }) => <Money amount={creditedAmount} currency="PLN" />,
    },
  ];
  return (
    <Card>
      <ServerTable
        name="bank-statements"
        caption={t('bank.statements')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        searchLabel={t('bank.searchStatements')}
        empty={{ drawing: 'inbox', title: t('bank.statementsNone') }}
      />
    </Card>
  );
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
    <Card
      title={t('bank.linesOf')}
      action={
        <ButtonLink to="/banktransfer?tab=statements" kind="quiet" icon="left">
          {t('bank.backToStatements')}
        </ButtonLink>
      }
    >
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

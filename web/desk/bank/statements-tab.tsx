/** Statements: uploaded by one person, approved by another, with the outcome of each line. */
import { lazy, Suspense } from 'react';
import { bankBalance, listStatements } from '#contract/bank.ts';
import type { Answer } from '#contract/operation.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Link } from '../../ui/link.tsx';
import type { ServerColumn } from '../../ui/list-state.ts';
import { Money } from '../../ui/money.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { useColumn } from '../../ui/table-columns.tsx';
import { FilterSelect } from '../../ui/table-tools.tsx';
import { useDialect } from './dialect.ts';
import { Elsewhere } from './elsewhere.tsx';
import { SignedMoney } from './line.tsx';
import {
  StatementBadge,
  type StatementDesk,
  type StatementRow,
  statementAddress,
} from './statement.tsx';
import { UploadCard } from './upload-card.tsx';

const OneStatement = lazy(async () => ({
  default: (await import('./one-statement.tsx')).OneStatement,
}));

export function StatementsTab({ desk = '/banktransfer' }: { desk?: StatementDesk }) {
  const [address] = useSearchParams();
  const id = address.get('statement');
  return (
    <div className="stack">
      {desk === '/banktransfer' && !id && <UploadCard />}
      {!id && <BalanceCard />}
      {id ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <OneStatement key={id} id={id} desk={desk} />
        </Suspense>
      ) : (
        <Statements desk={desk} />
      )}
    </div>
  );
}

type Balance = Answer<typeof bankBalance>;

/** The balance that the bank reports against the balance that the ledger explains. */
function BalanceCard() {
  const { t } = useWords();
  const { data, error } = useAnswer(bankBalance, {}, keys.bank('balance'));
  return (
    <Card title={t('bank.agreement')} label={t('bank.agreement')}>
      <FailedCall error={error} fallback="calls.bank" />
      {data ? <Agreement balance={data} /> : !error && <AgreementLoading />}
    </Card>
  );
}

const parts = ['books', 'waiting', 'ignored', 'underWay'] as const;

/** As high as most answers: the list below stays where it is. */
function AgreementLoading() {
  const { t } = useWords();
  const terms = [
    t('bank.balanceBank', { day: '…' }),
    ...parts.map((part) => t(`bank.balance_${part}`)),
  ];
  return (
    <div className="stack">
      <Skeleton height="3.5rem" />
      <DescriptionList
        rows={terms.map((term, at) => ({ term, value: <Skeleton />, strong: at === 0 }))}
      />
    </div>
  );
}

function Agreement({ balance }: { balance: Balance }) {
  const { t, format } = useWords();
  const { statement, bank, opening, difference, missing, losses } = balance;
  const day = statement ? format.date(statement.day) : '';
  return (
    <div className="stack">
      {difference === null && <Alert>{t('bank.agreementNone')}</Alert>}
      {difference === 0 && <Alert kind="success">{t('bank.agreementYes')}</Alert>}
      {difference !== null && difference !== 0 && (
        <Alert kind="error" title={t('bank.agreementNo')}>
          {t('bank.agreementNoText', { amount: format.money(difference, 'PLN') })}
        </Alert>
      )}
      {missing > 0 && (
        <Alert kind="warning">{t('bank.missingCount', { total: format.number(missing) })}</Alert>
      )}
      {losses < 0 && (
        <Alert kind="warning">
          {t('bank.lossesOpen', { amount: format.money(-losses, 'PLN') })}
        </Alert>
      )}
      <DescriptionList
        rows={[
          bank !== null && {
            term: t('bank.balanceBank', { day }),
            value: <Money amount={bank} currency="PLN" />,
            strong: true,
          },
          opening !== null && {
            term: t('bank.balanceOpening'),
            value: <SignedMoney amount={opening} />,
          },
          ...parts.map((part) => ({
            term: t(`bank.balance_${part}`),
            value: <SignedMoney amount={balance[part]} />,
          })),
        ]}
      />
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
            <FilterSelect
              list={list}
              name="state"
              label={t('bank.state')}
              labelOf={(value) => t(`bank.statement_${value}`)}
            />
          )
        }
        empty={{
          drawing: approving ? 'done' : 'inbox',
          title: t(approving ? 'bank.approvalNone' : 'bank.statementsNone'),
          action: approving && <Elsewhere desk={desk} except="statements" />,
        }}
      />
    </Card>
  );
}

function useColumns(desk: StatementDesk): readonly ServerColumn<StatementRow>[] {
  const { t, format } = useWords();
  const column = useColumn();
  const dialect = useDialect();
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
    column.of('state', t('bank.state'), ({ state, missing, unread }) => (
      <>
        <StatementBadge state={state} />{' '}
        {missing !== null && <Badge kind="warning">{t('bank.missing')}</Badge>}{' '}
        {unread > 0 && (
          <Badge kind="warning">{t('bank.unreadBadge', { total: format.number(unread) })}</Badge>
        )}
      </>
    )),
    column.time('uploadedAt', t('bank.uploadedAt'), { sort: 'uploadedAt' }),
    column.text('uploadedBy', t('bank.uploadedBy')),
    column.of('format', t('bank.format'), dialect.format),
    column.number('lines', t('bank.lines'), { sort: 'lines' }),
    column.zloty('creditsAmount', t('bank.credits'), { key: 'credits' }),
    column.number('unmatched', t('bank.outcome_unmatched'), { extra: true }),
    column.zloty('creditedAmount', t('bank.reportAmount'), { key: 'credited' }),
    column.textOrDash('decidedBy', t('bank.second'), { extra: true }),
  ];
}

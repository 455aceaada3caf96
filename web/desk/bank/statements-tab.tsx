/** Statements: uploaded by one person, approved by another, with the outcome of each line. */
import { lazy, Suspense } from 'react';
import { bankBalance, listStatements } from '#contract/bank.ts';
import type { Answer } from '#contract/operation.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { ResourceTable, resource } from '../../api/resource.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
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

const parts = ['books', 'waiting', 'ignored', 'underWay'] as const;

/** The balance that the bank reports against the balance that the ledger explains. */
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

const statementsAt = (desk: StatementDesk) => {
  const approving = desk === '/bank-approval';
  return resource({
    operation: listStatements,
    ...(approving && { fixed: { state: 'waiting' }, intro: 'bank.statementsText' }),
    fallback: 'calls.bank',
    file: 'wyciagi.csv',
    words: 'bank',
    name: 'bank-statements',
    caption: 'bank.statements',
    search: 'bank.searchStatements',
    empty: approving
      ? { drawing: 'done', title: 'bank.approvalNone' }
      : { drawing: 'inbox', title: 'bank.statementsNone' },
    rowLabel: 'fileName',
    filters: approving ? {} : { state: { text: 'bank.statement' } },
    columns: {
      fileName: {
        lead: true,
        show: ({ id, fileName }, { t }) => (
          <Link to={statementAddress(desk, id)}>{fileName || t('bank.noName')}</Link>
        ),
      },
      state: {
        show: ({ state, missing, unread }, { t, format }) => (
          <>
            <StatementBadge state={state} />{' '}
            {missing !== null && <Badge kind="warning">{t('bank.missing')}</Badge>}{' '}
            {unread > 0 && (
              <Badge kind="warning">
                {t('bank.unreadBadge', { total: format.number(unread) })}
              </Badge>
            )}
          </>
        ),
      },
      uploadedAt: 'time',
      uploadedBy: 'text',
      format: { show: (row) => <Dialect row={row} /> },
      lines: 'number',
      creditsAmount: { as: 'zloty', label: 'bank.credits' },
      unmatched: { as: 'number', label: 'bank.outcome_unmatched', extra: true },
      creditedAmount: { as: 'zloty', label: 'bank.reportAmount' },
      decidedBy: { as: 'textOrDash', label: 'bank.second', extra: true },
    },
  });
};

const statements = {
  '/banktransfer': statementsAt('/banktransfer'),
  '/bank-approval': statementsAt('/bank-approval'),
} as const;

const Dialect = ({ row }: { row: StatementRow }) => useDialect().format(row);

function Statements({ desk }: { desk: StatementDesk }) {
  const { t } = useWords();
  const of = statements[desk];
  const list = useList(of);
  const { data, error, isPending } = useAnswer(bankBalance, {});
  // How much the balance has to say differs, and the list stands below it.
  if (isPending) {
    return (
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    );
  }
  return (
    <>
      <Card title={t('bank.agreement')} label={t('bank.agreement')}>
        <FailedCall error={error} fallback="calls.bank" />
        {data && <Agreement balance={data} />}
      </Card>
      <Card>
        {of.intro && <p className="muted">{t(of.intro)}</p>}
        <ResourceTable
          of={of}
          list={list}
          begin={of.intro && <Elsewhere desk={desk} except="statements" />}
        />
      </Card>
    </>
  );
}

/** Transfers leaving the programme's account: waiting ones become a file for the bank. */
import { exportOutgoing, listOutgoing, settleOutgoing } from '#contract/bank-outgoing.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { May, useMay } from '../../api/may.tsx';
import { ResourceTable, resource } from '../../api/resource.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { type ListOf, useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Exports, MakeExport } from './exports.tsx';
import { Reviews } from './reviews.tsx';
import { type Settling, useSettle } from './settle.ts';

type Row = Answer<typeof listOutgoing>['transfers'][number];

const badges = {
  queued: 'warning',
  exported: 'plain',
  settled: 'success',
  failed: 'error',
  cancelled: 'plain',
} as const;

const outgoing = resource({
  operation: listOutgoing,
  fallback: 'calls.bank',
  file: 'przelewy-wychodzace.csv',
  words: 'bank',
  name: 'bank-outgoing',
  caption: 'bank.outgoing',
  search: 'bank.searchOutgoing',
  empty: { drawing: 'list', title: 'bank.outgoingNone', text: 'bank.outgoingNoneText' },
  rowLabel: 'accountName',
  filters: { state: true, purpose: true, waits: true },
  columns: {
    createdAt: { as: 'day', label: 'bank.created' },
    accountName: { label: 'bank.beneficiary', lead: true },
    account: {
      show: ({ account }) => <span className="bank-account tabular">{groupedNrb(account)}</span>,
    },
    title: { label: 'bank.transferTitle', extra: true },
    purpose: { show: ({ purpose }, { t }) => t(`bank.purpose_${purpose}`) },
    amount: 'zloty',
    state: { show: (row) => <TransferState row={row} /> },
    exportNumber: 'text',
    reason: { extra: true },
  },
});

function TransferState({ row: { state, proposed, review, leavesAt } }: { row: Row }) {
  const { t, format } = useWords();
  return (
    <Badge kind={proposed ? 'warning' : badges[state]}>
      {proposed
        ? t(`bank.proposed_${proposed}`)
        : state === 'queued' && review?.state === 'waiting'
          ? t('bank.waits_review')
          : leavesAt
            ? t('bank.waitsUntil', { date: format.shortDate(leavesAt) })
            : t(`bank.state_${state}`)}
    </Badge>
  );
}

export function OutgoingTab() {
  const list = useList(outgoing);
  const sums = useSums();
  // The warning that little is left for costs is tall and stands above the rest, so wait for it.
  if (sums.isPending) {
    return (
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    );
  }
  return (
    <div className="stack">
      <div className="bank-outgoing grid gap-5 items-start">
        <Queued sums={sums} />
        {sums.data && <Costs costs={sums.data.costs} />}
        <Exports />
      </div>
      <Reviews />
      <Transfers list={list} />
    </div>
  );
}

/** The sum that waits for the next export, and what is left for costs. */
const useSums = () => useAnswer(listOutgoing, { query: { count: 1 } });

/** What waits, and the button that exports it. */
function Queued({ sums: { data, error } }: { sums: ReturnType<typeof useSums> }) {
  const { t, format } = useWords();
  const queued = data?.queued;
  const none = queued?.transfers === 0;
  return (
    <Card title={t('bank.queued')}>
      <FailedCall error={error} fallback="calls.bank" />
      {queued && (
        <p className="bank-queued flex flex-wrap items-baseline gap-1 gap-x-4">
          <strong>
            <Money amount={queued.amount} currency="PLN" />
          </strong>
          <span className="muted">
            {none
              ? t('bank.queuedNone')
              : t('bank.queuedCount', { total: format.number(queued.transfers) })}
          </span>
        </p>
      )}
      {data && data.later.transfers > 0 && (
        <p className="muted">
          {t('bank.later', {
            total: format.number(data.later.transfers),
            amount: format.money(data.later.amount, 'PLN'),
          })}
        </p>
      )}
      <May call={exportOutgoing}>
        <MakeExport disabled={none || !data} />
      </May>
    </Card>
  );
}

/** The programme's own money, from which verification transfers are paid. */
function Costs({ costs: { left, low } }: { costs: Answer<typeof listOutgoing>['costs'] }) {
  const { t } = useWords();
  return (
    <Card title={t('bank.costs')} label={t('bank.costs')}>
      <p className="bank-queued flex flex-wrap items-baseline gap-1 gap-x-4">
        <strong>
          <Money amount={left} currency="PLN" />
        </strong>
      </p>
      <p className="muted">{t('bank.costsLeft')}</p>
      {low && <Alert kind="warning">{t('bank.costsLow')}</Alert>}
    </Card>
  );
}

/** The bank can have executed only exported transfers; queued ones can still fail. */
const endable = {
  settled: ({ state }: Row): boolean => state === 'exported',
  failed: ({ state }: Row): boolean => state === 'queued' || state === 'exported',
} as const;

function Transfers({ list }: { list: ListOf<typeof listOutgoing> }) {
  const { t } = useWords();
  const may = useMay();
  const settle = useSettle();
  const ask = (rows: readonly Row[], state: Settling['state'], done?: () => void) =>
    settle({ transfers: rows.filter(endable[state]).map(({ id }) => id), state, done });
  const ending = (rows: readonly Row[], done: () => void) => (
    <>
      <Button
        kind="secondary"
        disabled={!rows.some(endable.settled)}
        onClick={() => ask(rows, 'settled', done)}
      >
        {t('bank.markSettled')}
      </Button>
      <Button
        kind="danger"
        disabled={!rows.some(endable.failed)}
        onClick={() => ask(rows, 'failed', done)}
      >
        {t('bank.markFailed')}
      </Button>
    </>
  );
  return (
    <Card>
      <ResourceTable of={outgoing} list={list} bulk={may(settleOutgoing) ? ending : undefined} />
    </Card>
  );
}

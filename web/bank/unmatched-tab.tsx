/** Lines that no rule matches: one person proposes what to do, a second one approves. */
import { lazy, Suspense, useState } from 'react';
import { listUnmatched, unbookedStates } from '#contract/bank-decisions.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';
import { JudgeLine } from './judge-line.tsx';
import type { Line } from './line.ts';
import { SignedMoney } from './signed-money.tsx';

const DecideDialog = lazy(async () => ({
  default: (await import('./decide-dialog.tsx')).DecideDialog,
}));

interface UnmatchedTabProps {
  /** For the second person, who only reviews what is proposed. */
  approving?: boolean;
}

export function UnmatchedTab({ approving = false }: UnmatchedTabProps) {
  const { t } = useWords();
  const [deciding, setDeciding] = useState<Line | null>(null);
  const [judging, setJudging] = useState<Line | null>(null);
  const list = useList({
    operation: listUnmatched,
    ...(approving && { fixed: { proposed: 'yes' } }),
    key: keys.bank('unmatched'),
    rowsOf: ({ lines }) => lines,
    fields: ['date', 'amount', 'counterparty'],
    sort: '-date',
    filters: { state: unbookedStates, direction: ['in', 'out'], proposed: ['yes', 'no'] },
    fallback: 'calls.bank',
    fileName: 'do-decyzji.csv',
  });
  const columns = useColumns(approving, { decide: setDeciding, judge: setJudging });
  const filter = (name: 'direction' | 'proposed', options: readonly [string, string][]) => (
    <Select
      label={t(name === 'direction' ? 'bank.direction' : 'bank.proposal')}
      value={list.state.filters[name]}
      onChange={({ target }) => list.change({ filters: { [name]: target.value } })}
      options={[['', t('bank.all')] as const, ...options].map(([value, label]) => ({
        value,
        label,
      }))}
    />
  );
  return (
    <Card>
      <ServerTable
        name="bank-unmatched"
        caption={t('bank.unmatched')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ counterparty, title }) => counterparty || title}
        searchLabel={t('bank.searchUnmatched')}
        filters={
          <>
            {!approving && (
              <Select
                label={t('bank.state')}
                value={list.state.filters.state || 'unmatched'}
                onChange={({ target }) => list.change({ filters: { state: target.value } })}
                options={unbookedStates.map((value) => ({ value, label: t(`bank.line_${value}`) }))}
              />
            )}
            {filter('direction', [
              ['in', t('bank.in')],
              ['out', t('bank.out')],
            ])}
            {!approving &&
              filter('proposed', [
                ['yes', t('bank.proposed')],
                ['no', t('bank.notProposed')],
              ])}
          </>
        }
        empty={{
          drawing: 'done',
          title: t(approving ? 'bank.approvalNone' : 'bank.unmatchedNone'),
          text: t('bank.unmatchedNoneText'),
        }}
      />
      <Suspense>
        {deciding && <DecideDialog line={deciding} onClose={() => setDeciding(null)} />}
      </Suspense>
      {judging?.proposal && (
        <JudgeLine line={judging} proposal={judging.proposal} onClose={() => setJudging(null)} />
      )}
    </Card>
  );
}

interface Actions {
  readonly decide: (line: Line) => void;
  readonly judge: (line: Line) => void;
}

function useColumns(approving: boolean, actions: Actions): readonly ServerColumn<Line>[] {
  const { t, format } = useWords();
  return [
    {
      key: 'date',
      header: t('bank.date'),
      sort: 'date',
      cell: ({ date }) => format.shortDate(date),
    },
    {
      key: 'counterparty',
      header: t('bank.counterparty'),
      sort: 'counterparty',
      lead: true,
      cell: ({ counterparty }) => counterparty || '–',
    },
    {
      key: 'title',
      header: t('bank.transferTitle'),
      cell: ({ title, suspicion, state }) => (
        <>
          {title} {suspicion && <Badge kind="warning">{t(`bank.suspicion_${suspicion}`)}</Badge>}
          {state === 'ignored' && <Badge>{t('bank.line_ignored')}</Badge>}
        </>
      ),
    },
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
      key: 'proposal',
      header: t('bank.proposal'),
      cell: (line) => <Proposal line={line} approving={approving} {...actions} />,
    },
  ];
}

function Proposal({
  line,
  approving,
  decide,
  judge,
}: Actions & { line: Line; approving: boolean }) {
  const { t } = useWords();
  const { proposal, title } = line;
  const about = `: ${line.counterparty || title}`;
  if (!proposal) {
    if (approving) return <span className="muted">–</span>;
    return (
      <Button kind="secondary" onClick={() => decide(line)}>
        {t('bank.decide')}
        <span className="visually-hidden">{about}</span>
      </Button>
    );
  }
  return (
    <div className="bank-proposal">
      <strong>{t(`bank.kind_${proposal.kind}`)}</strong>
      {proposal.mine && <span className="muted">{t('bank.waitsForSecond')}</span>}
      <Button kind={proposal.mine ? 'quiet' : 'secondary'} onClick={() => judge(line)}>
        {t('bank.judge')}
        <span className="visually-hidden">{about}</span>
      </Button>
    </div>
  );
}

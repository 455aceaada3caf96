/** Lines that no rule matches: one person proposes what to do, a second one approves. */
import { lazy, Suspense, useState } from 'react';
import { judgeDecision, listUnmatched, unbookedStates } from '#contract/bank-decisions.ts';
import { groupedNrb } from '#contract/nrb.ts';
import { useWords } from '../i18n/use-words.ts';
import { providerNames } from '../payments/payment.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { DescriptionRow } from '../ui/description-list.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Money } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useChange } from '../use-change.ts';
import { useList } from '../use-list.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import type { Line } from './line.ts';
import { KindText, LineFacts } from './line-facts.tsx';
import { SignedMoney } from './signed-money.tsx';

const DecideDialog = lazy(async () => ({
  default: (await import('./decide-dialog.tsx')).DecideDialog,
}));

interface UnmatchedTabProps {
  /** For the second person, who only reviews proposals. */
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
    <div className="stack gap-1 justify-items-start">
      <strong>{t(`bank.kind_${proposal.kind}`)}</strong>
      {proposal.mine && <span className="muted">{t('bank.waitsForSecond')}</span>}
      <Button kind={proposal.mine ? 'quiet' : 'secondary'} onClick={() => judge(line)}>
        {t('bank.judge')}
        <span className="visually-hidden">{about}</span>
      </Button>
    </div>
  );
}

interface JudgeLineProps {
  line: Line;
  proposal: NonNullable<Line['proposal']>;
  onClose: () => void;
}

/** The proposal for a bank line, for the second person to judge. */
function JudgeLine({ line, proposal, onClose }: JudgeLineProps) {
  return (
    <JudgeDialog
      proposal={proposal}
      judge={useChange(judgeDecision, { reload: keys.bank() })}
      onClose={onClose}
    >
      <LineFacts line={line} more={useProposalRows(proposal)} />
      <div className="muted">
        <KindText line={line} kind={proposal.kind} />
      </div>
    </JudgeDialog>
  );
}

/** What would happen, in the same list as what the bank reports. */
function useProposalRows(proposal: JudgeLineProps['proposal']): readonly DescriptionRow[] {
  const { t } = useWords();
  const { kind, wallet, account, accountName, provider, fee, note } = proposal;
  const to = wallet
    ? [{ term: t('bank.walletOf'), value: `${wallet.name} (${wallet.email})`, strong: true }]
    : [];
  const back = account
    ? [
        { term: t('bank.backName'), value: accountName, strong: true },
        { term: t('bank.backAccount'), value: groupedNrb(account) },
      ]
    : [];
  const payout = provider
    ? [
        { term: t('bank.provider'), value: providerNames[provider], strong: true },
        { term: t('bank.fee'), value: <Money amount={fee ?? 0} currency="PLN" /> },
      ]
    : [];
  return [
    { term: t('bank.kind'), value: t(`bank.kind_${kind}`), strong: true },
    ...to,
    ...back,
    ...payout,
    { term: t('bank.why'), value: note },
  ];
}

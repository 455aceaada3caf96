/** Lines that no rule matches: one person proposes what to do, a second one approves. */
import { lazy, Suspense, useState } from 'react';
import { decideLine, listUnmatched, unbookedStates } from '#contract/bank-decisions.ts';
import { groupedNrb } from '#contract/nrb.ts';
import { useMay } from '../../api/may.tsx';
import { keys } from '../../api/query-keys.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { ServerColumn } from '../../ui/list-state.ts';
import { Select } from '../../ui/select.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { useColumn } from '../../ui/table-columns.tsx';
import { FilterSelect } from '../../ui/table-tools.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { ToJudge } from './judge.tsx';
import { type Line, SignedMoney } from './line.tsx';

const DecideDialog = lazy(async () => ({
  default: (await import('./decide-dialog.tsx')).DecideDialog,
}));
const JudgeLine = lazy(async () => ({
  default: (await import('./judge-line.tsx')).JudgeLine,
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
    fallback: 'calls.bank',
    fileName: 'do-decyzji.csv',
  });
  const columns = useColumns(approving, { decide: setDeciding, judge: setJudging });
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
            <FilterSelect
              list={list}
              name="direction"
              label={t('bank.direction')}
              labelOf={(value) => t(`bank.${value}`)}
            />
            {!approving && (
              <FilterSelect
                list={list}
                name="proposed"
                label={t('bank.proposal')}
                labelOf={(value) => t(value === 'yes' ? 'bank.proposed' : 'bank.notProposed')}
              />
            )}
          </>
        }
        empty={{
          drawing: 'done',
          title: t(approving ? 'bank.approvalNone' : 'bank.unmatchedNone'),
          text: t('bank.unmatchedNoneText'),
          action: (
            <Elsewhere desk={approving ? '/bank-approval' : '/banktransfer'} except="unmatched" />
          ),
        }}
      />
      <Suspense>
        {deciding && <DecideDialog line={deciding} onClose={() => setDeciding(null)} />}
        {judging?.proposal && (
          <JudgeLine line={judging} proposal={judging.proposal} onClose={() => setJudging(null)} />
        )}
      </Suspense>
    </Card>
  );
}

interface Actions {
  readonly decide: (line: Line) => void;
  readonly judge: (line: Line) => void;
}

function useColumns(approving: boolean, actions: Actions): readonly ServerColumn<Line>[] {
  const { t } = useWords();
  const column = useColumn();
  return [
    column.day('date', t('bank.date'), { sort: 'date' }),
    column.textOrDash('counterparty', t('bank.counterparty'), { sort: 'counterparty', lead: true }),
    column.of('account', t('bank.account'), ({ account }) => (
      <span className="bank-nrb">{account ? groupedNrb(account) : '–'}</span>
    )),
    column.of('title', t('bank.transferTitle'), ({ title, suspicion, state, twins }) => (
      <div className="bank-flags">
        {title || t('bank.notRead')}{' '}
        {suspicion && <Badge kind="warning">{t(`bank.flag_${suspicion}`)}</Badge>}
        {!suspicion && twins.length > 0 && (
          <Badge kind="warning">{t('bank.flag_looks_known')}</Badge>
        )}
        {state === 'ignored' && <Badge>{t('bank.line_ignored')}</Badge>}
      </div>
    )),
    column.text('reference', t('bank.reference'), { extra: true }),
    column.of('amount', t('bank.amount'), ({ amount }) => <SignedMoney amount={amount} />, {
      sort: 'amount',
      align: 'end',
    }),
    column.of('proposal', t('bank.proposal'), (line) => (
      <Proposal line={line} approving={approving} {...actions} />
    )),
  ];
}

function Proposal({
  line,
  approving,
  decide,
  judge,
}: Actions & { line: Line; approving: boolean }) {
  const { t } = useWords();
  const may = useMay();
  const { proposal, title } = line;
  const about = line.counterparty || title;
  if (!proposal) {
    if (approving || !may(decideLine)) return <span className="muted">–</span>;
    return (
      <Button kind="secondary" onClick={() => decide(line)}>
        {t('bank.decide')}
        <span className="visually-hidden">: {about}</span>
      </Button>
    );
  }
  return (
    <ToJudge mine={proposal.mine} about={about} onJudge={() => judge(line)}>
      <strong>{t(`bank.kind_${proposal.kind}`)}</strong>
    </ToJudge>
  );
}

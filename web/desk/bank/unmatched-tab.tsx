/** Lines that no rule matches: one person proposes what to do, a second one approves. */
import { lazy, Suspense, useState } from 'react';
import { decideLine, listUnmatched, unbookedStates } from '#contract/bank-decisions.ts';
import type { FilteredList } from '../../api/list-filters.tsx';
import { useMay } from '../../api/may.tsx';
import { Resource, resource } from '../../api/resource.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { ToJudge } from './judge.tsx';
import { type Line, LineAccount, SignedMoney } from './line.tsx';

const DecideDialog = lazy(async () => ({
  default: (await import('./decide-dialog.tsx')).DecideDialog,
}));
const JudgeLine = lazy(async () => ({
  default: (await import('./judge-line.tsx')).JudgeLine,
}));

/** What still waits, unless what is ignored is asked for. */
function StateFilter({ list: { state, change } }: { list: FilteredList }) {
  const { t } = useWords();
  return (
    <Select
      label={t('bank.state')}
      value={state.filters.state || 'unmatched'}
      onChange={({ target }) => change({ filters: { state: target.value } })}
      options={unbookedStates.map((value) => ({ value, label: t(`bank.line_${value}`) }))}
    />
  );
}

const unmatchedFor = (approving: boolean) =>
  resource({
    operation: listUnmatched,
    ...(approving && { fixed: { proposed: 'yes' } }),
    fallback: 'calls.bank',
    file: 'do-decyzji.csv',
    words: 'bank',
    name: 'bank-unmatched',
    caption: 'bank.unmatched',
    search: 'bank.searchUnmatched',
    empty: {
      drawing: 'done',
      title: approving ? 'bank.approvalNone' : 'bank.unmatchedNone',
      text: 'bank.unmatchedNoneText',
    },
    rowLabel: ({ counterparty, title }) => counterparty || title,
    filters: {
      ...(!approving && { state: StateFilter }),
      direction: { text: (value, { t }) => t(`bank.${value}`) },
      ...(!approving && {
        proposed: {
          label: 'bank.proposal',
          text: (value, { t }) => t(value === 'yes' ? 'bank.proposed' : 'bank.notProposed'),
        },
      }),
    },
    columns: {
      date: 'day',
      counterparty: { as: 'textOrDash', lead: true },
      account: { show: ({ account }) => <LineAccount account={account} /> },
      title: {
        label: 'bank.transferTitle',
        show: ({ title, suspicion, state, twins }, { t }) => (
          <div className="bank-flags">
            {title || t('bank.notRead')}{' '}
            {suspicion && <Badge kind="warning">{t(`bank.flag_${suspicion}`)}</Badge>}
            {!suspicion && twins.length > 0 && (
              <Badge kind="warning">{t('bank.flag_looks_known')}</Badge>
            )}
            {state === 'ignored' && <Badge>{t('bank.line_ignored')}</Badge>}
          </div>
        ),
      },
      reference: { extra: true },
      amount: { align: 'end', show: ({ amount }) => <SignedMoney amount={amount} /> },
    },
  });

interface UnmatchedTabProps {
  /** For the second person, who only reviews proposals. */
  approving?: boolean;
}

export function UnmatchedTab({ approving = false }: UnmatchedTabProps) {
  const [deciding, setDeciding] = useState<Line | null>(null);
  const [judging, setJudging] = useState<Line | null>(null);
  const acts = { approving, decide: setDeciding, judge: setJudging };
  return (
    <>
      <Resource
        of={unmatchedFor(approving)}
        more={{ proposal: { show: (line) => <Proposal line={line} {...acts} /> } }}
        begin={
          <Elsewhere desk={approving ? '/bank-approval' : '/banktransfer'} except="unmatched" />
        }
      />
      <Suspense>
        {deciding && <DecideDialog line={deciding} onClose={() => setDeciding(null)} />}
        {judging?.proposal && (
          <JudgeLine line={judging} proposal={judging.proposal} onClose={() => setJudging(null)} />
        )}
      </Suspense>
    </>
  );
}

interface ProposalProps {
  line: Line;
  approving: boolean;
  decide: (line: Line) => void;
  judge: (line: Line) => void;
}

function Proposal({ line, approving, decide, judge }: ProposalProps) {
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

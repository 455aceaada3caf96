/** What is proposed for a line of the bank, to be judged. */
import { groupedNrb } from '#contract/nrb.ts';
import { useWords } from '../i18n/use-words.ts';
import { providerNames } from '../top-ups/payment.ts';
import type { DescriptionRow } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import { JudgeDialog } from './judge-dialog.tsx';
import type { Line } from './line.ts';
import { KindText, LineFacts } from './line-facts.tsx';
import { useJudge } from './mutations.ts';

interface JudgeLineProps {
  line: Line;
  proposal: NonNullable<Line['proposal']>;
  onClose: () => void;
}

export function JudgeLine({ line, proposal, onClose }: JudgeLineProps) {
  return (
    <JudgeDialog proposal={proposal} judge={useJudge()} onClose={onClose}>
      <LineFacts line={line} more={useProposalRows(proposal)} />
      <div className="muted">
        <KindText line={line} kind={proposal.kind} />
      </div>
    </JudgeDialog>
  );
}

/** What would happen, in the same list as what the bank says. */
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

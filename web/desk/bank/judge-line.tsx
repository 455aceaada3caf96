/** The proposal for a line of a statement, for the second person to judge. */
import { judgeDecision } from '#contract/bank-decisions.ts';
import { groupedNrb } from '#contract/nrb.ts';
import { providerNames } from '#contract/providers.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { DescriptionRows } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';

import { JudgeDialog } from './judge-dialog.tsx';
import type { Line } from './line.tsx';
import { KindText, LineFacts } from './line-facts.tsx';

interface JudgeLineProps {
  line: Line;
  proposal: NonNullable<Line['proposal']>;
  onClose: () => void;
}

/** The proposal for a bank line, for the second person to judge. */
export function JudgeLine({ line, proposal, onClose }: JudgeLineProps) {
  return (
    <JudgeDialog
      proposal={proposal}
      wide={line.twins.length > 0}
      judge={useChange(judgeDecision)}
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
function useProposalRows(proposal: JudgeLineProps['proposal']): DescriptionRows {
  const { t } = useWords();
  const { kind, wallet, account, accountName, provider, fee, note } = proposal;
  const to = wallet && `${wallet.name} (${wallet.email})`;
  return [
    { term: t('bank.kind'), value: t(`bank.kind_${kind}`), strong: true },
    to && { term: t('bank.walletOf'), value: to, strong: true },
    account && { term: t('bank.backName'), value: accountName, strong: true },
    account && { term: t('bank.backAccount'), value: groupedNrb(account) },
    provider && { term: t('bank.provider'), value: providerNames[provider], strong: true },
    provider && { term: t('bank.fee'), value: <Money amount={fee ?? 0} currency="PLN" /> },
    { term: t('bank.why'), value: note },
  ];
}

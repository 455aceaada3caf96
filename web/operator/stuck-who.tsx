/** Whose money is stuck; of the chain what is wrong there, and what can be done about it. */
import type { Answer } from '#contract/operation.ts';
import type { listStuck } from '#contract/operator.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Who } from './who.tsx';

export type Stuck = Answer<typeof listStuck>['stuck'][number];

const troubles = {
  behind: 'operator.chain_behind',
  branch: 'operator.chain_branch',
  locked: 'operator.chain_locked',
  permission: 'operator.chain_permission',
  uncovered: 'operator.receipt_uncovered',
  unexplained: 'operator.receipt_unexplained',
  lost: 'operator.receipt_lost',
} as const;

const isTrouble = (said: string): said is keyof typeof troubles => said in troubles;

/** What of it the desk may decide; the rest ends once the node is in order. */
const followable = ['behind', 'branch'];

interface StuckWhoProps {
  row: Stuck;
  /** The chain's node is to be followed as it is. */
  onFollow: () => void;
}

export function StuckWho({ row, onFollow }: StuckWhoProps) {
  const { t } = useWords();
  const { kind, name, email } = row;
  const reason = useReason(row);
  if (reason === null) return <Who name={name} email={email} />;
  return (
    <div className="operator-reason">
      {name && <span className="operator-id">{name}</span>}
      <p>{reason}</p>
      {kind === 'chain' && followable.includes(email) && (
        <Button kind="secondary" onClick={onFollow}>
          {t('operator.follow')}
        </Button>
      )}
    </div>
  );
}

/** What is wrong on the chain; null of anything else. */
function useReason({ kind, email }: Stuck): string | null {
  const { t, format } = useWords();
  if (kind === 'chain_move') return t('operator.chainMoveWaits');
  if (kind === 'chain_difference') {
    const [ledger = 0, chain = 0] = email.split(' ≠ ').map(Number);
    const inItalar = (amount: number) => format.money(amount, 'ITL');
    return t('operator.chainDifference', { ledger: inItalar(ledger), chain: inItalar(chain) });
  }
  if (kind !== 'chain' && kind !== 'chain_receipt') return null;
  return isTrouble(email) ? t(troubles[email]) : email;
}

/** Whose money is stuck; for the chain, the trouble and what can be done about it. */

import { useState } from 'react';
import { judgeIdentity } from '#contract/identities.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import type { listStuck } from '#contract/operator.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import { ReasonDialog } from './reason-dialog.tsx';
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

/** The troubles that the desk can decide; the others end once the node is in order. */
const followable = ['behind', 'branch'];

interface StuckWhoProps {
  row: Stuck;
  /** Makes the chain's current node authoritative. */
  onFollow: () => void;
}

export function StuckWho({ row, onFollow }: StuckWhoProps) {
  const { t } = useWords();
  const { id, kind, name, email } = row;
  const reason = useReason(row);
  if (kind === 'identity') return <SameNumber id={id} name={name} accounts={email} />;
  if (reason === null) return <Who name={name} email={email} />;
  return (
    <div className="operator-reason grid justify-items-start gap-2">
      {name && <span className="text-sm break-anywhere">{name}</span>}
      <p>{reason}</p>
      {kind === 'chain' && followable.includes(email) && (
        <Button kind="secondary" onClick={onFollow}>
          {t('operator.follow')}
        </Button>
      )}
    </div>
  );
}

/** The trouble with the chain; null for other kinds. */
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

type Verdict = CallInput<typeof judgeIdentity>['body']['verdict'];

interface SameNumberProps {
  id: string;
  name: string;
  /** The e-mail of this account and of the other, if it still exists. */
  accounts: string;
}

/** Two accounts with the same identity number: the desk decides whose it is. */
function SameNumber({ id, name, accounts }: SameNumberProps) {
  const { t } = useWords();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const judge = useChange(judgeIdentity, { reload: keys.operator() });
  const [email = '', other] = accounts.split(' ≡ ');
  const moves = verdict === 'move';
  const done = () => {
    void showToast('success', t(moves ? 'operator.identityMoved' : 'operator.identityRefused'));
    setVerdict(null);
  };
  return (
    <div className="operator-reason grid justify-items-start gap-2">
      <Who name={name} email={email} />
      {other && <p>{t('operator.identitySame', { other })}</p>}
      <div className="row">
        <Button kind="secondary" onClick={() => setVerdict('move')}>
          {t('operator.identityMove')}
        </Button>
        <Button kind="secondary" onClick={() => setVerdict('refuse')}>
          {t('operator.identityRefuse')}
        </Button>
      </div>
      {verdict && (
        <ReasonDialog
          title={t(moves ? 'operator.identityMoveAsk' : 'operator.identityRefuseAsk', { name })}
          act={t(moves ? 'operator.identityMove' : 'operator.identityRefuse')}
          danger
          pending={judge.isPending}
          error={judge.error}
          onClose={() => setVerdict(null)}
          onAct={(note) =>
            judge.mutate({ params: { id }, body: { verdict, note } }, { onSuccess: done })
          }
        >
          <p>{t(moves ? 'operator.identityMoveText' : 'operator.identityRefuseText')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** The one number: what I can spend; the rest is behind a tap on it. And paying and taking. */

import { UnfreezeButton } from '../account/security/unfreeze-button.tsx';
import { useFrozen, useMe } from '../api/account-query.ts';
import { useWords } from '../i18n/use-words.ts';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PrivateMoney } from './private-money.tsx';
import type { Wallet } from './queries.ts';

interface BalanceProps {
  /** Undefined until it is known. */
  wallet: Wallet | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  hidden: boolean;
  onHide: () => void;
}

export function Balance({ wallet, open, onOpen, hidden, onHide }: BalanceProps) {
  const { t } = useWords();
  const frozen = useFrozen();
  return (
    <Card
      kind={frozen ? 'plain' : 'primary'}
      className={frozen ? 'balance balance-frozen' : 'balance'}
      label={t('wallet.balance')}
    >
      <div className="balance-top flex items-center justify-between">
        <span className="inline-flex items-center gap-2">
          {frozen && <Icon name="lock" size={1.25} />}
          {t(frozen ? 'wallet.frozen' : 'wallet.available')}
        </span>
        <span className="flex items-center">
          <Link to="/etbuy">
            <Icon name="plus" size={1.25} />
            {t('wallet.actionTopUp')}
          </Link>
          <IconButton
            icon={hidden ? 'hide' : 'eye'}
            label={t(hidden ? 'wallet.show' : 'wallet.hide')}
            onClick={onHide}
          />
        </span>
      </div>
      <button
        type="button"
        className="balance-sum"
        data-testid="available"
        aria-expanded={open}
        disabled={!wallet}
        onClick={() => onOpen(!open)}
      >
        {wallet ? (
          <PrivateMoney amount={wallet.available} big />
        ) : (
          <Skeleton width="6em" height="1lh" />
        )}
        <span className="visually-hidden"> {t('wallet.details')}</span>
        <Icon name={open ? 'up' : 'down'} size={1.25} />
      </button>
      <Besides held={wallet?.held ?? 0} zloty={wallet?.zloty ?? 0} />
      <PayAndTake />
    </Card>
  );
}

/** In one line, what is not in the number; the details say more. The line is kept free. */
function Besides({ held, zloty }: Pick<Wallet, 'held' | 'zloty'>) {
  const { t } = useWords();
  return (
    <p className="balance-besides text-sm">
      {held > 0 && (
        <span>
          {t('wallet.held')}: <PrivateMoney amount={held} />
        </span>
      )}
      {zloty > 0 && (
        <span>
          {t('wallet.zloty')}: <PrivateMoney amount={zloty} currency="PLN" />
        </span>
      )}
    </p>
  );
}

/** While the wallet is frozen nothing that leaves it is offered, but the way to unfreeze it is. */
export function PayAndTake() {
  const { t } = useWords();
  const frozen = useFrozen();
  const { data } = useMe();
  return (
    <nav className="balance-acts" aria-label={t('wallet.actions')}>
      {!frozen && (
        <ButtonLink to="/otp" icon="code">
          {t('wallet.actionCode')}
        </ButtonLink>
      )}
      {data?.frozenBy.includes('owner') && <UnfreezeButton kind="primary" />}
      <ButtonLink to="/obsluga" kind="secondary" icon="incoming">
        {t('wallet.actionPay')}
      </ButtonLink>
    </nav>
  );
}

/** Złoty from sales that the programme owes me, and the payout to my bank account. */
import { useWords } from '../i18n/use-words.ts';
import { useFrozen } from '../live/account-query.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PrivateMoney } from './private-money.tsx';
import type { Wallet } from './queries.ts';

/** Nothing if nothing is owed. */
export function Zloty({ wallet: { zloty, zlotyHeld } }: { wallet: Wallet }) {
  const { t } = useWords();
  const frozen = useFrozen();
  if (zloty === 0) return null;
  return (
    <Card
      title={t('wallet.zloty')}
      action={
        !frozen &&
        zloty > zlotyHeld && (
          <ButtonLink to="/payout?currency=PLN" kind="secondary" icon="bank">
            {t('wallet.zlotyPayout')}
          </ButtonLink>
        )
      }
    >
      <p data-testid="zloty">
        <strong>
          <PrivateMoney amount={zloty} currency="PLN" />
        </strong>
      </p>
      <p className="muted">{t('wallet.zlotyText')}</p>
      {zlotyHeld > 0 && (
        <p className="muted">
          {t('wallet.zlotyHeld')} <PrivateMoney amount={zlotyHeld} currency="PLN" />
        </p>
      )}
    </Card>
  );
}

/** The part of my money that is on the chain, and its actions. */
import { OpenMoves } from '../chain/moves.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useFrozen } from '../live/account-query.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PrivateMoney } from './private-money.tsx';
import type { Wallet } from './queries.ts';

export function ItalarCard({ wallet }: { wallet: Wallet }) {
  const { t } = useWords();
  const amount = wallet.i_talar;
  const frozen = useFrozen();
  return (
    <Card
      title={t('chain.italarCard')}
      action={
        <strong>
          <PrivateMoney amount={amount} currency="ITL" />
        </strong>
      }
    >
      <p className="muted">{t('chain.italarCardText')}</p>
      {wallet.i_talar_coming > 0 && (
        <p>
          {t('chain.italarComing')} <PrivateMoney amount={wallet.i_talar_coming} currency="ITL" />
        </p>
      )}
      <OpenMoves />
      <div className="row">
        {!frozen && (
          <ButtonLink to="/exchange" kind="secondary" icon="again">
            {t('chain.actionExchange')}
          </ButtonLink>
        )}
        {!frozen && amount > 0 && (
          <ButtonLink to="/ecoin_send" kind="secondary" icon="transfer">
            {t('chain.actionSend')}
          </ButtonLink>
        )}
        <ButtonLink to="/ecoin_asset?tab=mine" kind="quiet" icon="code">
          {t('chain.actionReceive')}
        </ButtonLink>
      </div>
    </Card>
  );
}

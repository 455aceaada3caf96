/** The part of my money that lives on the chain, and what can be done with it. */
import { OpenMoves } from '../chain/open-moves.tsx';
import { useWords } from '../i18n/use-words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PrivateMoney } from './private-money.tsx';
import type { Wallet } from './queries.ts';

export function ItalarCard({ wallet }: { wallet: Wallet }) {
  const { t } = useWords();
  const amount = wallet.i_talar;
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
      <OpenMoves />
      <div className="row">
        <ButtonLink to="/exchange" kind="secondary" icon="again">
          {t('chain.actionExchange')}
        </ButtonLink>
        {amount > 0 && (
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

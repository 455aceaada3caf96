/** How to buy: at the seller's, by a payment code for the Denar part. */
import { useWords } from '../i18n/use-words.ts';
import { useUser } from '../session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { PublicOffer } from './market-query.ts';

export function BuyCard({ offer }: { offer: PublicOffer }) {
  const { t, format } = useWords();
  const { ownerName: name, location, now } = offer;
  return (
    <Card title={t('market.buyTitle')} className="offer-buy">
      <ol className="offer-steps">
        <li>
          {location
            ? t('market.buyVisit', { name, location })
            : t('market.buyVisitNowhere', { name })}
        </li>
        {now.denar > 0 && <li>{t('market.buyCode')}</li>}
        {now.pln > 0 && <li>{t('market.buyPln', { amount: format.money(now.pln, 'PLN') })}</li>}
      </ol>
      {now.denar > 0 && <Ways id={offer.id} />}
    </Card>
  );
}

/** Whoever has a wallet makes a code; guests open one first. */
function Ways({ id }: { id: number }) {
  const { t } = useWords();
  const user = useUser();
  if (user) {
    return (
      <ButtonLink to="/otp" icon="code" wide>
        {t('market.makeCode')}
      </ButtonLink>
    );
  }
  return (
    <div className="stack for-guests">
      <ButtonLink to="/registration" wide>
        {t('market.join')}
      </ButtonLink>
      <ButtonLink
        to={`/login?${new URLSearchParams({ return: `/puboffers/${id}` })}`}
        kind="secondary"
        wide
      >
        {t('market.signIn')}
      </ButtonLink>
    </div>
  );
}

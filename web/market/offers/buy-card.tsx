/** How to buy: into the basket, immediately, or at the seller's with a payment code. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseAmount, toWire } from '#contract/money.ts';
import { CallError } from '../../api/call.ts';
import { useWords } from '../../i18n/use-words.ts';
import { joinPath, loginPath, useUser } from '../../session/use-session.ts';
import { addressTo } from '../../ui/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { navigate } from '../../ui/router.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { showToast } from '../../ui/toast.ts';
import { add, put } from '../orders/basket.ts';
import type { PublicOffer } from './market-query.ts';

export function BuyCard({ offer }: { offer: PublicOffer }) {
  const { t } = useWords();
  return (
    <Card title={t('market.buyTitle')} className="offer-buy">
      {offer.quantity > 0 ? <Online offer={offer} /> : <p>{t('market.soldOutText')}</p>}
      <AskSeller offer={offer.id} />
      <AtTheSellers offer={offer} />
    </Card>
  );
}

/** On the page of an offer: the way to ask its seller, whom guests sign in for. */
function AskSeller({ offer }: { offer: number }) {
  const { t } = useWords();
  return (
    <ButtonLink to={addressTo('/pytania/oferta/:id', { id: offer })} kind="secondary" icon="mail">
      {t('market.askSeller')}
    </ButtonLink>
  );
}

function Online({ offer }: { offer: PublicOffer }) {
  const { t, format } = useWords();
  const client = useQueryClient();
  const guest = useUser() === null;
  const [pieces, setPieces] = useState(1);
  const basket = useMutation({
    mutationFn: () => add(client, offer, pieces),
    onSuccess: () =>
      void showToast(
        'success',
        t(guest ? 'market.keptForYou' : 'market.added', { name: offer.name }),
      ),
  });
  const now = useMutation({
    mutationFn: () => put(client, offer, pieces),
    onSuccess: () => {
      const checkout = addressTo('/order', { seller: offer.ownerId });
      navigate(guest ? loginPath(checkout) : checkout);
    },
  });
  const error = basket.error ?? now.error;
  const send = ({ mutate }: Pick<typeof now, 'mutate'>) => {
    if (!basket.isPending && !now.isPending) mutate();
  };
  return (
    <div className="stack justify-items-start">
      <Stepper
        label={t('market.pieces')}
        lessLabel={t('market.oneLess')}
        moreLabel={t('market.oneMore')}
        value={pieces}
        most={offer.quantity}
        pause={0}
        onChange={(next) => {
          setPieces(next);
          basket.reset();
        }}
      />
      <div className="buy-bar stack">
        {error && (
          <Alert kind="error">
            {(error instanceof CallError && error.detail) || t('market.addFailed')}
          </Alert>
        )}
        <div className="row">
          {basket.isSuccess ? (
            <ButtonLink to={guest ? loginPath('/order') : '/order'} kind="secondary" icon="cart">
              {t(guest ? 'market.signIn' : 'market.toBasket')}
            </ButtonLink>
          ) : (
            <Button kind="secondary" pending={basket.isPending} onClick={() => send(basket)}>
              {t('market.add')}
            </Button>
          )}
          <Button pending={now.isPending} onClick={() => send(now)}>
            {t('market.buyNow')}
            <span className="buy-bar-price tabular">
              {format.money(toWire((parseAmount(offer.now.price) ?? 0) * pieces), 'PLN')}
            </span>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The alternative: a visit, and a code for the Denar part. */
function AtTheSellers({ offer }: { offer: PublicOffer }) {
  const { t, format } = useWords();
  const user = useUser();
  const { ownerName: name, location, now } = offer;
  return (
    <details className="offer-visit mt-3">
      <summary className="disclosure primary semibold">{t('market.buyAtSeller')}</summary>
      <ol className="grid gap-2 ps-5">
        <li>
          {location
            ? t('market.buyVisit', { name, location })
            : t('market.buyVisitNowhere', { name })}
        </li>
        {now.denar > 0 && <li>{t('market.buyCode')}</li>}
        {now.pln > 0 && <li>{t('market.buyPln', { amount: format.money(now.pln, 'PLN') })}</li>}
      </ol>
      {now.denar > 0 && (
        <ButtonLink to={user ? '/otp' : joinPath} kind="secondary" icon="code">
          {t(user ? 'market.makeCode' : 'market.join')}
        </ButtonLink>
      )}
    </details>
  );
}

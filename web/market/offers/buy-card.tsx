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
import { add } from '../orders/basket.ts';
import type { PublicOffer } from './market-query.ts';

const basket = '/order';

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
  const [after, setAfter] = useState<'stay' | 'go'>('stay');
  const put = useMutation({ mutationFn: () => add(client, offer, pieces) });
  const send = (then: 'stay' | 'go') => {
    if (put.isPending) return;
    setAfter(then);
    put.mutate(undefined, {
      onSuccess: () => {
        if (then === 'go') navigate(guest ? loginPath(basket) : basket);
      },
    });
  };
  const { name } = offer;
  return (
    <div className="buy-bar stack">
      <div className="row">
        <Stepper
          label={t('market.pieces')}
          lessLabel={t('market.oneLess')}
          moreLabel={t('market.oneMore')}
          value={pieces}
          most={offer.quantity}
          pause={0}
          onChange={setPieces}
        />
        <Button
          icon="cart"
          pending={put.isPending && after === 'stay'}
          onClick={() => send('stay')}
        >
          {t('market.add')}
          <span className="buy-bar-price tabular">
            {format.money(toWire((parseAmount(offer.now.price) ?? 0) * pieces), 'PLN')}
          </span>
        </Button>
        <Button
          kind="secondary"
          className="buy-bar-now"
          pending={put.isPending && after === 'go'}
          onClick={() => send('go')}
        >
          {t('market.buyNow')}
        </Button>
      </div>
      {put.error && (
        <Alert kind="error">
          {(put.error instanceof CallError && put.error.detail) || t('market.addFailed')}
        </Alert>
      )}
      {put.isSuccess && (
        <Alert
          kind="success"
          action={
            <ButtonLink to={guest ? loginPath(basket) : basket} kind="secondary">
              {t(guest ? 'market.signIn' : 'market.toBasket')}
            </ButtonLink>
          }
        >
          {t(guest ? 'market.keptForYou' : 'market.added', { name })}
        </Alert>
      )}
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

/** What holds some of my money: each item with its sum, its end, and a link to it. */
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Link } from '../ui/link.tsx';
import { PrivateMoney } from './private-money.tsx';
import type { Wallet } from './queries.ts';

type Hold = Wallet['holds'][number];

const addressOf = ({ kind, id }: Hold): string =>
  ({
    charge: '/accept',
    card_payment: '/card-payment/buyer-confirm',
    order: `/order/${id}`,
    order_refund: `/order/${id}`,
    refund: `/etbuy/${id}`,
    move: `/ecoin_send/${id}`,
  })[kind];

/** Nothing if all of it is available. */
export function Held({ wallet: { held, holds } }: { wallet: Wallet }) {
  const { t } = useWords();
  if (holds.length === 0) return null;
  const title = (
    <>
      {t('wallet.held')}
      {held > 0 && ': '}
      {held > 0 && <PrivateMoney amount={held} />}
    </>
  );
  return (
    <Alert title={title}>
      <ul role="list" className="plain-list wallet-holds">
        {holds.map((hold) => (
          <li key={`${hold.id} ${hold.currency}`}>
            <Link to={addressOf(hold)}>{t(`wallet.held_${hold.kind}`, { about: hold.about })}</Link>
            <PrivateMoney amount={hold.amount} currency={hold.currency} />
            <Until hold={hold} />
          </li>
        ))}
      </ul>
      <p>{t('wallet.heldText')}</p>
    </Alert>
  );
}

function Until({ hold: { kind, until } }: { hold: Hold }) {
  const { t, format } = useWords();
  if (until !== null) return <span>{t('wallet.heldUntil', { time: format.time(until) })}</span>;
  return <span>{t(kind === 'move' ? 'wallet.heldByChain' : 'wallet.heldByProvider')}</span>;
}

/** The wallet's parts below the balance: what is held, złoty, iTalar, and the last payments. */
import { OpenMoves } from '../chain/moves.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useFrozen } from '../live/account-query.ts';
import { kindWord } from '../transfers/kinds.ts';
import { sideName } from '../transfers/other-side.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
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

/** What holds some of my money, if anything: each item with its sum, its end, and a link to it. */
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

/** Złoty from sales that the programme owes me, if any, and the payout to my bank account. */
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

/** The part of my money that is on the chain, and its actions. */
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

/** The last ten payments, each with a link to its receipt. */
export function LastPayments({ rows }: { rows: Wallet['transactions'] }) {
  const { t, format } = useWords();
  if (rows.length === 0) {
    return (
      <EmptyState drawing="list" title={t('wallet.empty')}>
        {t('wallet.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 gap-x-4">
        <h2 className="card-title">{t('wallet.last')}</h2>
        <ButtonLink to="/transactions" kind="quiet">
          {t('wallet.all')}
        </ButtonLink>
      </div>
      <ul role="list" className="payments">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/transactions/${row.id}`}>
              <span className={`payments-mark payments-${row.direction}`}>
                <Icon name={row.direction === 'in' ? 'incoming' : 'outgoing'} size={1.25} />
              </span>
              <span className="payments-who">
                <strong>{sideName(t, row.counterparty.name)}</strong>
                <span>{row.title || t(kindWord(row.kind))}</span>
              </span>
              <span className="payments-sum justify-items-end text-end nowrap semibold">
                <PrivateMoney
                  amount={row.amount}
                  currency={row.currency}
                  direction={row.direction}
                />
                <span>{format.relative(row.time, new Date())}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

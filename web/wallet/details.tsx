/** Behind a tap on the number: the balances, what is held, złoty, iTalar, and the last 30 days. */

import { useFrozen } from '../api/account-query.ts';
import { FailedCall } from '../api/failed-call.tsx';
import { OpenMoves } from '../chain/moves.tsx';
import { config } from '../i18n/config.ts';
import { useWords } from '../i18n/use-words.ts';
import { type Address, addressTo } from '../ui/address.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { LineChart } from '../ui/line-chart.tsx';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PrivateMoney, useHiddenAmounts } from './private-money.tsx';
import { useBalanceHistory, type Wallet } from './queries.ts';

type Hold = Wallet['holds'][number];

export function Details({ wallet }: { wallet: Wallet }) {
  const { t } = useWords();
  const frozen = useFrozen();
  const { denar, held, i_talar: italar } = wallet;
  return (
    <>
      <Card>
        <DescriptionList
          rows={[
            { term: t('wallet.balance'), value: <PrivateMoney amount={denar} /> },
            { term: t('wallet.held'), value: <PrivateMoney amount={held} /> },
            ...(config.chain || italar > 0
              ? [
                  {
                    term: t('wallet.talar'),
                    value: <PrivateMoney amount={italar} currency="ITL" />,
                  },
                ]
              : []),
          ]}
        />
        <Held wallet={wallet} />
        {!frozen && (
          <ButtonLink to="/payout" kind="secondary" icon="bank">
            {t('wallet.actionPayout')}
          </ButtonLink>
        )}
      </Card>
      <Zloty wallet={wallet} />
      {config.chain && <ItalarCard wallet={wallet} />}
      <BalanceChart />
    </>
  );
}

/** The balance of the last 30 days as a line. */
function BalanceChart() {
  const { t, format } = useWords();
  const { data, error } = useBalanceHistory();
  if (useHiddenAmounts()) return null;
  const empty = data?.every(({ denar }) => denar === 0);
  return (
    <Card className="wallet-chart">
      <FailedCall error={error} fallback="calls.balance" />
      {!data && !error && <Skeleton height="17.1rem" />}
      {data && empty && (
        <>
          <h2 className="card-title">{t('wallet.chart')}</h2>
          <p className="muted">{t('wallet.chartEmpty')}</p>
        </>
      )}
      {data && !empty && (
        <LineChart
          title={t('wallet.chart')}
          points={data.map(({ date, denar }) => ({ date, value: denar }))}
          formatValue={(value) => format.money(value)}
        />
      )}
    </Card>
  );
}

function addressOf({ kind, id }: Hold): Address {
  const addresses: Record<Hold['kind'], Address> = {
    charge: '/accept',
    card_payment: '/card-payment/buyer-confirm',
    order: addressTo('/order/:id', { id }),
    order_refund: addressTo('/order/:id', { id }),
    refund: addressTo('/etbuy/:id', { id }),
    move: addressTo('/ecoin_send/:id', { id }),
  };
  return addresses[kind];
}

/** What holds some of my money, if anything: each item with its sum, its end, and a link to it. */
function Held({ wallet: { held, holds } }: { wallet: Wallet }) {
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
function Zloty({ wallet: { zloty, zlotyHeld } }: { wallet: Wallet }) {
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
function ItalarCard({ wallet }: { wallet: Wallet }) {
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

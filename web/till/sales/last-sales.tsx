/** What was sold before, and what still waits: apart from the present sale. */
import { lazy, Suspense } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { sideName } from '../../pay/other-side.ts';
import { useActing } from '../../session/deputy.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useWaitingBills } from '../bills/queries.ts';
import { type Sold, useLastSales } from './queries.ts';
import { useAgo } from './recent-sales.tsx';
import { SoldLink } from './sold-link.tsx';
import type { PaidBy, Stage } from './use-stage.ts';
import type { Till } from './use-till.ts';

const Today = lazy(async () => ({ default: (await import('../takings/today.tsx')).Today }));

const icons: Record<PaidBy, IconName> = {
  payment_code: 'digits',
  card: 'card',
  scan: 'code',
  counter: 'coins',
};

/** The last five, without the one that stands above. */
export function LastSales({ stage }: { stage: Stage }) {
  const { t } = useWords();
  const acting = useActing();
  const sales = useLastSales();
  const above = stage.is === 'paid' ? stage.paid.path : null;
  const shown = sales?.filter(({ path }) => path !== above);
  return (
    <section className="till-sold">
      <div className="flex items-center justify-between gap-3 text-sm">
        <h2 className="text-sm muted">{t('sales.last')}</h2>
        {!acting && (
          <Suspense>
            <Today />
          </Suspense>
        )}
      </div>
      {!shown && <SkeletonRows rows={5} />}
      {shown?.length === 0 && <p className="muted">{t('sales.lastNone')}</p>}
      <ul role="list" className="plain-list">
        {shown?.map((sold) => (
          <li key={sold.path} className="line-t">
            <Row sold={sold} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ sold }: { sold: Sold }) {
  const { t, format } = useWords();
  const ago = useAgo(sold.time, 'narrow');
  const name = sold.payer ? sideName(t, sold.payer) : t('sales.way_cash');
  return (
    <SoldLink
      className="till-row-sold flex items-center gap-3 text-sm tabular w-full text-start"
      path={sold.path}
    >
      <Icon name={icons[sold.way]} size={1.25} />
      <span className="flex-1 min-w-0">
        <span className="till-cut till-name">{name}</span>
        <span className="visually-hidden">, {t(`sales.paid_${sold.way}`)} </span>
        {sold.due > 0 && (
          <span className="till-pill till-amber semibold">
            {t('bills.zlotyDue', { pln: format.money(sold.due, 'PLN') })}
          </span>
        )}
      </span>
      <strong>
        {sold.currency === 'DNR' ? (
          format.amount(sold.amount)
        ) : (
          <Money amount={sold.amount} currency="PLN" />
        )}
      </strong>
      <span className="till-row-ago muted text-end">{ago}</span>
    </SoldLink>
  );
}

/** Sales that were put aside, and bills that nobody has paid yet; a press goes on with one. */
export function OpenOnes({ till }: { till: Till }) {
  const { t } = useWords();
  const bills = useWaitingBills().data ?? [];
  const { sales, sale, bill: present } = till;
  const ones = [
    ...sales
      .filter(({ id, lines }) => id !== sale?.id && lines.length > 0)
      .map(({ id, customer, lines, total }) => ({
        to: `?sale=${id}` as const,
        name: customer || (lines[0]?.name ?? ''),
        total,
        icon: 'cart' as const,
      })),
    ...bills
      .filter(({ id }) => id !== present?.id)
      .map(({ id, customer, number, total }) => ({
        to: `?bill=${id}` as const,
        name: customer || number,
        total,
        icon: 'form' as const,
      })),
  ];
  if (ones.length === 0) return null;
  return (
    <nav className="till-open flex gap-2" aria-label={t('sales.open')}>
      {ones.map(({ to, name, total, icon }) => (
        <Link
          key={to}
          to={to}
          replace
          className="till-amber flex flex-none items-center gap-2 text-sm"
        >
          <Icon name={icon} size={1.25} />
          <span className="till-cut">{name}</span>
          <Money amount={total} currency="PLN" />
        </Link>
      ))}
    </nav>
  );
}

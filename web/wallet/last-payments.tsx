/** The last ten payments, each with a link to its receipt. */

import { useWords } from '../i18n/use-words.ts';
import { kindWord } from '../transfers/kinds.ts';
import { sideName } from '../transfers/other-side.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { PrivateMoney } from './private-money.tsx';
import type { Wallet } from './queries.ts';

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

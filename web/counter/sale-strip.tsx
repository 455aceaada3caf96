/** The open sales side by side, each with whom it is for and what it comes to. */

import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import type { Sale } from './queries.ts';

interface SaleStripProps {
  sales: readonly Sale[];
  current: string;
  onNew: () => void;
}

export function SaleStrip({ sales, current, onNew }: SaleStripProps) {
  const { t } = useWords();
  return (
    <nav className="counter-strip no-print" aria-label={t('counter.sales')}>
      <ul role="list" className="plain-list">
        {sales.map(({ id, customer, total }, at) => (
          <li key={id}>
            <Link
              to={`/obsluga?sale=${id}`}
              replace
              aria-current={id === current ? 'page' : undefined}
            >
              <strong>{customer || t('counter.nameless', { no: at + 1 })}</strong>
              <Money amount={total} currency="PLN" />
            </Link>
          </li>
        ))}
      </ul>
      <Button kind="secondary" icon="plus" onClick={onNew}>
        {t('counter.newSale')}
      </Button>
    </nav>
  );
}

/** My open payments, with their actions: a place to return to. */
import { providerNames } from '#contract/providers.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { badgeOf, type Payment } from './payment.ts';
import { useOpenPayments } from './queries.ts';
import './payments.css';
import { addressTo } from '../../ui/address.ts';

interface OpenPaymentsProps {
  /** Loads them, but shows nothing yet. */
  hidden?: boolean | undefined;
}

/** Nothing if there are none. */
export function OpenPayments({ hidden = false }: OpenPaymentsProps) {
  const { t } = useWords();
  const { data } = useOpenPayments();
  if (hidden || !data || data.payments.length === 0) return null;
  return (
    <Card title={t('topUps.open')} action={<Badge kind="count">{data.payments.length}</Badge>}>
      <p className="muted">{t('topUps.openText')}</p>
      <ul role="list" className="plain-list ruled">
        {data.payments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  const { id, amount, provider, state, createdAt } = payment;
  const payable = state === 'redirected' || state === 'created';
  return (
    <li>
      <Link
        className="top-up flex flex-wrap items-center gap-1 gap-x-4 min-target py-3 text-inherit no-underline"
        to={addressTo('/etbuy/:id', { id })}
      >
        <span className="grid flex-[1_1_12rem]">
          <strong>
            <Money amount={amount} currency="PLN" />
          </strong>
          <span className="muted">
            {providerNames[provider]}, {format.dateTime(createdAt)}
          </span>
        </span>
        <Badge kind={badgeOf[state]}>{t(`topUps.state_${state}`)}</Badge>
        <span className="top-up-go inline-flex items-center gap-1 semibold primary">
          {t(payable ? 'topUps.finish' : 'topUps.look')}
          <Icon name="right" size={1.1} />
        </span>
      </Link>
    </li>
  );
}

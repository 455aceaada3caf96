/** All that is known of one payment, and its refunds. */

import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { CancelButton } from './cancel-button.tsx';
import { badgeOf, type Payment, providerNames } from './payment.ts';
import { RefundButton } from './refund-dialog.tsx';

export function PaymentDetails({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  const { amount, provider, state, description, email, createdAt, paidAt, id, refunds } = payment;
  return (
    <Card title={t('topUps.details')} kind="narrow">
      <DescriptionList
        rows={[
          { term: t('topUps.sum'), value: <Money amount={amount} currency="PLN" /> },
          {
            term: t('topUps.state'),
            value: <Badge kind={badgeOf[state]}>{t(`topUps.state_${state}`)}</Badge>,
          },
          { term: t('topUps.through'), value: providerNames[provider] },
          ...(description ? [{ term: t('topUps.description'), value: description }] : []),
          { term: t('topUps.email'), value: email },
          { term: t('topUps.created'), value: format.dateTime(createdAt) },
          ...(paidAt ? [{ term: t('topUps.paidAt'), value: format.dateTime(paidAt) }] : []),
          { term: t('topUps.number'), value: <span className="top-up-number">{id}</span> },
        ]}
      />
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      <div className="row">
        <CancelButton payment={payment} />
        <RefundButton payment={payment} />
      </div>
    </Card>
  );
}

const refundBadges = { pending: 'warning', done: 'success', rejected: 'error' } as const;

function Refunds({ refunds }: Pick<Payment, 'refunds'>) {
  const { t, format } = useWords();
  return (
    <section>
      <h3>{t('topUps.refunds')}</h3>
      <ul role="list" className="plain-list top-up-refunds">
        {refunds.map(({ id, amount, state, by, createdAt, transaction }) => (
          <li key={id}>
            <span className="top-ups-what">
              <strong>
                <Money amount={amount} currency="PLN" />
              </strong>
              <span className="muted">
                {format.dateTime(createdAt)}, {t(`topUps.refundBy_${by}`)}
              </span>
            </span>
            <Badge kind={refundBadges[state]}>{t(`topUps.refundState_${state}`)}</Badge>
            {transaction && <Link to={`/transactions/${transaction}`}>{t('topUps.receipt')}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An order on one printable sheet: parties, pieces, both parts of the sum, and the delivery. */

import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { ColumnTable } from '../../ui/table-columns.tsx';
import { badgeOf, bothParts, minorOf, type OrderDetail, stateText } from './order.ts';

export function OrderSheet({ order }: { order: OrderDetail }) {
  const { t, format } = useWords();
  const { number, status, seller, buyer, createdAt, paidAt, items } = order;
  return (
    <Card
      className="order-sheet"
      title={t('orders.one', { number })}
      action={<Badge kind={badgeOf[status]}>{t(stateText(order))}</Badge>}
    >
      <p className="muted order-brand">{config.brand.name}</p>
      <DescriptionList
        rows={[
          {
            term: t('orders.seller'),
            value: (
              <Link
                className="inline-flex items-center min-w-target min-target"
                to={addressTo('/puboffers/seller/:id', { id: seller.id })}
              >
                {seller.name}
              </Link>
            ),
          },
          { term: t('orders.buyer'), value: buyer.name },
          { term: t('orders.created'), value: format.dateTime(createdAt) },
          ...(paidAt ? [{ term: t('orders.paidAt'), value: format.dateTime(paidAt) }] : []),
        ]}
      />
      <ColumnTable
        words="orders"
        caption="orders.pieces"
        rows={items}
        rowKey={({ offerId }) => String(offerId)}
        columns={{
          name: {
            label: 'orders.item',
            lead: true,
            show: ({ offerId, name, returned }) => (
              <div>
                <Link to={addressTo('/puboffers/:id', { id: offerId })}>{name}</Link>
                {returned > 0 && (
                  <span className="block text-sm muted">
                    {t('orders.returned', { pieces: format.number(returned) })}
                  </span>
                )}
              </div>
            ),
          },
          quantity: 'number',
          discount: {
            align: 'end',
            show: ({ discount }) =>
              discount > 0 ? <Money amount={-discount} currency="PLN" /> : '–',
          },
          total: { as: 'zloty', label: 'orders.sum' },
        }}
      />
      <Parts order={order} />
      <Delivery order={order} />
    </Card>
  );
}

function Parts({ order: { total, denarPart, plnPart, refunded } }: { order: OrderDetail }) {
  const { t, format } = useWords();
  const back = { denar: minorOf(refunded.denar), pln: minorOf(refunded.pln) };
  return (
    <DescriptionList
      rows={[
        {
          term: t('orders.total'),
          value: <Money amount={total} currency="PLN" />,
          strong: true,
        },
        { term: t('orders.denarPart'), value: <Money amount={denarPart} /> },
        { term: t('orders.plnPart'), value: <Money amount={plnPart} currency="PLN" /> },
        back.denar + back.pln > 0 && {
          term: t('orders.refunded'),
          value: bothParts(format, back),
        },
      ]}
    />
  );
}

function Delivery({ order: { deliver, shipping } }: { order: OrderDetail }) {
  const { t } = useWords();
  const said = (term: string, value: string | undefined) => (value ? [{ term, value }] : []);
  const rows = [
    ...(deliver ? [{ term: t('orders.how'), value: t(`orders.kind_${deliver.kind}`) }] : []),
    ...said(t('orders.recipient'), deliver?.name),
    ...said(t('orders.address'), deliver?.address),
    ...said(t('orders.phone'), deliver?.phone),
    ...said(t('orders.note'), deliver?.note),
    ...said(t('orders.parcel'), shipping?.parcel),
    ...said(t('orders.shipNote'), shipping?.note),
  ];
  if (rows.length === 0) return null;
  return <DescriptionList rows={rows} />;
}

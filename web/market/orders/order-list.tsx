/** My orders, or those that others have placed with me, newest first. */

import { orderStates } from '#contract/order-terms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import type { ServerColumn } from '../../ui/list-state.ts';
import { Money } from '../../ui/money.tsx';
import { Select } from '../../ui/select.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { badgeOf, type Order, orderAddress, stateText } from './order.ts';
import { type Side, useOrders } from './queries.ts';

export function OrderList({ side }: { side: Side }) {
  const { t } = useWords();
  const list = useOrders(side);
  const buying = side === 'buyer';
  return (
    <Card>
      <ServerTable
        name={`orders-${side}`}
        caption={t(buying ? 'orders.tab_mine' : 'shell.sales')}
        list={list}
        columns={useColumns(side)}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        searchLabel={t('orders.search')}
        filters={
          <Select
            label={t('orders.state')}
            value={list.state.filters.status}
            onChange={({ target }) => list.change({ filters: { status: target.value } })}
            options={[
              { value: '', label: t('orders.anyState') },
              ...orderStates.map((value) => ({
                value,
                label: t(
                  value === 'shipped' ? 'orders.state_shipped_any' : `orders.state_${value}`,
                ),
              })),
            ]}
          />
        }
        empty={{
          drawing: 'list',
          title: t(buying ? 'orders.none' : 'orders.noSales'),
          text: t(buying ? 'orders.noneText' : 'orders.noSalesText'),
          action: (
            <ButtonLink to={buying ? '/puboffers' : '/myoffers'}>
              {t(buying ? 'orders.toOffers' : 'orders.toMyOffers')}
            </ButtonLink>
          ),
        }}
      />
    </Card>
  );
}

function useColumns(side: Side): readonly ServerColumn<Order>[] {
  const { t, format } = useWords();
  return [
    {
      key: 'number',
      header: t('orders.number'),
      sort: 'number',
      cell: ({ number }) => number,
    },
    {
      key: 'createdAt',
      header: t('orders.created'),
      sort: 'createdAt',
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'other',
      header: t(side === 'buyer' ? 'orders.seller' : 'orders.buyer'),
      cell: ({ buyer, seller }) => (side === 'buyer' ? seller.name : buyer.name),
    },
    {
      key: 'items',
      header: t('orders.item'),
      lead: true,
      cell: ({ id, items }) => (
        <Link to={orderAddress(id)}>
          {items.map(({ quantity, name }) => `${format.number(quantity)} × ${name}`).join(', ')}
        </Link>
      ),
    },
    {
      key: 'total',
      header: t('orders.total'),
      sort: 'total',
      align: 'end',
      cell: ({ total }) => <Money amount={total} currency="PLN" />,
    },
    {
      key: 'denarPart',
      header: t('orders.denarPart'),
      align: 'end',
      extra: true,
      cell: ({ denarPart }) => <Money amount={denarPart} />,
    },
    {
      key: 'plnPart',
      header: t('orders.plnPart'),
      align: 'end',
      extra: true,
      cell: ({ plnPart }) => <Money amount={plnPart} currency="PLN" />,
    },
    {
      key: 'status',
      header: t('orders.state'),
      sort: 'status',
      cell: (order) => <Badge kind={badgeOf[order.status]}>{t(stateText(order))}</Badge>,
    },
  ];
}

/** My orders, or those that others have placed with me, newest first. */

import { myOrders } from '#contract/orders.ts';
import { keys } from '../../api/query-keys.ts';
import { Resource, resource } from '../../api/resource.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { badgeOf, stateText } from './order.ts';
import type { Side } from './queries.ts';

const ordersOf = (side: Side, buying: boolean) =>
  resource({
    operation: myOrders,
    key: keys.orderList(side),
    fixed: { as: side },
    fallback: 'calls.orders',
    file: buying ? 'zamowienia.csv' : 'sprzedaz.csv',
    words: 'orders',
    name: `orders-${side}`,
    caption: buying ? 'orders.tab_mine' : 'shell.sales',
    search: 'orders.search',
    empty: {
      drawing: 'list',
      title: buying ? 'orders.none' : 'orders.noSales',
      text: buying ? 'orders.noneText' : 'orders.noSalesText',
    },
    rowLabel: 'number',
    filters: {
      status: {
        label: 'orders.state',
        all: 'orders.anyState',
        text: (value, { t }) =>
          t(value === 'shipped' ? 'orders.state_shipped_any' : `orders.state_${value}`),
      },
    },
    columns: {
      number: 'text',
      createdAt: { as: 'time', label: 'orders.created' },
      other: {
        label: buying ? 'orders.seller' : 'orders.buyer',
        show: ({ buyer, seller }) => (buying ? seller.name : buyer.name),
      },
      items: {
        label: 'orders.item',
        lead: true,
        show: ({ id, items }, { format }) => (
          <Link to={addressTo('/order/:id', { id })}>
            {items.map(({ quantity, name }) => `${format.number(quantity)} × ${name}`).join(', ')}
          </Link>
        ),
      },
      total: 'zloty',
      denarPart: { as: 'denar', extra: true },
      plnPart: { as: 'zloty', extra: true },
      status: {
        label: 'orders.state',
        show: (order, { t }) => <Badge kind={badgeOf[order.status]}>{t(stateText(order))}</Badge>,
      },
    },
  });

export function OrderList({ side }: { side: Side }) {
  const { t } = useWords();
  const buying = side === 'buyer';
  return (
    <Resource
      of={ordersOf(side, buying)}
      begin={
        <ButtonLink to={buying ? '/puboffers' : '/myoffers'}>
          {t(buying ? 'orders.toOffers' : 'orders.toMyOffers')}
        </ButtonLink>
      }
    />
  );
}

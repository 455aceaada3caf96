/** My top-ups through a provider, each with its state. */

import { myPayments, paymentStates, providers } from '#contract/payments.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Money } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';
import { badgeOf, type Payment, paymentAddress, providerNames } from './payment.ts';

export function PaymentHistory() {
  const { t, format } = useWords();
  const list = useList({
    operation: myPayments,
    key: [...keys.payments, 'list'],
    rowsOf: ({ payments }) => payments,
    fields: ['createdAt', 'amount', 'provider', 'state'],
    sort: '-createdAt',
    filters: { state: paymentStates, provider: providers },
    fallback: 'calls.topUps',
    fileName: 'wplaty.csv',
  });
  const all = { value: '', label: t('topUps.all') };
  return (
    <Card>
      <ServerTable
        name="top-ups"
        caption={t('topUps.tabHistory')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={({ amount, createdAt }) =>
          t('topUps.of', {
            amount: format.money(amount, 'PLN'),
            time: format.dateTime(createdAt),
          })
        }
        searchLabel={t('topUps.search')}
        filters={
          <>
            <Select
              label={t('topUps.state')}
              value={list.state.filters.state}
              onChange={({ target }) => list.change({ filters: { state: target.value } })}
              options={[
                all,
                ...paymentStates.map((value) => ({ value, label: t(`topUps.state_${value}`) })),
              ]}
            />
            <Select
              label={t('topUps.provider')}
              value={list.state.filters.provider}
              onChange={({ target }) => list.change({ filters: { provider: target.value } })}
              options={[all, ...providers.map((value) => ({ value, label: providerNames[value] }))]}
            />
          </>
        }
        empty={{
          drawing: 'list',
          title: t('topUps.none'),
          text: t('topUps.noneText'),
          action: <ButtonLink to="/etbuy">{t('topUps.tabNew')}</ButtonLink>,
        }}
      />
    </Card>
  );
}

function useColumns(): readonly ServerColumn<Payment>[] {
  const { t, format } = useWords();
  return [
    {
      key: 'createdAt',
      header: t('topUps.created'),
      sort: 'createdAt',
      lead: true,
      cell: ({ id, createdAt }) => (
        <Link to={paymentAddress(id)}>{format.dateTime(createdAt)}</Link>
      ),
    },
    {
      key: 'provider',
      header: t('topUps.provider'),
      sort: 'provider',
      cell: ({ provider }) => providerNames[provider],
    },
    {
      key: 'description',
      header: t('topUps.description'),
      cell: ({ description }) => description || '–',
    },
    {
      key: 'amount',
      header: t('topUps.sum'),
      sort: 'amount',
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} currency="PLN" />,
    },
    {
      key: 'state',
      header: t('topUps.state'),
      sort: 'state',
      cell: ({ state }) => <Badge kind={badgeOf[state]}>{t(`topUps.state_${state}`)}</Badge>,
    },
    { key: 'id', header: t('topUps.number'), cell: ({ id }) => id, extra: true },
  ];
}

/** All online payments, flagged ones first. */
import { useState } from 'react';
import type { Answer } from '#contract/operation.ts';
import { deskPayments } from '#contract/payment-desk.ts';
import { paymentStates, providers } from '#contract/payments.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Money } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useList } from '../use-list.ts';
import { Flags, useFlags } from './desk-flags.tsx';
import { PaymentDialog } from './desk-payment.tsx';
import { badgeOf, providerNames } from './payment.ts';
import './desk.css';

type Row = Answer<typeof deskPayments>['payments'][number];

export function PaymentsTab() {
  const { t, format } = useWords();
  const [shown, setShown] = useState<string | null>(null);
  const list = useList({
    operation: deskPayments,
    key: keys.paymentDesk('payments'),
    rowsOf: ({ payments }) => payments,
    fields: ['createdAt', 'amount', 'provider', 'state'],
    sort: '-createdAt',
    filters: { state: paymentStates, provider: providers, flagged: ['yes', 'no'] },
    fallback: 'calls.topUps',
    fileName: 'platnosci.csv',
  });
  const columns = useColumns(setShown);
  const flagsComing = useFlags().isPending;
  const filter = (
    name: 'state' | 'provider' | 'flagged',
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <Select
      label={label}
      value={list.state.filters[name]}
      onChange={({ target }) => list.change({ filters: { [name]: target.value } })}
      options={[['', t('topUps.all')] as const, ...options].map(([value, text]) => ({
        value,
        label: text,
      }))}
    />
  );
  if (flagsComing) {
    return (
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    );
  }
  return (
    <div className="stack gap-5">
      <Flags onShow={setShown} />
      <Card>
        <ServerTable
          name="payment-desk"
          caption={t('bank.payments')}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          rowLabel={({ amount, wallet }) => `${wallet.name}, ${format.money(amount, 'PLN')}`}
          searchLabel={t('paymentDesk.search')}
          filters={
            <>
              {filter(
                'state',
                t('topUps.state'),
                paymentStates.map((value) => [value, t(`topUps.state_${value}`)]),
              )}
              {filter(
                'provider',
                t('topUps.provider'),
                providers.map((value) => [value, providerNames[value]]),
              )}
              {filter('flagged', t('paymentDesk.flagged'), [
                ['yes', t('paymentDesk.flaggedYes')],
                ['no', t('paymentDesk.flaggedNo')],
              ])}
            </>
          }
          empty={{
            drawing: 'list',
            title: t('paymentDesk.none'),
            text: t('paymentDesk.noneText'),
          }}
        />
      </Card>
      {shown && <PaymentDialog id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function useColumns(show: (id: string) => void): readonly ServerColumn<Row>[] {
  const { t, format } = useWords();
  return [
    {
      key: 'createdAt',
      header: t('topUps.created'),
      sort: 'createdAt',
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'wallet',
      header: t('paymentDesk.person'),
      lead: true,
      cell: ({ wallet }) => wallet.name,
    },
    { key: 'email', header: 'E-mail', cell: ({ wallet }) => wallet.email, extra: true },
    {
      key: 'provider',
      header: t('topUps.provider'),
      sort: 'provider',
      cell: ({ provider }) => providerNames[provider],
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
      cell: ({ state, flags }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge kind={badgeOf[state]}>{t(`topUps.state_${state}`)}</Badge>
          {flags.map((flag) => (
            <Badge key={flag} kind="error">
              {t(`paymentDesk.flag_${flag}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'providerId',
      header: t('paymentDesk.providerId'),
      cell: ({ providerId }) => providerId ?? '–',
      extra: true,
    },
    { key: 'id', header: t('topUps.number'), cell: ({ id }) => id, extra: true },
    {
      key: 'show',
      header: t('topUps.details'),
      cell: ({ id, wallet, amount }) => (
        <Button kind="secondary" onClick={() => show(id)}>
          {t('paymentDesk.show')}
          <span className="visually-hidden">
            : {wallet.name}, {format.money(amount, 'PLN')}
          </span>
        </Button>
      ),
    },
  ];
}

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
import { ServerTable } from '../ui/server-table.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useColumn } from '../ui/table-columns.tsx';
import { FilterSelect } from '../ui/table-tools.tsx';
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
              <FilterSelect
                list={list}
                name="state"
                label={t('topUps.state')}
                values={paymentStates}
                labelOf={(value) => t(`topUps.state_${value}`)}
              />
              <FilterSelect
                list={list}
                name="provider"
                label={t('topUps.provider')}
                values={providers}
                labelOf={(value) => providerNames[value]}
              />
              <FilterSelect
                list={list}
                name="flagged"
                label={t('paymentDesk.flagged')}
                values={['yes', 'no']}
                labelOf={(value) =>
                  t(value === 'yes' ? 'paymentDesk.flaggedYes' : 'paymentDesk.flaggedNo')
                }
              />
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
  const column = useColumn();
  return [
    column.time('createdAt', t('topUps.created'), { sort: 'createdAt' }),
    column.of('wallet', t('paymentDesk.person'), ({ wallet }) => wallet.name, { lead: true }),
    { key: 'email', header: 'E-mail', cell: ({ wallet }) => wallet.email, extra: true },
    column.of('provider', t('topUps.provider'), ({ provider }) => providerNames[provider], {
      sort: 'provider',
    }),
    column.zloty('amount', t('topUps.sum'), { sort: 'amount' }),
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
    column.textOrDash('providerId', t('paymentDesk.providerId'), { extra: true }),
    column.text('id', t('topUps.number'), { extra: true }),
    column.of('show', t('topUps.details'), ({ id, wallet, amount }) => (
      <Button kind="secondary" onClick={() => show(id)}>
        {t('paymentDesk.show')}
        <span className="visually-hidden">
          : {wallet.name}, {format.money(amount, 'PLN')}
        </span>
      </Button>
    )),
  ];
}

/** /rachunki: the bills that I have issued or paid. */
import { keepPreviousData } from '@tanstack/react-query';
import { billStates, bills } from '#contract/bills.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import type { ServerColumn } from '../../ui/list-state.ts';
import { Money } from '../../ui/money.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DateField } from '../../ui/text-field.tsx';
import '../payments.css';
import { type BillRow, billAddress } from './queries.ts';

const badges = {
  issued: 'warning',
  paid: 'success',
  cancelled: 'plain',
  expired: 'plain',
} as const;

export default function BillsPage() {
  const { t } = useWords();
  return (
    <WalletGate>
      <PageHeader
        title={t('bills.page')}
        actions={
          <>
            <ButtonLink to="/bill" kind="secondary" icon="scan">
              {t('bills.pagePay')}
            </ButtonLink>
            <ButtonLink to="/obsluga" icon="till">
              {t('bills.toCounter')}
            </ButtonLink>
          </>
        }
      >
        {t('bills.intro')}
      </PageHeader>
      <BillTable />
    </WalletGate>
  );
}

const useBills = () =>
  useList({
    operation: bills,
    key: [...keys.bills, 'list'],
    fallback: 'calls.bills',
    fileName: 'rachunki.csv',
  });

function BillTable() {
  const { t } = useWords();
  const list = useBills();
  const { filters } = list.state;
  const buyer = filters.as === 'buyer';
  const set = (part: Readonly<Record<string, string>>) => list.change({ filters: part });
  return (
    <div className="stack">
      <Segmented
        label={t('bills.side')}
        value={buyer ? 'buyer' : 'seller'}
        onChange={(side) => set({ as: side === 'buyer' ? side : '', status: '' })}
        options={[
          { value: 'seller', label: t('bills.issued') },
          { value: 'buyer', label: t('bills.paidByMe') },
        ]}
      />
      <Card>
        <PaidSums asked={{ ...filters, search: list.state.search.trim() }} />
        <ServerTable
          key={filters.as}
          name={buyer ? 'bills-paid' : 'bills'}
          caption={t('bills.page')}
          list={list}
          columns={useColumns(buyer)}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => number}
          searchLabel={t('bills.search')}
          filters={
            <>
              {!buyer && (
                <Select
                  label={t('bills.state')}
                  value={filters.status}
                  onChange={({ target }) => set({ status: target.value })}
                  options={[
                    { value: '', label: t('bills.all') },
                    ...billStates.map((value) => ({ value, label: t(`bills.status_${value}`) })),
                  ]}
                />
              )}
              <DateField
                label={t('bills.from')}
                value={filters.from ?? ''}
                onChange={({ target }) => set({ from: target.value })}
              />
              <DateField
                label={t('bills.to')}
                value={filters.to ?? ''}
                onChange={({ target }) => set({ to: target.value })}
              />
            </>
          }
          empty={{
            drawing: 'list',
            title: t('bills.none'),
            text: t(buyer ? 'bills.nonePaidText' : 'bills.noneText'),
          }}
        />
      </Card>
    </div>
  );
}

/** What was paid in total on the bills that match search and filters. */
function PaidSums({ asked }: { asked: Readonly<Record<string, string>> }) {
  const { t, format } = useWords();
  const chosen = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const { data } = useAnswer(
    bills,
    { query: { ...chosen, count: 1 } },
    [...keys.bills, 'sums', chosen],
    {
      placeholderData: keepPreviousData,
    },
  );
  return (
    <p className="mb-4 semibold" role="status">
      {data ? (
        t('bills.sums', {
          denar: format.money(data.sums.denar),
          pln: format.money(data.sums.pln, 'PLN'),
        })
      ) : (
        <Skeleton width="16rem" />
      )}
    </p>
  );
}

function useColumns(buyer: boolean): readonly ServerColumn<BillRow>[] {
  const { t, format } = useWords();
  const money = (key: 'total' | 'denar' | 'pln', currency: 'DNR' | 'PLN') => ({
    key,
    header: t(`bills.${key}`),
    align: 'end' as const,
    cell: (row: BillRow) => <Money amount={row[key]} currency={currency} />,
  });
  return [
    {
      key: 'number',
      header: t('bills.number'),
      sort: 'number',
      lead: true,
      cell: ({ id, number }) => (
        <Link className="nowrap" to={billAddress(id)}>
          {number}
        </Link>
      ),
    },
    {
      key: 'issuedAt',
      header: t('bills.issuedAt'),
      sort: 'issuedAt',
      cell: ({ issuedAt }) => (
        <span className="nowrap tabular">
          {format.shortDate(issuedAt)}, {format.time(issuedAt)}
        </span>
      ),
    },
    ...(buyer
      ? []
      : [
          {
            key: 'customer',
            header: t('bills.customer'),
            cell: ({ customer }: BillRow) => customer,
          },
        ]),
    {
      key: 'counterparty',
      header: t(buyer ? 'bills.seller' : 'bills.buyer'),
      cell: ({ counterparty }) => counterparty,
    },
    { ...money('total', 'PLN'), sort: 'total' },
    money('denar', 'DNR'),
    money('pln', 'PLN'),
    {
      key: 'status',
      header: t('bills.state'),
      sort: 'status',
      cell: ({ status, pln, zlotyTakenAt }) =>
        status === 'paid' && pln > 0 && !zlotyTakenAt ? (
          <Badge kind="warning">{t('bills.zlotyDue', { pln: format.money(pln, 'PLN') })}</Badge>
        ) : (
          <Badge kind={badges[status]}>{t(`bills.status_${status}`)}</Badge>
        ),
    },
    {
      key: 'way',
      header: t('bills.way'),
      extra: true,
      cell: ({ paidBy }) => paidBy && t(`bills.way_${paidBy}`),
    },
    {
      key: 'paidAt',
      header: t('bills.paidAt'),
      sort: 'paidAt',
      extra: true,
      cell: ({ paidAt }) => paidAt && format.dateTime(paidAt),
    },
  ];
}

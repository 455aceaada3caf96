/** /rachunki: the bills that I have issued or paid. */
import { keepPreviousData } from '@tanstack/react-query';
import { bills } from '#contract/bills.ts';
import { keys } from '../../api/query-keys.ts';
import { ResourceTable, resource } from '../../api/resource.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../payments.css';
import { addressTo } from '../../ui/address.ts';

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

const billsOf = (buyer: boolean) =>
  resource({
    operation: bills,
    fallback: 'calls.bills',
    file: 'rachunki.csv',
    words: 'bills',
    name: buyer ? 'bills-paid' : 'bills',
    caption: 'bills.page',
    search: 'bills.search',
    empty: {
      drawing: 'list',
      title: 'bills.none',
      text: buyer ? 'bills.nonePaidText' : 'bills.noneText',
    },
    rowLabel: 'number',
    filters: {
      ...(!buyer && { status: { label: 'bills.state', all: 'bills.all' } }),
      from: { day: 'bills.from' },
      to: { day: 'bills.to' },
    },
    columns: {
      number: {
        lead: true,
        show: ({ id, number }) => (
          <Link className="nowrap" to={addressTo('/rachunki/:id', { id })}>
            {number}
          </Link>
        ),
      },
      issuedAt: {
        show: ({ issuedAt }, { format }) => (
          <span className="nowrap tabular">
            {format.shortDate(issuedAt)}, {format.time(issuedAt)}
          </span>
        ),
      },
      ...(!buyer && { customer: 'text' }),
      counterparty: { label: buyer ? 'bills.seller' : 'bills.buyer' },
      total: 'zloty',
      denar: 'denar',
      pln: 'zloty',
      status: {
        label: 'bills.state',
        show: ({ status, pln, zlotyTakenAt }, { t, format }) =>
          status === 'paid' && pln > 0 && !zlotyTakenAt ? (
            <Badge kind="warning">{t('bills.zlotyDue', { pln: format.money(pln, 'PLN') })}</Badge>
          ) : (
            <Badge kind={badges[status]}>{t(`bills.status_${status}`)}</Badge>
          ),
      },
      way: { extra: true, show: ({ paidBy }, { t }) => paidBy && t(`bills.way_${paidBy}`) },
      paidAt: { extra: true, show: ({ paidAt }, { format }) => paidAt && format.dateTime(paidAt) },
    },
  });

const issued = billsOf(false);
const paid = billsOf(true);

function BillTable() {
  const { t } = useWords();
  const list = useList(issued);
  const { filters, search } = list.state;
  const buyer = filters.as === 'buyer';
  const show = (side: 'seller' | 'buyer') =>
    list.change({ filters: { as: side === 'buyer' ? side : '', status: '' } });
  return (
    <div className="stack">
      <Segmented
        label={t('bills.side')}
        value={buyer ? 'buyer' : 'seller'}
        onChange={show}
        options={[
          { value: 'seller', label: t('bills.issued') },
          { value: 'buyer', label: t('bills.paidByMe') },
        ]}
      />
      <Card>
        <PaidSums asked={{ ...filters, search: search.trim() }} />
        <ResourceTable key={filters.as} of={buyer ? paid : issued} list={list} />
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

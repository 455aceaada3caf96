/** Every discrepancy between providers, bank and ledger, oldest first. */
import type { Answer } from '#contract/operation.ts';
import { listGaps } from '#contract/reconciliation.ts';
import { keys } from '../../api/query-keys.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import type { ServerColumn } from '../../ui/list-state.ts';
import { Money } from '../../ui/money.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { useColumn } from '../../ui/table-columns.tsx';
import { FilterSelect } from '../../ui/table-tools.tsx';
import { providerNames } from '../../wallet/payments/payment.ts';

type Row = Answer<typeof listGaps>['gaps'][number];

/** After a week somebody should have looked into it. */
const lateDays = 7;

export function Gaps() {
  const { t } = useWords();
  const list = useList({
    operation: listGaps,
    key: keys.paymentDesk('gaps'),
    fallback: 'calls.bank',
    fileName: 'roznice.csv',
  });
  return (
    <Card title={t('paymentDesk.gaps')}>
      <ServerTable
        name="gaps"
        caption={t('paymentDesk.gaps')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={({ kind, reference }) => `${t(`paymentDesk.gap_${kind}`)}: ${reference}`}
        searchLabel={t('paymentDesk.searchGaps')}
        filters={
          <>
            <FilterSelect
              list={list}
              name="provider"
              label={t('topUps.provider')}
              labelOf={(value) => providerNames[value]}
            />
            <FilterSelect
              list={list}
              name="kind"
              label={t('paymentDesk.gap')}
              labelOf={(value) => t(`paymentDesk.gap_${value}`)}
            />
          </>
        }
        empty={{
          drawing: 'done',
          title: t('paymentDesk.gapsNone'),
          text: t('paymentDesk.gapsNoneText'),
        }}
      />
    </Card>
  );
}

/** The page where something can be done about it. */
function placeOf({ kind, payment }: Row): string | null {
  if (kind === 'payout_undecided') return '/banktransfer?tab=unmatched';
  return payment && `/banktransfer?tab=payments&search=${payment}`;
}

function useColumns(): readonly ServerColumn<Row>[] {
  const { t } = useWords();
  const column = useColumn();
  return [
    {
      key: 'kind',
      header: t('paymentDesk.gap'),
      sort: 'kind',
      lead: true,
      cell: (row) => {
        const place = placeOf(row);
        const name = t(`paymentDesk.gap_${row.kind}`);
        return place ? <Link to={place}>{name}</Link> : name;
      },
    },
    column.of('provider', t('topUps.provider'), ({ provider }) => providerNames[provider]),
    column.of('age', t('paymentDesk.age'), ({ ageDays }) => (
      <Badge kind={ageDays >= lateDays ? 'error' : 'plain'}>
        {t('paymentDesk.days', { days: ageDays })}
      </Badge>
    )),
    column.zloty('amount', t('bank.amount'), { sort: 'amount' }),
    {
      key: 'expected',
      header: t('paymentDesk.expected'),
      align: 'end',
      cell: ({ expected }) =>
        expected === null ? '–' : <Money amount={expected} currency="PLN" />,
    },
    column.time('since', t('paymentDesk.since'), { sort: 'since' }),
    column.of('reference', t('paymentDesk.number'), ({ reference }) => (
      <span className="break-anywhere">{reference}</span>
    )),
  ];
}

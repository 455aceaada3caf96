/** What should have ended by itself and has not. */

import { listStuck, stuckKinds } from '#contract/operator.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';
import { KindFilter } from './kind-filter.tsx';
import { Who } from './who.tsx';

type Kind = (typeof stuckKinds)[number];

const inZloty: readonly Kind[] = ['payment', 'refund', 'order', 'statement'];

/** Where something can be done about it. */
function deskOf(kind: Kind, id: string): string | null {
  if (kind === 'payment' || kind === 'refund') return `/banktransfer?tab=payments&search=${id}`;
  if (kind === 'statement') return `/banktransfer?tab=statements&statement=${id}`;
  return null;
}

export function StuckTab() {
  const { t, format } = useWords();
  const list = useList({
    operation: listStuck,
    key: keys.operator('stuck'),
    rowsOf: ({ stuck }) => stuck,
    fields: ['due', 'amount'],
    sort: 'due',
    filters: { kind: stuckKinds },
    fallback: 'calls.operator',
    fileName: 'zalegle.csv',
  });
  return (
    <Card>
      <p className="muted">{t('operator.stuckText')}</p>
      <ServerTable
        name="stuck"
        caption={t('operator.stuck')}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ kind, id }) => `${t(`operator.stuck_${kind}`)} ${id}`}
        searchLabel={t('operator.searchStuck')}
        filters={
          <KindFilter
            kinds={stuckKinds}
            labelOf={(kind) => t(`operator.stuck_${kind}`)}
            list={list}
          />
        }
        columns={[
          {
            key: 'kind',
            header: t('operator.kind'),
            lead: true,
            cell: ({ kind, id }) => {
              const label = t(`operator.stuck_${kind}`);
              const to = deskOf(kind, id);
              return to ? <Link to={to}>{label}</Link> : label;
            },
          },
          { key: 'who', header: t('operator.who'), cell: (row) => <Who {...row} /> },
          {
            key: 'amount',
            header: t('operator.amount'),
            sort: 'amount',
            align: 'end',
            cell: ({ amount, kind }) =>
              kind === 'violation' ? (
                '–'
              ) : (
                <Money amount={amount} currency={inZloty.includes(kind) ? 'PLN' : 'DNR'} />
              ),
          },
          {
            key: 'due',
            header: t('operator.due'),
            sort: 'due',
            cell: ({ due }) => format.dateTime(due),
          },
          {
            key: 'id',
            header: t('operator.id'),
            cell: ({ id }) => <span className="operator-id">{id}</span>,
          },
        ]}
        empty={{
          drawing: 'done',
          title: t('operator.stuckNone'),
          text: t('operator.stuckNoneText'),
        }}
      />
    </Card>
  );
}

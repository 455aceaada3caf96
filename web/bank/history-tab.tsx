/** Who did what at the bank desk. */
import { bankActions, bankHistory } from '#contract/bank-decisions.ts';
import type { Answer } from '#contract/operation.ts';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Card } from '../ui/card.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Money } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';

type Row = Answer<typeof bankHistory>['events'][number];

export function HistoryTab() {
  const { t, format } = useWords();
  const list = useList({
    operation: bankHistory,
    key: keys.bank('history'),
    rowsOf: ({ events }) => events,
    fields: ['at', 'person', 'action'],
    sort: '-at',
    filters: { action: bankActions },
    fallback: 'calls.bank',
    fileName: 'historia-banku.csv',
  });
  const columns: readonly ServerColumn<Row>[] = [
    { key: 'at', header: t('bank.at'), sort: 'at', cell: ({ at }) => format.dateTime(at) },
    {
      key: 'action',
      header: t('bank.action'),
      sort: 'action',
      lead: true,
      cell: ({ action }) => t(`bank.action_${action}`),
    },
    { key: 'person', header: t('bank.person'), sort: 'person', cell: ({ person }) => person },
    { key: 'email', header: 'E-mail', cell: ({ email }) => email, extra: true },
    { key: 'about', header: t('bank.about'), cell: ({ about }) => about },
    {
      key: 'amount',
      header: t('bank.amount'),
      align: 'end',
      cell: ({ amount }) => amount !== null && <Money amount={amount} currency="PLN" />,
    },
    { key: 'note', header: t('bank.reason'), cell: ({ note }) => note },
  ];
  return (
    <Card>
      <ServerTable
        name="bank-history"
        caption={t('bank.history')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ about }) => about}
        searchLabel={t('bank.searchHistory')}
        filters={
          <Select
            label={t('bank.action')}
            value={list.state.filters.action}
            onChange={({ target }) => list.change({ filters: { action: target.value } })}
            options={[
              { value: '', label: t('bank.all') },
              ...bankActions
                .filter((value) => config.chain || !value.startsWith('chain'))
                .map((value) => ({ value, label: t(`bank.action_${value}`) })),
            ]}
          />
        }
        empty={{ drawing: 'list', title: t('bank.historyNone') }}
      />
    </Card>
  );
}

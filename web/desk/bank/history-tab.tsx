/** Who did what at the bank desk. */
import { bankActions, bankHistory } from '#contract/bank-decisions.ts';
import type { Answer } from '#contract/operation.ts';
import { keys } from '../../api/query-keys.ts';
import { useList } from '../../api/use-list.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Card } from '../../ui/card.tsx';
import type { ServerColumn } from '../../ui/list-state.ts';
import { ServerTable } from '../../ui/server-table.tsx';
import { useColumn } from '../../ui/table-columns.tsx';
import { FilterSelect } from '../../ui/table-tools.tsx';

type Row = Answer<typeof bankHistory>['events'][number];

export function HistoryTab() {
  const { t } = useWords();
  const column = useColumn();
  const list = useList({
    operation: bankHistory,
    key: keys.bank('history'),
    fallback: 'calls.bank',
    fileName: 'historia-banku.csv',
  });
  const columns: readonly ServerColumn<Row>[] = [
    column.time('at', t('bank.at'), { sort: 'at' }),
    column.of('action', t('bank.action'), ({ action }) => t(`bank.action_${action}`), {
      sort: 'action',
      lead: true,
    }),
    column.text('person', t('bank.person')),
    column.text('email', 'E-mail', { extra: true }),
    column.text('about', t('bank.about')),
    column.zloty('amount', t('bank.amount')),
    column.text('note', t('bank.reason')),
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
          <FilterSelect
            list={list}
            name="action"
            label={t('bank.action')}
            values={bankActions.filter((value) => config.chain || !value.startsWith('chain'))}
            labelOf={(value) => t(`bank.action_${value}`)}
          />
        }
        empty={{ drawing: 'list', title: t('bank.historyNone') }}
      />
    </Card>
  );
}

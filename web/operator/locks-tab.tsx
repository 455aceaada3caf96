/** Cards that wrong codes have locked, and sellers who tried too many of them. */
import { listLocks, lockKinds } from '#contract/operator.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Card } from '../ui/card.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';
import { KindFilter } from './kind-filter.tsx';
import { Who } from './who.tsx';

export function LocksTab() {
  const { t, format } = useWords();
  const list = useList({
    operation: listLocks,
    key: keys.operator('locks'),
    rowsOf: ({ locks }) => locks,
    fields: ['until', 'name'],
    sort: 'until',
    filters: { kind: lockKinds },
    fallback: 'calls.operator',
    fileName: 'blokady.csv',
  });
  return (
    <Card>
      <p className="muted">{t('operator.locksText')}</p>
      <ServerTable
        name="locks"
        caption={t('operator.locks')}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ kind, name }) => `${t(`operator.lock_${kind}`)} ${name}`}
        searchLabel={t('operator.searchLocks')}
        filters={
          <KindFilter
            kinds={lockKinds}
            labelOf={(kind) => t(`operator.lock_${kind}`)}
            list={list}
          />
        }
        columns={[
          {
            key: 'kind',
            header: t('operator.kind'),
            lead: true,
            cell: ({ kind, serial }) => `${t(`operator.lock_${kind}`)} ${serial ?? ''}`,
          },
          { key: 'who', header: t('operator.who'), sort: 'name', cell: (row) => <Who {...row} /> },
          {
            key: 'until',
            header: t('operator.until'),
            sort: 'until',
            cell: ({ until }) =>
              until === null ? t('operator.untilUnfrozen') : format.dateTime(until),
          },
        ]}
        empty={{
          drawing: 'done',
          title: t('operator.locksNone'),
          text: t('operator.locksNoneText'),
        }}
      />
    </Card>
  );
}

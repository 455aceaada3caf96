/** Cards that wrong codes have locked, and sellers who tried too many of them. */
import { listLocks, lockKinds } from '#contract/operator.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Card } from '../ui/card.tsx';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';
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
          <Select
            label={t('operator.kind')}
            value={list.state.filters.kind}
            onChange={({ target }) => list.change({ filters: { kind: target.value } })}
            options={[
              { value: '', label: t('operator.all') },
              ...lockKinds.map((value) => ({ value, label: t(`operator.lock_${value}`) })),
            ]}
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
            cell: ({ until }) => format.dateTime(until),
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

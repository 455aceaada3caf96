/** Cards and sellers locked after wrong codes, blocked cards, and frozen wallets. */
import type { Answer } from '#contract/operation.ts';
import { listLocks, type passingLocks, unlock } from '#contract/operator.ts';
import { useMay } from '../../api/may.tsx';
import { keys } from '../../api/query-keys.ts';
import { useChange } from '../../api/use-change.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Card } from '../../ui/card.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { FilterSelect } from '../../ui/table-tools.tsx';
import { useDeskAct } from './desk-act.ts';
import { personAddress, Who } from './who.tsx';

export function LocksTab() {
  const { t, format } = useWords();
  const list = useList({
    operation: listLocks,
    key: keys.operator('locks'),
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
        actions={useActions()}
        filters={
          <FilterSelect
            list={list}
            name="kind"
            label={t('operator.kind')}
            labelOf={(kind) => t(`operator.lock_${kind}`)}
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
            cell: ({ kind, until }) =>
              until
                ? format.dateTime(until)
                : t(kind === 'blocked' ? 'operator.untilUnblocked' : 'operator.untilUnfrozen'),
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

/** What ends a lock: here, if it would pass in time, otherwise where it was set. */
function useActions(): (lock: Lock) => readonly MenuItem[] {
  const { t } = useWords();
  const may = useMay();
  const askToUnlock = useUnlock();
  return (lock) => {
    const { id, kind, serial } = lock;
    if (kind === 'frozen') {
      const to = personAddress(id);
      return [{ key: 'person', icon: 'person', label: t('operator.toPerson'), to }];
    }
    if (kind === 'blocked') {
      const to = `/cardstore?search=${serial ?? ''}`;
      return [{ key: 'stock', icon: 'card', label: t('operator.toStock'), to }];
    }
    if (!may(unlock)) return [];
    const onSelect = () => askToUnlock({ ...lock, kind });
    return [{ key: 'unlock', icon: 'key', label: t('operator.unlock'), onSelect }];
  };
}

type Lock = Answer<typeof listLocks>['locks'][number];

type PassingLock = Lock & { readonly kind: (typeof passingLocks)[number] };

/** Lifts somebody's lock early. */
function useUnlock() {
  const { t } = useWords();
  const ask = useDeskAct();
  const { mutateAsync } = useChange(unlock, { reload: keys.operator() });
  return ({ id, kind, name, serial }: PassingLock) =>
    ask({
      title:
        kind === 'card'
          ? t('operator.unlockCardAsk', { serial: serial ?? '' })
          : t('operator.unlockSellerAsk'),
      text: t(kind === 'card' ? 'operator.unlockCardText' : 'operator.unlockSellerText', { name }),
      act: t('operator.unlock'),
      send: (note) => mutateAsync({ params: { kind, id }, body: { note } }),
      done: () => t('operator.unlocked'),
    });
}

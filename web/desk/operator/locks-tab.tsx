/** Cards and sellers locked after wrong codes, blocked cards, and frozen wallets. */
import type { Answer } from '#contract/operation.ts';
import { listLocks, type passingLocks, unlock } from '#contract/operator.ts';
import { useMay } from '../../api/may.tsx';
import { Resource, resource } from '../../api/resource.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useDeskAct } from './desk-act.ts';
import { personAddress, Who } from './who.tsx';

const locks = resource({
  operation: listLocks,
  fallback: 'calls.operator',
  file: 'blokady.csv',
  words: 'operator',
  name: 'locks',
  caption: 'operator.locks',
  intro: 'operator.locksText',
  search: 'operator.searchLocks',
  empty: { drawing: 'done', title: 'operator.locksNone', text: 'operator.locksNoneText' },
  rowLabel: ({ kind, name }, { t }) => `${t(`operator.lock_${kind}`)} ${name}`,
  filters: { kind: { text: 'operator.lock' } },
  columns: {
    kind: {
      lead: true,
      show: ({ kind, serial }, { t }) => `${t(`operator.lock_${kind}`)} ${serial ?? ''}`,
    },
    who: { sort: 'name', show: (row) => <Who {...row} /> },
    until: {
      show: ({ kind, until }, { t, format }) =>
        until
          ? format.dateTime(until)
          : t(kind === 'blocked' ? 'operator.untilUnblocked' : 'operator.untilUnfrozen'),
    },
  },
});

export const LocksTab = () => <Resource of={locks} actions={useActions()} />;

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
      const to = addressTo('/cardstore', { search: serial ?? '' });
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
  const { mutateAsync } = useChange(unlock);
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

/** Participants and their balances. */
import { useSearchParams } from 'react-router';
import type { Answer } from '#contract/operation.ts';
import { listPeople, personFilters } from '#contract/operator.ts';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Card } from '../ui/card.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Money } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';
import { PersonState } from './person-state.tsx';
import { Who } from './who.tsx';

type Person = Answer<typeof listPeople>['people'][number];

const italarColumn = (header: string): ServerColumn<Person> => ({
  key: 'italar',
  header,
  align: 'end',
  cell: ({ i_talar }) => <Money amount={i_talar} currency="ITL" />,
});

const usePeople = () =>
  useList({
    operation: listPeople,
    key: keys.operator('people'),
    rowsOf: ({ people }) => people,
    fields: ['name', 'openedAt', 'denar'],
    sort: 'name',
    filters: { state: personFilters },
    fallback: 'calls.operator',
    fileName: 'uczestnicy.csv',
  });

export function PeopleTab() {
  const { t, format } = useWords();
  const [address] = useSearchParams();
  const pageOf = (person: string): string =>
    `/adm?${new URLSearchParams({ ...Object.fromEntries(address), person })}`;
  const list = usePeople();
  return (
    <Card>
      <ServerTable
        name="people"
        caption={t('operator.people')}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        searchLabel={t('operator.searchPeople')}
        filters={
          <Select
            label={t('operator.state')}
            value={list.state.filters.state}
            onChange={({ target }) => list.change({ filters: { state: target.value } })}
            options={[
              { value: '', label: t('operator.all') },
              ...personFilters.map((value) => ({ value, label: t(`operator.state_${value}`) })),
            ]}
          />
        }
        columns={[
          {
            key: 'name',
            header: t('operator.who'),
            sort: 'name',
            lead: true,
            cell: ({ id, name, email }) => <Who name={name} email={email} to={pageOf(id)} />,
          },
          {
            key: 'state',
            header: t('operator.state'),
            cell: ({ state, frozenBy }) => <PersonState state={state} frozenBy={frozenBy} />,
          },
          {
            key: 'denar',
            header: t('operator.balance'),
            sort: 'denar',
            align: 'end',
            cell: ({ denar }) => <Money amount={denar} />,
          },
          {
            key: 'held',
            header: t('operator.held'),
            align: 'end',
            cell: ({ held }) => <Money amount={held} />,
          },
          ...(config.chain ? [italarColumn(t('operator.italar'))] : []),
          {
            key: 'openedAt',
            header: t('operator.openedAt'),
            sort: 'openedAt',
            cell: ({ openedAt }) => format.shortDate(openedAt),
          },
        ]}
        empty={{
          drawing: 'search',
          title: t('operator.peopleNone'),
          text: t('operator.peopleNoneText'),
        }}
      />
    </Card>
  );
}

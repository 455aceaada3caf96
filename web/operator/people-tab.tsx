/** Participants and their balances. */
import { useSearchParams } from 'react-router';
import { listPeople, personFilters } from '#contract/operator.ts';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Card } from '../ui/card.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useColumn } from '../ui/table-columns.tsx';
import { FilterSelect } from '../ui/table-tools.tsx';
import { useList } from '../use-list.ts';
import { PersonState, Who } from './who.tsx';

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
  const { t } = useWords();
  const column = useColumn();
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
          <FilterSelect
            list={list}
            name="state"
            label={t('operator.state')}
            values={personFilters}
            labelOf={(value) => t(`operator.state_${value}`)}
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
          column.denar('denar', t('operator.balance'), { sort: 'denar' }),
          column.denar('held', t('operator.held')),
          ...(config.chain
            ? [column.italar('i_talar', t('operator.italar'), { key: 'italar' })]
            : []),
          column.day('openedAt', t('operator.openedAt'), { sort: 'openedAt' }),
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

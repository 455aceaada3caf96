/** The table of server lists, with local rows. */
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { ListState, ServerColumn } from '../ui/list-state.ts';
import { ServerTable } from '../ui/server-table.tsx';
import { FilterSelect } from '../ui/table-tools.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly town: string;
  readonly waits: boolean;
}

const towns = ['Łódź', 'Wrocław', 'Świdnica'];
const everything: readonly Row[] = Array.from({ length: 64 }, (_, at) => ({
  id: `K-${1000 + at * 7}`,
  name: `Piekarnia nr ${64 - at}`,
  town: towns[at % 3] ?? '',
  waits: at % 4 === 0,
}));

const columns: readonly ServerColumn<Row>[] = [
  { key: 'name', header: 'Nazwa', sort: 'name', lead: true, cell: ({ name }) => name },
  { key: 'id', header: 'Numer', sort: 'id', cell: ({ id }) => id },
  { key: 'town', header: 'Miejscowość', extra: true, cell: ({ town }) => town },
  {
    key: 'state',
    header: 'Stan',
    cell: ({ waits }) => (
      <Badge kind={waits ? 'warning' : 'success'}>{waits ? 'Czeka' : 'Gotowe'}</Badge>
    ),
  },
];

const start: ListState = {
  search: '',
  sort: 'name',
  page: 1,
  cursor: '',
  count: 10,
  filters: { town: '' },
};

export function TablePart() {
  return (
    <>
      <FullTable />
      <Card title="Tabela, która czeka, jest pusta albo zawiodła">
        {(['waits', 'empty', 'failed'] as const).map((kind) => (
          <OtherTable key={kind} kind={kind} />
        ))}
      </Card>
    </>
  );
}

const captions = { waits: 'Czeka', empty: 'Pusta', failed: 'Zawiodła' } as const;

function OtherTable({ kind }: { kind: keyof typeof captions }) {
  return (
    <ServerTable
      name={`design-${kind}`}
      caption={captions[kind]}
      list={{
        choices: {},
        rows: kind === 'empty' ? [] : undefined,
        total: 0,
        state: start,
        hasNext: false,
        change: () => {},
        turn: () => {},
        stale: false,
        error: kind === 'failed' ? 'Nie udało się załadować listy.' : null,
        retry: () => {},
      }}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      searchLabel={`Szukaj: ${captions[kind]}`}
      empty={{ drawing: 'list', title: 'Nie ma jeszcze piekarni' }}
    />
  );
}

function FullTable() {
  const [state, setState] = useState(start);
  const field = state.sort.replace('-', '') === 'id' ? 'id' : 'name';
  const found = everything
    .filter(({ name, town }) => name.includes(state.search) && town.includes(townOf(state)))
    .sort((a, b) => a[field].localeCompare(b[field]) * (state.sort.startsWith('-') ? -1 : 1));
  const change = (part: Partial<ListState>) => setState({ ...state, page: 1, ...part });
  const list = {
    choices: { town: towns },
    rows: found.slice((state.page - 1) * state.count, state.page * state.count),
    total: found.length,
    state,
    hasNext: state.page * state.count < found.length,
    change,
    turn: (page: number) => change({ page }),
    stale: false,
    error: null,
    retry: () => {},
    file: { pending: false, error: null, download: () => {} },
  };
  return (
    <Card title="Tabela z serwera">
      <ServerTable
        name="design"
        caption="Piekarnie"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        searchLabel="Szukaj piekarni"
        filters={
          <FilterSelect list={list} name="town" label="Miejscowość" labelOf={(town) => town} />
        }
        actions={() => [
          { key: 'open', label: 'Otwórz', icon: 'eye' },
          { key: 'remove', label: 'Usuń', icon: 'delete', danger: true },
        ]}
        bulk={(rows, done) => <Button onClick={done}>Wydaj {rows.length}</Button>}
        empty={{ drawing: 'list', title: 'Nie ma jeszcze piekarni' }}
      />
    </Card>
  );
}

const townOf = ({ filters }: ListState): string => filters.town ?? '';

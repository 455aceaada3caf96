/** Words of tables whose rows stand on the server, in English. */
import type { tables as source } from '../pl/tables.ts';
import type { EnWords } from '../types.ts';

export const tables: EnWords<typeof source> = {
  sort: 'Order',
  ascending: '{{column}}, ascending',
  descending: '{{column}}, descending',
  columns: 'Columns',
  csv: 'Download CSV',
  range: '{{from}}–{{to}} of {{total}}',
  perPage: 'Per page',
  selectRow: 'Select: {{row}}',
  selectPage: 'Select everything on this page',
  selected: 'Selected: {{total}}',
  unselect: 'Unselect',
  actionsColumn: 'Actions',
  actions: 'Actions: {{row}}',
  nothing: 'Nothing matches',
  nothingText: 'Change the search or clear the filters.',
  clear: 'Clear the filters',
};

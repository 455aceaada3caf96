/** Words of tables whose rows stand on the server, in Polish. */
export const tables = {
  sort: 'Kolejność',
  ascending: '{{column}}, rosnąco',
  descending: '{{column}}, malejąco',
  columns: 'Kolumny',
  csv: 'Pobierz CSV',
  range: '{{from}}–{{to}} z {{total}}',
  perPage: 'Na stronie',
  selectRow: 'Zaznacz: {{row}}',
  selectPage: 'Zaznacz wszystko na tej stronie',
  selected: 'Zaznaczono: {{total}}',
  unselect: 'Odznacz',
  actionsColumn: 'Działania',
  actions: 'Działania: {{row}}',
  nothing: 'Nic nie pasuje',
  nothingText: 'Zmień wyszukiwanie albo wyczyść filtry.',
  clear: 'Wyczyść filtry',
} as const;

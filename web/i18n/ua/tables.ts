/** Words of tables whose rows stand on the server, in Ukrainian. */
import type { tables as source } from '../pl/tables.ts';
import type { UaWords } from '../types.ts';

export const tables: UaWords<typeof source> = {
  sort: 'Порядок',
  ascending: '{{column}}, за зростанням',
  descending: '{{column}}, за спаданням',
  columns: 'Стовпці',
  csv: 'Завантажити CSV',
  range: '{{from}}–{{to}} з {{total}}',
  perPage: 'На сторінці',
  selectRow: 'Позначити: {{row}}',
  selectPage: 'Позначити все на цій сторінці',
  selected: 'Позначено: {{total}}',
  unselect: 'Зняти позначки',
  actionsColumn: 'Дії',
  actions: 'Дії: {{row}}',
  nothing: 'Нічого не знайдено',
  nothingText: 'Змініть пошук або очистьте фільтри.',
  clear: 'Очистити фільтри',
};

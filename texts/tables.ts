/** Texts of tables whose rows stand on the server. */
import { texts } from './texts.ts';

export const tables = texts({
  all: { pl: 'Wszystkie', uk: 'Усі', en: 'All' },
  more: {
    pl: 'Filtry i kolejność',
    uk: 'Фільтри та порядок',
    en: 'Filters and order',
  },
  sort: { pl: 'Kolejność', uk: 'Порядок', en: 'Order' },
  ascending: {
    pl: '{{column}}, rosnąco',
    uk: '{{column}}, за зростанням',
    en: '{{column}}, ascending',
  },
  descending: {
    pl: '{{column}}, malejąco',
    uk: '{{column}}, за спаданням',
    en: '{{column}}, descending',
  },
  columns: { pl: 'Kolumny', uk: 'Стовпці', en: 'Columns' },
  csv: { pl: 'Pobierz CSV', uk: 'Завантажити CSV', en: 'Download CSV' },
  range: {
    pl: '{{from}}–{{to}} z {{total}}',
    uk: '{{from}}–{{to}} з {{total}}',
    en: '{{from}}–{{to}} of {{total}}',
  },
  perPage: { pl: 'Na stronie', uk: 'На сторінці', en: 'Per page' },
  selectRow: { pl: 'Zaznacz: {{row}}', uk: 'Позначити: {{row}}', en: 'Select: {{row}}' },
  selectPage: {
    pl: 'Zaznacz wszystko na tej stronie',
    uk: 'Позначити все на цій сторінці',
    en: 'Select everything on this page',
  },
  selected: { pl: 'Zaznaczono: {{total}}', uk: 'Позначено: {{total}}', en: 'Selected: {{total}}' },
  unselect: { pl: 'Odznacz', uk: 'Зняти позначки', en: 'Unselect' },
  actionsColumn: { pl: 'Działania', uk: 'Дії', en: 'Actions' },
  actions: { pl: 'Działania: {{row}}', uk: 'Дії: {{row}}', en: 'Actions: {{row}}' },
  nothing: { pl: 'Nic nie pasuje', uk: 'Нічого не знайдено', en: 'Nothing matches' },
  nothingText: {
    pl: 'Zmień wyszukiwanie albo wyczyść filtry.',
    uk: 'Змініть пошук або очистьте фільтри.',
    en: 'Change the search or clear the filters.',
  },
  clear: { pl: 'Wyczyść filtry', uk: 'Очистити фільтри', en: 'Clear the filters' },
});

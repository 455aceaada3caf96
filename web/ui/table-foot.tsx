/** What stands under a table: which rows these are, how many on a page, and the other pages. */
import { useWords } from '../i18n/use-words.ts';
import { pageSizes } from './list-state.ts';
import type { ListView } from './list-view.ts';
import { Pagination } from './pagination.tsx';
import { Select } from './select.tsx';

export function TableFoot<Row>({ list, shown }: { list: ListView<Row>; shown: number }) {
  const { t, format } = useWords();
  const { page, count } = list.state;
  const from = (page - 1) * count + 1;
  return (
    <div className="table-foot no-print">
      <span className="muted" role="status">
        {t('tables.range', {
          from: format.number(from),
          to: format.number(from + shown - 1),
          total: format.number(list.total),
        })}
      </span>
      <Pagination
        page={page}
        pages={Math.ceil(list.total / count)}
        onPage={(next) => list.change({ page: next })}
      />
      {list.total > pageSizes[0] && (
        <div className="table-size">
          <Select
            label={t('tables.perPage')}
            value={count}
            onChange={({ target }) => list.change({ count: Number(target.value) })}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
      )}
    </div>
  );
}

/** Navigation in a long list: load more, or page by page. */
import { useWords } from '../i18n/use-words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import './lists.css';

interface LoadMoreProps {
  shown: number;
  total: number;
  onMore: () => void;
  pending?: boolean | undefined;
}

export function LoadMore({ shown, total, onMore, pending }: LoadMoreProps) {
  const { t, format } = useWords();
  return (
    <div className="pagination no-print">
      <span className="muted" role="status">
        {t('ui.shown', { shown: format.number(shown), total: format.number(total) })}
      </span>
      {shown < total && (
        <Button kind="secondary" onClick={onMore} pending={pending}>
          {t('ui.loadMore')}
        </Button>
      )}
    </div>
  );
}

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Whether there are more pages than were counted. */
  hasMore?: boolean | undefined;
  hasNext: boolean;
  onPage: (page: number) => void;
}

export function Pagination({ page, pages, hasMore, hasNext, onPage }: PaginationProps) {
  const { t, format } = useWords();
  const all = `${format.number(pages)}${hasMore ? '+' : ''}`;
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="pagination no-print" aria-label={t('ui.pagination')}>
      <Button kind="secondary" icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('ui.previous')}
      </Button>
      <span role="status">{t('ui.page', { page: format.number(page), pages: all })}</span>
      <Button kind="secondary" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        {t('ui.next')}
        <Icon name="right" size={1.35} />
      </Button>
    </nav>
  );
}

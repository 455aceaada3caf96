/** Newer and older pages, where the total number of rows is unknown. */
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import '../ui/lists.css';

interface PagesProps {
  skip: number;
  count: number;
  shown: number;
  /** True if older ones follow. */
  more: boolean;
  onSkip: (skip: number) => void;
}

export function Pages({ skip, count, shown, more, onSkip }: PagesProps) {
  const { t, format } = useWords();
  if (skip === 0 && !more) return null;
  const from = format.number(skip + 1);
  const to = format.number(skip + shown);
  return (
    <nav className="pagination no-print" aria-label={t('ui.pagination')}>
      <Button
        kind="secondary"
        icon="left"
        disabled={skip === 0}
        onClick={() => onSkip(Math.max(0, skip - count))}
      >
        {t('chain.newer')}
      </Button>
      <span role="status">{shown > 0 && t('chain.fromTo', { from, to })}</span>
      <Button kind="secondary" disabled={!more} onClick={() => onSkip(skip + count)}>
        {t('chain.older')}
        <Icon name="right" size={1.35} />
      </Button>
    </nav>
  );
}

/** Loads the next page of a growing list, as long as there is one. */
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import './market-view.css';

interface MoreButtonProps {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useWords();
  if (!query.hasNextPage) return null;
  return (
    <div className="stack justify-items-center gap-3">
      <Button
        kind="secondary"
        pending={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('market.more')}
      </Button>
    </div>
  );
}

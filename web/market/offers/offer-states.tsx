/** Offers that are loading, failed to load, or are not all loaded yet. */
import { CallError } from '../../api/call.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import '../../ui/status.css';

export function Placeholder({ title }: { title: string }) {
  const { t } = useWords();
  return (
    <>
      <PageHeader title={title} />
      <div className="offer stack gap-5 mt-3 items-start" role="status">
        <span className="visually-hidden">{t('ui.loading')}</span>
        <span className="picture grid muted offer-picture" />
        <div className="offer-to-come stack" aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      </div>
    </>
  );
}

interface LoadErrorProps {
  error: unknown;
  text: string;
  onAgain: () => unknown;
}

export function LoadError({ error, text, onAgain }: LoadErrorProps) {
  const { t } = useWords();
  const offline = error instanceof CallError && error.code === 'network';
  return (
    <Alert
      kind="error"
      title={text}
      action={
        <Button kind="quiet" onClick={() => void onAgain()}>
          {t('market.again')}
        </Button>
      }
    >
      {offline ? t('market.network') : error instanceof CallError && error.detail}
    </Alert>
  );
}

interface MoreButtonProps {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** Loads the next page of a growing list, as long as there is one. */
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

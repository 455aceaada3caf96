/** The placeholder for one thing: not found, loading, or failed to load. */
import type { ReactNode } from 'react';
import { CallError } from '../call.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import '../ui/status.css';

export function NotThere({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useWords();
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="search"
        heading="h1"
        title={title}
        action={<ButtonLink to="/puboffers">{t('market.back')}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Card>
  );
}

export function ThingToCome({ title }: { title: string }) {
  const { t } = useWords();
  return (
    <>
      <PageHeader title={title} />
      <div className="offer stack gap-5 mt-3 items-start" role="status">
        <span className="visually-hidden">{t('ui.loading')}</span>
        <span className="picture grid muted offer-picture" />
        <div className="offer-main stack offer-to-come" aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      </div>
    </>
  );
}

interface ThingFailedProps {
  error: unknown;
  text: string;
  onAgain: () => unknown;
}

export function ThingFailed({ error, text, onAgain }: ThingFailedProps) {
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

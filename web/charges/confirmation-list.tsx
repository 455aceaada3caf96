/** The page of a buyer's pending decisions, one card each, and their outcomes. */
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { PlainKey } from '../error-text.ts';
import { FailedCall } from '../failed-call.tsx';
import { focusPage } from '../focus-page.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

interface ConfirmationListProps<T> {
  title: string;
  intro: string;
  /** What is pending; undefined until known. */
  items: readonly T[] | undefined;
  idOf: (item: T) => string;
  error: unknown;
  /** Shown for an error without its own message. */
  fallback: PlainKey;
  onAgain: () => unknown;
  /** Shown where nothing is pending. */
  empty: { readonly title: string; readonly text: string; readonly action: ReactNode };
  /** One of them, as question or as outcome; `putAway` removes it from the page. */
  children: (item: T, putAway: () => void) => ReactNode;
}

export function ConfirmationList<T>(props: ConfirmationListProps<T>) {
  const { title, intro, items, idOf, error, fallback, onAgain, empty, children } = props;
  const [shown, putAway] = useKept(items, idOf);
  return (
    <>
      <PageHeader title={title} centred>
        {intro}
      </PageHeader>
      <FailedCall error={error} fallback={fallback} onAgain={onAgain} />
      {!items && !error && (
        <Card kind="narrow">
          <SkeletonRows rows={2} />
        </Card>
      )}
      {items && shown.length === 0 && (
        <Card kind="narrow">
          <EmptyState drawing="inbox" title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        </Card>
      )}
      <div className="stack">
        {shown.map((item) => (
          <Fragment key={idOf(item)}>{children(item, () => putAway(idOf(item)))}</Fragment>
        ))}
      </div>
    </>
  );
}

/** A decided item stays on the screen with its outcome until it is dismissed. */
function useKept<T>(items: readonly T[] | undefined, idOf: (item: T) => string) {
  const [shown, setShown] = useState<readonly T[]>([]);
  useEffect(() => {
    setShown((before) => {
      const known = new Set(before.map(idOf));
      const added = (items ?? []).filter((item) => !known.has(idOf(item)));
      return added.length > 0 ? [...before, ...added] : before;
    });
  }, [items, idOf]);
  const putAway = (id: string) => {
    setShown((before) => before.filter((item) => idOf(item) !== id));
    focusPage();
  };
  return [shown, putAway] as const;
}

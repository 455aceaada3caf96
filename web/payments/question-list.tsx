/** What waits for somebody's decision, one card each, and how each of them ended. */
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { PlainKey } from '../error-text.ts';
import { FailedCall } from '../failed-call.tsx';
import { focusPage } from '../focus-page.ts';
import { Card } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import './payments.css';

interface QuestionListProps<T> {
  /** What waits now; undefined until it is known. */
  items: readonly T[] | undefined;
  idOf: (item: T) => string;
  error: unknown;
  /** What is said of an error that says nothing itself. */
  fallback: PlainKey;
  onAgain: () => unknown;
  /** What stands there where nothing waits. */
  empty: ReactNode;
  /** One of them, as question or as outcome; `putAway` takes it off the page. */
  children: (item: T, putAway: () => void) => ReactNode;
}

export function QuestionList<T>(props: QuestionListProps<T>) {
  const { items, idOf, error, fallback, onAgain, empty, children } = props;
  const [shown, putAway] = useKept(items, idOf);
  return (
    <>
      <FailedCall error={error} fallback={fallback} onAgain={onAgain} />
      {!items && !error && (
        <Card kind="narrow">
          <SkeletonRows rows={2} />
        </Card>
      )}
      {items && shown.length === 0 && <Card kind="narrow">{empty}</Card>}
      <div className="question-list">
        {shown.map((item) => (
          <Fragment key={idOf(item)}>{children(item, () => putAway(idOf(item)))}</Fragment>
        ))}
      </div>
    </>
  );
}

/** What has been decided stays on the screen with its outcome until it is put away. */
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

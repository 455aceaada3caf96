/** What a query answers; grey rows until then, and why it failed. */
import type { ReactNode } from 'react';
import type { PlainKey } from '../i18n/types.ts';
import { Card } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { FailedCall } from './failed-call.tsx';

interface LoadedProps<Data> {
  /** Without `refetch` there is no button to try again. */
  query: { data: Data | undefined; error: Error | null; refetch?: () => unknown };
  /** Shown where the API gave no message. */
  fallback: PlainKey;
  /** How many grey rows. */
  rows: number;
  /** A card around the grey rows, where the content brings its own. */
  card?: 'plain' | 'narrow';
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, fallback, rows, card, children } = props;
  const { data, error, refetch } = query;
  const coming = <SkeletonRows rows={rows} />;
  return (
    <>
      <FailedCall error={error} fallback={fallback} {...(refetch && { onAgain: refetch })} />
      {data === undefined && !error && (card ? <Card kind={card}>{coming}</Card> : coming)}
      {data !== undefined && children(data)}
    </>
  );
}

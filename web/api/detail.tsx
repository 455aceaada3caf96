/** A page about one thing: the way back to its list, that it does not exist, and its content. */
import type { ReactNode } from 'react';
import type { PlainKey } from '../i18n/types.ts';
import type { Address } from '../ui/address.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Missing } from '../ui/empty-state.tsx';
import { CallError } from './call.ts';
import { Loaded } from './loaded.tsx';

/** Unknown, or somebody else's: the API answers the same for both. */
export const isNotThere = (error: Error | null): boolean =>
  error instanceof CallError && [404, 422].includes(error.status);

interface DetailProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown where the API gave no message. */
  fallback: PlainKey;
  /** Where such things are listed, and the text of the link to there. */
  to: Address;
  back: string;
  /** Said if it does not exist. */
  missing: { title: string; text?: string };
  /** Beside the way back. */
  actions?: ReactNode;
  /** The card of the grey rows until it has come. */
  card?: 'plain' | 'narrow';
  children: (data: Data) => ReactNode;
}

export function Detail<Data>(props: DetailProps<Data>) {
  const { query, fallback, to, back, missing, actions, card = 'plain', children } = props;
  if (isNotThere(query.error)) {
    return (
      <Missing title={missing.title} to={to} back={back}>
        {missing.text}
      </Missing>
    );
  }
  return (
    <>
      <div
        className={classNames(
          'flex flex-wrap justify-between gap-3 mb-4 no-print',
          card === 'narrow' && 'narrow',
        )}
      >
        <ButtonLink to={to} kind="quiet" icon="left">
          {back}
        </ButtonLink>
        {actions}
      </div>
      <Loaded query={query} fallback={fallback} rows={6} card={card}>
        {children}
      </Loaded>
    </>
  );
}

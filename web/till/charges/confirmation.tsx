/** A payment that its buyer decides on, while the time runs: the question, and its outcome. */
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusPage } from '../../api/focus-page.ts';
import { deviceTime } from '../../api/server-clock.ts';
import type { PlainKey } from '../../i18n/types.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Outcome } from '../../pay/outcome.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import '../payments.css';
import { addressTo } from '../../ui/address.ts';

interface ConfirmationProps {
  /** The question, with the amount. */
  title: string;
  /** Heading level: one of several in a list, or the page's own heading. */
  heading?: 'h1' | 'h2' | undefined;
  /** Takes the focus, because the screen has just turned into this question. */
  focused?: boolean | undefined;
  /** When it ends, by the API's clock, and how many seconds it had. */
  expiresAt: string;
  seconds: number;
  /** Below the countdown, while it runs and afterwards. */
  left: string;
  overText: string;
  onOver?: (() => void) | undefined;
  rows: readonly DescriptionRow[];
  /** What the buyer can do. */
  children: (over: boolean) => ReactNode;
}

export function Confirmation(props: ConfirmationProps) {
  const { title, heading: Heading = 'h2', focused = false, expiresAt, seconds } = props;
  const { left, overText, onOver, rows, children } = props;
  const place = useFocus(focused);
  const endsAt = deviceTime(expiresAt);
  const [over, setOver] = useState(() => endsAt <= Date.now());
  const end = () => {
    setOver(true);
    onOver?.();
  };
  return (
    <Card kind="narrow">
      <section className="@container stack">
        <div ref={place} tabIndex={-1} className="no-outline text-center">
          <Heading className="fit-[12cqi]">{title}</Heading>
        </div>
        <div className="stack justify-items-center gap-2">
          <Countdown endsAt={endsAt} total={seconds} onEnd={end} />
          <span className="muted">{over ? overText : left}</span>
        </div>
        <DescriptionList rows={rows} />
        {children(over)}
      </section>
    </Card>
  );
}

/** Moves the focus to the question when it appears. */
function useFocus(wanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wanted) return;
    place.current?.focus();
    // Without user activation the browser would not vibrate, and would log an error.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
  }, [wanted]);
  return place;
}

interface DecidedProps {
  kind: 'paid' | 'refused' | 'expired';
  title: string;
  /** As on the wire. */
  amount: number;
  /** The booking's id; null if there is none. */
  receipt: string | null;
  children: ReactNode;
  /** What comes next; a new code by default. */
  nextLabel?: string | undefined;
  onNext: () => void;
}

export function Decided(props: DecidedProps) {
  const { kind, title, amount, receipt, children, nextLabel, onNext } = props;
  const { t } = useWords();
  const paid = kind === 'paid';
  const next = (
    <Button
      kind={paid ? 'secondary' : 'primary'}
      icon={nextLabel ? undefined : 'again'}
      onClick={onNext}
    >
      {nextLabel ?? t('charges.again')}
    </Button>
  );
  return (
    <Outcome
      kind={kind}
      title={title}
      amount={paid ? amount : undefined}
      actions={
        paid ? (
          <>
            {receipt && (
              <ButtonLink to={addressTo('/transactions/:id', { id: receipt })} icon="form">
                {t('charges.receipt')}
              </ButtonLink>
            )}
            {next}
          </>
        ) : (
          <>
            {next}
            <ButtonLink to="/wallet" kind="quiet">
              {t('charges.toWallet')}
            </ButtonLink>
          </>
        )
      }
    >
      {children}
    </Outcome>
  );
}

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

/** The page of a buyer's pending decisions, one card each, and their outcomes. */
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

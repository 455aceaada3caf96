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
import { DescriptionList, type DescriptionRows } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import '../payments.css';
import type { Charge } from '../../api/apply-event.ts';
import { addressTo } from '../../ui/address.ts';
import { useBill } from '../bills/queries.ts';

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
  rows: DescriptionRows;
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

type Paid = Pick<Charge, 'amount' | 'completed_at' | 'created_at' | 'bill'>;

interface DecidedProps {
  kind: 'paid' | 'refused' | 'expired';
  title: string;
  /** What was paid, where it was. */
  paid: Paid | null;
  payee: string;
  /** The booking's id; null if there is none. */
  receipt: string | null;
  children: ReactNode;
  /** What comes next; a new code by default. */
  nextLabel?: string | undefined;
  onNext: () => void;
}

export function Decided(props: DecidedProps) {
  const { kind, title, paid, payee, receipt, children, nextLabel, onNext } = props;
  const { t } = useWords();
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
      amount={paid?.amount}
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
      {paid && <PaidTo paid={paid} payee={payee} />}
      {children}
    </Outcome>
  );
}

/** Legible across a counter, as the time is. */
function PaidTo({ paid, payee }: { paid: Paid; payee: string }) {
  const { t, format } = useWords();
  const { bill, completed_at, created_at } = paid;
  const at = completed_at ?? created_at;
  // The seller says when the złoty are there.
  const whole = useBill(bill && bill.pln > 0 ? bill.id : '').data;
  const pln = format.money(bill?.pln ?? 0, 'PLN');
  return (
    <>
      <p className="text-xl semibold break-anywhere">{t('charges.paidTo', { payee })}</p>
      <p className="text-xl tabular">
        {format.shortDate(at)} · {format.clock(at)}
      </p>
      {bill && bill.pln > 0 && (
        <p className="code-bound text-lg" role="status">
          {whole?.zlotyTakenAt
            ? t('refunds.zlotyTaken', { amount: pln })
            : t('charges.stillDue', { pln })}
        </p>
      )}
    </>
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

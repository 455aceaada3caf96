/** The question to the buyer: pay this amount to this payee? */
import { useEffect, useRef, useState } from 'react';
import { acceptSeconds } from '#contract/charges.ts';
import { useWords } from '../i18n/use-words.ts';
import type { Charge } from '../live/apply-event.ts';
import { deviceTime } from '../live/server-clock.ts';
import { Payee } from '../payee/payee.tsx';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import './charges.css';
import { FailedCall } from '../failed-call.tsx';
import { useDecide } from './mutations.ts';

interface ChargeQuestionProps {
  charge: Charge;
  /** The available balance, as on the wire, if known. */
  available: number | undefined;
  /** Heading level: the page's own heading, or one of several in a list. */
  heading?: 'h1' | 'h2' | undefined;
  /** Takes the focus, because the screen has just turned into this question. */
  focused?: boolean | undefined;
}

export function ChargeQuestion(props: ChargeQuestionProps) {
  const { charge, available, heading: Heading = 'h1', focused } = props;
  const { t, format } = useWords();
  const decide = useDecide(charge);
  const endsAt = deviceTime(charge.expires_at);
  const [over, setOver] = useState(() => endsAt <= Date.now());
  const amount = format.money(charge.amount);
  return (
    <section className="question stack">
      <FocusedOnce wanted={focused}>
        <Heading className="question-title">{t('codes.askTitle', { amount })}</Heading>
      </FocusedOnce>
      <div className="stack justify-items-center gap-2">
        <Countdown endsAt={endsAt} total={acceptSeconds} onEnd={() => setOver(true)} />
        <span className="muted">{over ? t('codes.askOver') : t('codes.askLeft')}</span>
      </div>
      <DescriptionList
        rows={[
          { term: t('codes.askTo'), value: <Payee {...charge.payee} />, strong: true },
          ...(charge.description ? [{ term: t('codes.askFor'), value: charge.description }] : []),
          ...(available === undefined
            ? []
            : [{ term: t('codes.askAvailable'), value: <Money amount={available} /> }]),
        ]}
      />
      <FailedCall error={decide.error} fallback="calls.decide" />
      <div className="stack gap-3">
        <Button
          size="large"
          wide
          icon="check"
          disabled={over}
          pending={decide.isPending && decide.variables === 'accept'}
          onClick={() => !decide.isPending && decide.mutate('accept')}
        >
          {t('codes.accept', { amount })}
        </Button>
        <Button
          size="large"
          kind="secondary"
          wide
          disabled={over}
          pending={decide.isPending && decide.variables === 'refuse'}
          onClick={() => !decide.isPending && decide.mutate('refuse')}
        >
          {t('codes.refuse')}
        </Button>
      </div>
    </section>
  );
}

/** Moves the focus to its content when it appears. */
function FocusedOnce({
  wanted,
  children,
}: {
  wanted?: boolean | undefined;
  children: React.ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wanted) return;
    place.current?.focus();
    // Without user activation the browser would not vibrate, and would log an error.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
  }, [wanted]);
  return (
    <div ref={place} tabIndex={-1} className="no-outline text-center">
      {children}
    </div>
  );
}

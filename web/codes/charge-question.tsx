/** The question to the buyer: pay this much to this payee? */
import { useEffect, useRef, useState } from 'react';
import { acceptSeconds } from '#contract/charges.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import type { Charge } from '../live/apply-event.ts';
import { deviceTime } from '../live/server-clock.ts';
import { Payee } from '../payee/payee.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import './codes.css';
import { useDecide } from './mutations.ts';

interface ChargeQuestionProps {
  charge: Charge;
  /** The balance that is still free, as on the wire, where it is known. */
  available: number | undefined;
  /** Level of the heading: the page's own, or one of several in a list. */
  heading?: 'h1' | 'h2' | undefined;
  /** Takes the focus, because the screen has just turned into this question. */
  focused?: boolean | undefined;
}

export function ChargeQuestion(props: ChargeQuestionProps) {
  const { charge, available, heading: Heading = 'h1', focused } = props;
  const { t, format } = useWords();
  const errorText = useErrorText();
  const decide = useDecide(charge);
  const endsAt = deviceTime(charge.expires_at);
  const [over, setOver] = useState(() => endsAt <= Date.now());
  const amount = format.money(charge.amount);
  return (
    <section className="question">
      <FocusedOnce wanted={focused}>
        <Heading className="question-title">{t('codes.askTitle', { amount })}</Heading>
      </FocusedOnce>
      <div className="question-clock">
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
      {decide.error && <Alert kind="error">{errorText(decide.error, 'calls.decide')}</Alert>}
      <div className="question-buttons">
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

/** Moves the focus to what it holds when it appears. */
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
    // Nobody has touched a page that was only opened, and a browser reports that it does not shake for it.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
  }, [wanted]);
  return (
    <div ref={place} tabIndex={-1} className="question-head">
      {children}
    </div>
  );
}

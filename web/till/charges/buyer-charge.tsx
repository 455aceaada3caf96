/** A charge as its buyer sees it: pay this amount to this payee? Then the outcome. */
import { acceptSeconds } from '#contract/charges.ts';
import type { Charge } from '../../api/apply-event.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { goodsRow, wholeRow } from '../../pay/bill-rows.ts';
import { Payee } from '../../pay/payee.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Confirmation, Decided } from './confirmation.tsx';
import { useDecide } from './mutations.ts';

interface BuyerChargeProps {
  charge: Charge;
  /** The available balance, as on the wire, if known. */
  available: number | undefined;
  /** The page is about this charge only, which takes the focus. */
  alone?: boolean | undefined;
  /** Leaves the outcome. */
  onNext: () => void;
  /** The label of that button; a new code by default. */
  nextLabel?: string | undefined;
}

export function BuyerCharge(props: BuyerChargeProps) {
  const { charge, available, alone = false, onNext, nextLabel } = props;
  const { status } = charge;
  const { t, format } = useWords();
  if (status === 'awaiting_acceptance') {
    return <Question charge={charge} available={available} alone={alone} />;
  }
  const { kind, title, text } = outcomes[status];
  return (
    <Decided
      kind={kind}
      title={t(title)}
      paid={status === 'completed' ? charge : null}
      payee={charge.payee.name}
      receipt={charge.transaction}
      nextLabel={nextLabel}
      onNext={onNext}
    >
      {text && <p>{t(text)}</p>}
      {available !== undefined && (
        <p>
          {t('charges.left')}: <strong>{format.money(available)}</strong>
        </p>
      )}
    </Decided>
  );
}

const outcomes = {
  completed: { kind: 'paid', title: 'charges.paid', text: null },
  refused: { kind: 'refused', title: 'charges.refusedTitle', text: 'charges.refusedText' },
  cancelled: { kind: 'refused', title: 'charges.cancelledTitle', text: 'charges.refusedText' },
  expired: { kind: 'expired', title: 'charges.askOver', text: 'charges.askOverText' },
} as const;

interface QuestionProps {
  charge: Charge;
  available: number | undefined;
  alone: boolean;
}

function Question({ charge, available, alone }: QuestionProps) {
  const words = useWords();
  const { t, format } = words;
  const decide = useDecide(charge);
  const { bill, description } = charge;
  const amount = format.money(charge.amount);
  return (
    <Confirmation
      title={t('charges.askTitle', { amount })}
      heading={alone ? 'h1' : 'h2'}
      focused={alone}
      expiresAt={charge.expires_at}
      seconds={acceptSeconds}
      left={t('charges.askLeft')}
      overText={t('charges.askOver')}
      rows={[
        bill && wholeRow(words, bill, charge.amount),
        { term: t('charges.askTo'), value: <Payee {...charge.payee} />, strong: true },
        bill
          ? goodsRow(words, bill)
          : description && { term: t('charges.askFor'), value: description },
        available !== undefined && {
          term: t('charges.askAvailable'),
          value: <Money amount={available} />,
        },
      ]}
    >
      {(over) => (
        <>
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
              {t('charges.accept', { amount })}
            </Button>
            <Button
              size="large"
              kind="secondary"
              wide
              disabled={over}
              pending={decide.isPending && decide.variables === 'refuse'}
              onClick={() => !decide.isPending && decide.mutate('refuse')}
            >
              {t('charges.refuse')}
            </Button>
          </div>
        </>
      )}
    </Confirmation>
  );
}

/** /pay: the seller's till. Amount, the buyer's code, and the outcome. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { acceptSeconds } from '#contract/charges.ts';
import { type Minor, toWire } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { useCharge } from '../live/account-query.ts';
import type { Charge } from '../live/apply-event.ts';
import { deviceTime } from '../live/server-clock.ts';
import { keys } from '../query-keys.ts';
import { LastSale } from '../sales/last-sale.tsx';
import { PaidSale, UnpaidSale } from '../sales/sale-outcome.tsx';
import { Till, useEmptyTill, type Wanted } from '../sales/till.tsx';
import { TillSum } from '../sales/till-sum.tsx';
import { useAwake } from '../sales/use-awake.ts';
import { endOf, useSaleNews } from '../sales/use-sale-news.ts';
import { useDraft } from '../session/use-draft.ts';
import { readAmount } from '../ui/amount.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Loading } from '../ui/spinner.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { BuyerCode } from './buyer-code.tsx';
import { useMakeCharge } from './mutations.ts';

const start: Sale = { step: 'amount', amount: '', description: '', charge: '', last: '' };

export default function PayPage() {
  return (
    <WalletGate>
      <CodeTill />
    </WalletGate>
  );
}

function CodeTill() {
  const { t } = useWords();
  const { value: sale, change } = useDraft('pay', start);
  const { data: charge } = useCharge(sale.charge || null);
  const next = () => change({ ...start, last: sale.charge });
  const { history, see } = useSaleNews(sale.charge, charge && endOfCharge(charge), next);
  useEmptyTill('pay', start);
  const at = { amount: 0, code: 1, charge: 2 }[sale.step];
  const steps = [t('codes.stepAmount'), t('codes.stepCode'), t('codes.stepResult')];
  return (
    <Till
      title={t('codes.payTitle')}
      intro={t('codes.payIntro')}
      last={sale.last && <LastCharge id={sale.last} />}
      steps={steps}
      current={at}
      begun={sale.step === 'charge'}
      sale={sale}
      onChange={change}
      onNext={() => change({ step: 'code' })}
      next={t('codes.payNext')}
    >
      {sale.step === 'code' && (
        <PayCode
          amount={readAmount(sale.amount) ?? 0}
          description={sale.description}
          onBack={() => change({ step: 'amount' })}
          onCharge={(id) => {
            see(id);
            change({ step: 'charge', charge: id });
          }}
        />
      )}
      {sale.step === 'charge' && (
        <ChargeStep
          charge={history ? undefined : charge}
          onNext={next}
          onAgain={() => change({ step: 'code', charge: '' })}
        />
      )}
    </Till>
  );
}

const isOpen = ({ status }: Charge): boolean => status === 'awaiting_acceptance';

const endOfCharge = (charge: Charge) => endOf(charge, isOpen(charge));

function LastCharge({ id }: { id: string }) {
  const { data: charge } = useCharge(id);
  if (!charge) return null;
  const { amount, transaction, completed_at, created_at } = charge;
  return (
    <LastSale
      amount={amount}
      open={isOpen(charge)}
      receipt={completed_at && transaction}
      time={completed_at ?? created_at}
    />
  );
}

interface ChargeStepProps {
  charge: Charge | undefined;
  onNext: () => void;
  onAgain: () => void;
}

function ChargeStep({ charge, onNext, onAgain }: ChargeStepProps) {
  if (!charge) return <Loading />;
  if (isOpen(charge)) return <PayWaiting charge={charge} onNext={onNext} />;
  return <PayOutcome charge={charge} onNext={onNext} onAgain={onAgain} />;
}

interface PayCodeProps {
  amount: Minor;
  description: string;
  onBack: () => void;
  /** A charge was made; gets its id. */
  onCharge: (id: string) => void;
}

/** The second step of a sale: the buyer's code, typed or scanned. */
function PayCode({ amount, description, onBack, onCharge }: PayCodeProps) {
  const { t, format } = useWords();
  const make = useMakeCharge();
  return (
    <Card kind="narrow">
      <BuyerCode
        className="till"
        call={make}
        onCode={(digits) => make.mutate({ digits, amount, description }, { onSuccess: onCharge })}
        charge={t('codes.payCharge', { amount: format.money(toWire(amount)) })}
        autoFocus
        back={
          <Button kind="quiet" icon="left" onClick={onBack}>
            {t('codes.payBack')}
          </Button>
        }
      >
        <TillSum amount={toWire(amount)}>{description}</TillSum>
      </BuyerCode>
    </Card>
  );
}

interface PayOutcomeProps {
  charge: Charge;
  onNext: () => void;
  onAgain: () => void;
}

/** The outcome of a sale with a code. */
function PayOutcome({ charge, onNext, onAgain }: PayOutcomeProps) {
  const { t } = useWords();
  if (charge.status === 'completed') {
    return (
      <PaidSale
        kind="paid"
        title={t('codes.doneTitle')}
        amount={charge.amount}
        description={charge.description}
        receipt={charge.transaction}
        time={charge.completed_at ?? charge.created_at}
        onNext={onNext}
      >
        <p>{t('codes.doneText')}</p>
      </PaidSale>
    );
  }
  const refused = charge.status === 'refused';
  return (
    <UnpaidSale
      kind={refused ? 'refused' : 'expired'}
      title={t(refused ? 'codes.payRefused' : 'codes.payExpired')}
      amount={charge.amount}
      onNext={onNext}
      onAgain={onAgain}
      again={t('codes.sameAgain')}
    >
      <p>{t(refused ? 'codes.payRefusedText' : 'codes.payExpiredText')}</p>
    </UnpaidSale>
  );
}

/** One sale, from the first key to its end; a reload continues it. */
interface Sale extends Wanted {
  readonly step: 'amount' | 'code' | 'charge';
  /** The charge's id, once there is one. */
  readonly charge: string;
  /** The charge of the previous sale. */
  readonly last: string;
}

/** The seller waits for the buyer's decision. */
function PayWaiting({ charge, onNext }: { charge: Charge; onNext: () => void }) {
  const { t } = useWords();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useAwake(true);
  const endsAt = deviceTime(charge.expires_at);
  const ask = () => void client.invalidateQueries({ queryKey: keys.charge(charge.transaction) });
  return (
    <Card kind="narrow">
      <div className="till-waiting stack justify-items-center text-center">
        <h1 ref={heading} tabIndex={-1}>
          {t('codes.waitTitle')}
        </h1>
        <TillSum amount={charge.amount}>{charge.description}</TillSum>
        <Countdown endsAt={endsAt} total={acceptSeconds} onEnd={ask} size={8} />
        <p className="muted">{t('codes.waitText')}</p>
        <Button kind="quiet" onClick={onNext}>
          {t('codes.nextCustomer')}
        </Button>
      </div>
    </Card>
  );
}

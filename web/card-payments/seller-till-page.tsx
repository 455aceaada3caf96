/** /card-payment/seller2: the till. Keypad, card, code, and the next customer. */
import * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import { cardNumber, serial } from '#contract/schemas.ts';
import { CardNumberField, CardScanner, SerialField } from '../cards/card-fields.tsx';
import { useFieldError, useFormField, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { useCardPayment } from '../live/card-payments.ts';
import type { Wanted } from '../payments/sale-amount.tsx';
import { Till } from '../payments/till.tsx';
import { TillSum } from '../payments/till-sum.tsx';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { useUser } from '../session/use-session.ts';
import { readAmount } from '../ui/amount.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { InitiateError } from './initiate-error.tsx';
import { useInitiate } from './mutations.ts';
import { SellerPayment } from './seller-payment.tsx';

interface TillSale extends Wanted {
  readonly step: 'amount' | 'card' | 'payment';
  readonly payment: string;
}

const start: TillSale = { step: 'amount', amount: '', description: '', payment: '' };
const cardDraft = 'card-till-card';

export function SellerTillPage() {
  return (
    <WalletGate>
      <CardTill />
    </WalletGate>
  );
}

function CardTill() {
  const { t } = useWords();
  const { value: sale, change, drop } = useDraft('card-till', start);
  const steps = [
    t('cards.stepAmount'),
    t('cards.stepCard'),
    t('cards.stepCode'),
    t('cards.stepResult'),
  ];
  const ended = useCardPayment(sale.payment || null).data?.status !== 'awaiting_code';
  const at = { amount: 0, card: 1, payment: ended ? 3 : 2 }[sale.step];
  const next = () => {
    dropDraft(cardDraft);
    drop(start);
  };
  return (
    <Till
      title={t('cards.tillTitle')}
      intro={t('cards.tillIntro')}
      steps={steps}
      current={at}
      begun={sale.step === 'payment'}
      sale={sale}
      onChange={change}
      onNext={() => change({ step: 'card' })}
      next={t('cards.toCard')}
    >
      {sale.step === 'card' ? (
        <CardStep
          amount={readAmount(sale.amount) ?? 0}
          description={sale.description}
          onBack={() => change({ step: 'amount' })}
          onPayment={(payment) => change({ step: 'payment', payment })}
        />
      ) : (
        <SellerPayment
          id={sale.payment}
          onNext={next}
          onAgain={() => change({ step: 'card', payment: '' })}
        />
      )}
    </Till>
  );
}

const schema = z.object({ cardNumber, serial });

interface CardStepProps {
  amount: Minor;
  description: string;
  onBack: () => void;
  onPayment: (id: string) => void;
}

function CardStep({ amount, description, onBack, onPayment }: CardStepProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const email = useUser()?.email ?? '';
  const form = useSchemaForm(cardDraft, schema, { cardNumber: '', serial: '' });
  const number = useFormField(form, 'cardNumber');
  const letters = useFormField(form, 'serial');
  const initiate = useInitiate();
  const { errors } = form.formState;
  const submit = form.handleSubmit((card) =>
    initiate.mutate({ ...card, amount, description, email }, { onSuccess: onPayment }),
  );
  return (
    <Card kind="narrow">
      <form className="till" onSubmit={submit} noValidate>
        <TillSum amount={toWire(amount)}>{description}</TillSum>
        <CardScanner
          onCard={(card) => {
            form.setValue('cardNumber', card.cardNumber);
            form.setValue('serial', card.serial);
            // A whole card has been seen: there is nothing left to type.
            void submit();
          }}
        />
        <CardNumberField {...number} error={fieldError(errors.cardNumber)} />
        <SerialField {...letters} error={fieldError(errors.serial)} />
        <InitiateError error={initiate.error} />
        <Button type="submit" size="large" wide pending={initiate.isPending}>
          {t('cards.initiate')}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('cards.changeAmount')}
        </Button>
      </form>
    </Card>
  );
}

/** Which card pays: its number and serial. */
import * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import { cardNumber, serial } from '#contract/schemas.ts';
import { CallError } from '../call.ts';
import { PrintedFields } from '../cards/card-fields.tsx';
import { useErrorText } from '../error-text.ts';
import { useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { TillSum } from '../sales/till-sum.tsx';
import { useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useInitiate } from './mutations.ts';

const schema = z.object({ cardNumber, serial });

interface CardStepProps {
  /** The name of the draft that stores the typed card. */
  draft: string;
  amount: Minor;
  description: string;
  /** The bill being paid, if any; the payment's purpose is then known. */
  billId?: string | undefined;
  /** The label of the back button, if there is one. */
  back?: string | undefined;
  onBack?: (() => void) | undefined;
  onPayment: (id: string) => void;
}

/** Number and serial, typed or scanned; then the card is asked for the amount. */
export function CardStep(props: CardStepProps) {
  const { draft, amount, description, billId, back, onBack, onPayment } = props;
  const { t } = useWords();
  const email = useUser()?.email ?? '';
  const form = useSchemaForm(draft, schema, { cardNumber: '', serial: '' });
  const initiate = useInitiate();
  const submit = form.handleSubmit((card) =>
    initiate.mutate({ ...card, amount, description, email, billId }, { onSuccess: onPayment }),
  );
  return (
    <Card kind="narrow">
      <form className="till" onSubmit={submit} noValidate>
        <TillSum amount={toWire(amount)}>{description}</TillSum>
        {/* After a scan nothing is left to type. */}
        <PrintedFields form={form} onScanned={() => void submit()} />
        <InitiateError error={initiate.error} />
        <Button type="submit" size="large" wide pending={initiate.isPending}>
          {t('cards.initiate')}
        </Button>
        {back && (
          <Button kind="quiet" icon="left" onClick={onBack}>
            {back}
          </Button>
        )}
      </form>
    </Card>
  );
}

const reasons = [
  'card_unknown',
  'card_blocked',
  'card_locked',
  'no_codes_left',
  'same_account',
  'declined',
] as const;

/** Why no payment has started, and what the seller can do about it. */
export function InitiateError({ error }: { error: Error | null }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const reason = reasons.find((one) => error instanceof CallError && error.code === one);
  if (reason) return <Alert kind="error">{t(`cards.${reason}`)}</Alert>;
  return (
    <Alert kind="error" title={t('cards.initiateFailed')}>
      {errorText(error, 'calls.cardInitiate')}
    </Alert>
  );
}

/** The first step of a transfer. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { addressOf } from '#contract/identifier.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { PayeeMark } from '#contract/payees.ts';
import { email } from '#contract/schemas.ts';
import { lineUpTo } from '#contract/text.ts';
import { useAccount } from '../../api/account-query.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { typedAmount, useFormValue } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { RecipientField, recipientOf } from '../../pay/recipient-field.tsx';
import { useUser } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { transferDraft } from './transfer-link.ts';

const InviteCard = lazy(async () => ({
  default: (await import('../money-requests/invite-card.tsx')).InviteCard,
}));

const schema = z.object({ email, amount: typedAmount, title: lineUpTo(140) });
const { Form, Text, Amount, Own, useForm } = fieldsOf(schema);

const start = { email: '', amount: '', title: '' };

/** A transfer whose payee has been verified. */
export interface CheckedTransfer {
  readonly email: string;
  readonly name: string;
  readonly mark: PayeeMark | null;
  readonly amount: Minor;
  readonly title: string;
}

interface TransferFormProps {
  /** The form is back from a later step, so its first field takes the focus. */
  focused: boolean;
  onChecked: (order: CheckedTransfer) => void;
}

export function TransferForm({ focused, onChecked }: TransferFormProps) {
  const { t } = useWords();
  const account = useAccount();
  const form = useForm(transferDraft, start);
  const typed = addressOf(useFormValue(form, 'email'));
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('email');
  }, [focused, setFocus]);
  const { check, failure, unknown } = useCheck(form.setError, onChecked);
  return (
    <Card kind="narrow">
      <Form
        form={form}
        onSend={check}
        failure={failure ? <FailedCall error={failure} fallback="calls.transfer" /> : null}
        submit="transfers.next"
        size="large"
      >
        <Own name="email">
          {(recipient) => <RecipientField {...recipient} label={t('transfers.recipient')} />}
        </Own>
        {unknown && unknown.email === typed && (
          <Suspense>
            <InviteCard order={unknown} />
          </Suspense>
        )}
        <Amount
          name="amount"
          label="transfers.amount"
          available={account.data?.available ?? null}
          onAll={(text) => form.setValue('amount', text)}
        />
        <Text name="title" label="transfers.titleField" hint="transfers.titleHint" optional />
      </Form>
    </Card>
  );
}

type SetError = (field: 'email' | 'amount', error: { message: string }) => void;

/** Makes sure that the payee exists and the money is available before anything is confirmed. */
function useCheck(setError: SetError, onChecked: (order: CheckedTransfer) => void) {
  const { t, format } = useWords();
  const client = useQueryClient();
  const user = useUser();
  const account = useAccount();
  const [failure, setFailure] = useState<unknown>(null);
  const [unknown, setUnknown] = useState<z.output<typeof schema> | null>(null);
  const say = (field: 'email' | 'amount', message: string) => setError(field, { message });
  const check = async (values: z.output<typeof schema>) => {
    setFailure(null);
    setUnknown(null);
    const own = account.data?.email ?? user?.email;
    if (values.email === own) return say('email', t('transfers.sameAccount'));
    const available = account.data?.available;
    if (available !== undefined && toWire(values.amount) > available) {
      return say('amount', t('transfers.tooMuch', { amount: format.money(available) }));
    }
    try {
      const found = await recipientOf(client, values.email);
      if (!found) {
        setUnknown(values);
        return say('email', t('transfers.recipientUnknown'));
      }
      onChecked({ ...values, name: found.name, mark: found.mark });
    } catch (error) {
      setFailure(error);
    }
  };
  return { check, failure, unknown };
}

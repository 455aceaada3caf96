/** /prosby/nowa: asks a person for money, or makes a link for anybody. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { toDecimal } from '#contract/money.ts';
import { createRequest } from '#contract/money-requests.ts';
import { email } from '#contract/schemas.ts';
import { lineUpTo } from '#contract/text.ts';
import { CallError } from '../../api/call.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { typedAmount, useFormValue } from '../../api/forms.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { RecipientField } from '../../pay/recipient-field.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { addressTo } from '../../ui/address.ts';
import { Card, PageHeader } from '../../ui/card.tsx';
import { navigate } from '../../ui/router.tsx';
import { dueDay, dueDays } from './fields.tsx';
import { answersRequest } from './queries.ts';

const schema = z.object({
  email: z.union([z.literal(''), email]),
  amount: typedAmount,
  title: lineUpTo(140),
  dueOn: dueDay,
});
const { Form, Text, Amount, Day, Own, useForm } = fieldsOf(schema);

export default function NewRequestPage() {
  const { t } = useWords();
  return (
    <WalletGate>
      <PageHeader title={t('requests.ask')} centred>
        {t('requests.askIntro')}
      </PageHeader>
      <Card kind="narrow">
        <RequestForm />
      </Card>
    </WalletGate>
  );
}

function RequestForm() {
  const { t } = useWords();
  const [days] = useState(dueDays);
  const form = useForm('money-request', {
    email: '',
    amount: '',
    title: '',
    dueOn: days.proposed,
  });
  const create = useChange(createRequest, answersRequest);
  const nobody = useFormValue(form, 'email').trim() === '';
  return (
    <Form
      form={form}
      by={create}
      given={({ email: to, amount, ...values }) => ({
        body: { ...(to !== '' && { email: to }), amount: toDecimal(amount), ...values },
      })}
      onDone={({ id }) => {
        // Back leads past the form, not to a second request.
        void navigate(addressTo('/prosby/:id', { id }), { replace: true });
      }}
      fault={{ in: 'email', of: useFault() }}
      fallback="calls.requestMake"
      submit={nobody ? 'requests.makeLink' : 'requests.send'}
      size="large"
    >
      <Own name="email">
        {(payer) => (
          <RecipientField
            {...payer}
            label={t('requests.from')}
            hint={t('requests.fromHint')}
            optional
          />
        )}
      </Own>
      <Amount name="amount" label="requests.amount" />
      <Text name="title" label="requests.titleField" hint="requests.titleHint" optional />
      <Day name="dueOn" label="requests.dueOn" min={days.min} max={days.max} />
    </Form>
  );
}

/** Finds what is wrong with whom is asked, if that is it. */
function useFault() {
  const { t } = useWords();
  return (error: unknown) => {
    const code = error instanceof CallError ? error.code : null;
    if (code === 'recipient_unknown') return { message: t('requests.unknown') };
    return code === 'same_account' ? { message: t('requests.own') } : null;
  };
}

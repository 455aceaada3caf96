/** /prosby/nowa: asks a person for money, or makes a link for anybody. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { toDecimal } from '#contract/money.ts';
import { createRequest, requestPath } from '#contract/money-requests.ts';
import { email, line } from '#contract/schemas.ts';
import { CallError } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import {
  typedAmount,
  useFieldError,
  useFormField,
  useFormValue,
  useSchemaForm,
} from '../../api/forms.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { RecipientField } from '../../pay/recipient-field.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { dropDraft } from '../../session/draft.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { navigate } from '../../ui/router.tsx';
import { DueDayField, dueDay, dueDays, TitleField } from './fields.tsx';
import { answersRequest } from './queries.ts';

const draft = 'money-request';
const nobody = z.literal('');
const schema = z.object({
  email: z.union([nobody, email]),
  amount: typedAmount,
  title: line(140),
  dueOn: dueDay,
});

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
  const fieldError = useFieldError();
  const [days] = useState(dueDays);
  const form = useSchemaForm(draft, schema, {
    email: '',
    amount: '',
    title: '',
    dueOn: days.proposed,
  });
  const payer = useFormField(form, 'email');
  const dueOn = useFormValue(form, 'dueOn');
  const create = useChange(createRequest, answersRequest);
  const { errors } = form.formState;
  const send = form.handleSubmit((values) =>
    create.mutate(
      {
        body: {
          ...(values.email !== '' && { email: values.email }),
          amount: toDecimal(values.amount),
          title: values.title,
          dueOn: values.dueOn,
        },
      },
      {
        onSuccess: ({ id }) => {
          dropDraft(draft);
          // Back leads past the form, not to a second request.
          navigate(requestPath(id), { replace: true });
        },
        onError: (error) => {
          const fault = faultOf(error);
          if (fault) form.setError('email', { message: t(fault) });
        },
      },
    ),
  );
  return (
    <form className="stack" onSubmit={send} noValidate>
      <RecipientField
        label={t('requests.from')}
        hint={t('requests.fromHint')}
        error={fieldError(errors.email)}
        optional
        {...payer}
      />
      <AmountField
        label={t('requests.amount')}
        error={fieldError(errors.amount)}
        {...form.register('amount')}
      />
      <TitleField error={fieldError(errors.title)} {...form.register('title')} />
      <DueDayField
        days={days}
        error={fieldError(errors.dueOn)}
        value={dueOn}
        {...form.register('dueOn')}
      />
      {create.error && !faultOf(create.error) && (
        <FailedCall error={create.error} fallback="calls.requestMake" />
      )}
      <Button type="submit" size="large" wide pending={create.isPending}>
        {t(payer.value.trim() === '' ? 'requests.makeLink' : 'requests.send')}
      </Button>
    </form>
  );
}

/** What is wrong with whom is asked, if that is it. */
function faultOf(error: Error) {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'recipient_unknown') return 'requests.unknown';
  return error.code === 'same_account' ? 'requests.own' : null;
}

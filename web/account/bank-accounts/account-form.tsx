/** Stage 1: which account. A guest can fill it in too, and signs in before it is sent. */
import { useEffect } from 'react';
import { registerStage1 } from '#contract/bank-accounts.ts';
import { digitsOf } from '#contract/identifier.ts';
import { groupedNrb, isNrb } from '#contract/nrb.ts';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { loginPath, useUser } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { navigate } from '../../ui/router.tsx';
import type { Registration } from './queries.ts';

export const accountDraft = 'bank-account';
const nothing = { accountName: '', email: '', bankAccount: '' };
const { Form, Text, useForm } = fieldsOf(registerStage1.body);

export function AccountForm({ onStarted }: { onStarted: () => void }) {
  const { t } = useWords();
  const user = useUser();
  const start = useChange(registerStage1);
  const form = useAccountForm();
  const send = (values: Registration) => {
    // What was typed is kept as a draft and restored after sign-in.
    if (!user) return navigate(loginPath('/bankaccountreg'));
    start.mutate({ body: values }, { onSuccess: onStarted });
  };
  const group = () => {
    const digits = digitsOf(form.getValues('bankAccount'));
    if (isNrb(digits)) form.setValue('bankAccount', groupedNrb(digits));
  };
  return (
    <Card kind="narrow">
      <Form
        form={form}
        by={start}
        onSend={send}
        failure={
          <>
            <Failure error={start.error} />
            <p className="muted">{t('bankAccounts.startText')}</p>
          </>
        }
        submit={user ? 'bankAccounts.start' : 'bankAccounts.startGuest'}
        size="large"
      >
        {!user && <Alert kind="info">{t('bankAccounts.guestNote')}</Alert>}
        <Text
          name="accountName"
          label="bankAccounts.accountName"
          hint="bankAccounts.accountNameHint"
          autoComplete="name"
        />
        <Text
          name="email"
          label="bankAccounts.email"
          hint={user ? 'bankAccounts.emailOwnHint' : 'bankAccounts.emailHint'}
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={user !== null}
        />
        <Text
          name="bankAccount"
          label="bankAccounts.number"
          hint="bankAccounts.numberHint"
          inputMode="numeric"
          onBlur={group}
        />
      </Form>
    </Card>
  );
}

/** A verification is always for the signed-in account, whatever e-mail a guest typed before. */
function useAccountForm() {
  const user = useUser();
  const form = useForm(accountDraft, nothing);
  const { setValue } = form;
  useEffect(() => {
    if (user) setValue('email', user.email);
  }, [user, setValue]);
  return form;
}

function Failure({ error }: { error: unknown }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const unverified = error instanceof CallError && error.code === 'email_not_verified';
  return (
    <Alert kind="error">
      {unverified ? t('bankAccounts.emailNotVerified') : errorText(error, 'calls.bankStage1')}
    </Alert>
  );
}

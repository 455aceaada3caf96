/** Stage 1: which account. A guest can fill it in too, and signs in before it is sent. */
import { useEffect } from 'react';
import { registerStage1 } from '#contract/bank-accounts.ts';
import { digitsOfNrb, groupedNrb, isNrb } from '#contract/nrb.ts';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useFieldError, useSchemaForm } from '../../api/forms.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { loginPath, useUser } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { navigate } from '../../ui/router.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Registration } from './queries.ts';

export const accountDraft = 'bank-account';
const nothing = { accountName: '', email: '', bankAccount: '' };

export function AccountForm({ onStarted }: { onStarted: () => void }) {
  const { t } = useWords();
  const user = useUser();
  const fieldError = useFieldError();
  const start = useChange(registerStage1);
  const form = useAccountForm();
  const { errors } = form.formState;
  const send = (values: Registration) => {
    // What was typed is kept as a draft and restored after sign-in.
    if (!user) return navigate(loginPath('/bankaccountreg'));
    start.mutate({ body: values }, { onSuccess: onStarted });
  };
  const group = () => {
    const digits = digitsOfNrb(form.getValues('bankAccount'));
    if (isNrb(digits)) form.setValue('bankAccount', groupedNrb(digits));
  };
  return (
    <Card kind="narrow">
      <form className="stack" onSubmit={form.handleSubmit(send)} noValidate>
        {!user && <Alert kind="info">{t('bankAccounts.guestNote')}</Alert>}
        <TextField
          label={t('bankAccounts.accountName')}
          hint={t('bankAccounts.accountNameHint')}
          error={fieldError(errors.accountName)}
          autoComplete="name"
          maxLength={70}
          {...form.register('accountName')}
        />
        <TextField
          label={t('bankAccounts.email')}
          hint={t(user ? 'bankAccounts.emailOwnHint' : 'bankAccounts.emailHint')}
          error={fieldError(errors.email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          readOnly={user !== null}
          {...form.register('email')}
        />
        <TextField
          label={t('bankAccounts.number')}
          hint={t('bankAccounts.numberHint')}
          error={fieldError(errors.bankAccount)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          {...form.register('bankAccount')}
          onBlur={group}
        />
        <Failure error={start.error} />
        <p className="muted">{t('bankAccounts.startText')}</p>
        <Button type="submit" size="large" wide pending={start.isPending}>
          {t(user ? 'bankAccounts.start' : 'bankAccounts.startGuest')}
        </Button>
      </form>
    </Card>
  );
}

/** A verification is always for the signed-in account, whatever e-mail a guest typed before. */
function useAccountForm() {
  const user = useUser();
  const form = useSchemaForm(accountDraft, registerStage1.body, nothing);
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

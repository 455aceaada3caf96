/** /registration: opens the wallet, then leads on to where the person wanted to go. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { register } from '#contract/accounts.ts';
import { CallError, call, takenName } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { keyFor, settle } from '../intent.ts';
import { useAccount } from '../live/account-query.ts';
import { OwnData } from '../personal-data/own-data.tsx';
import { dropDraft } from '../session/draft.ts';
import { safeReturn } from '../session/pending-sign-in.ts';
import { useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/spinner.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';

const { name, NIP, phone } = register.query.shape;
const schema = z.object({ name, NIP, phone });
type Values = z.output<typeof schema>;

const draft = 'registration';

export function RegistrationPage() {
  const account = useAccount();
  if (account.isPending) return <Loading />;
  return (
    <div className="stack">
      {account.data ? <Already /> : <RegistrationForm />}
      <OwnData />
    </div>
  );
}

function Already() {
  const { t } = useWords();
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="done"
        title={t('registration.already')}
        heading="h1"
        action={<ButtonLink to="/wallet">{t('registration.toWallet')}</ButtonLink>}
      >
        {t('registration.alreadyText')}
      </EmptyState>
    </Card>
  );
}

function RegistrationForm() {
  const { t } = useWords();
  const fieldError = useFieldError();
  const user = useUser();
  const own = user && user.name !== user.username ? user.name : '';
  const form = useSchemaForm(draft, schema, { name: own, NIP: '', phone: '' });
  const open = useOpenWallet();
  const { errors } = form.formState;
  return (
    <>
      <PageHeader title={t('registration.title')} centred>
        {t('registration.intro')}
      </PageHeader>
      <Card kind="narrow">
        <form
          className="stack"
          onSubmit={form.handleSubmit((values) =>
            open.mutate(values, {
              onError: (error) => {
                const taken = takenName(error);
                if (taken) form.setError('name', taken);
              },
            }),
          )}
          noValidate
        >
          <TextField
            label={t('registration.name')}
            hint={t('registration.nameHint')}
            error={fieldError(errors.name)}
            autoComplete="name"
            maxLength={120}
            {...form.register('name')}
          />
          <TextField
            label={t('registration.email')}
            hint={t('registration.emailHint')}
            value={user?.email ?? ''}
            readOnly
          />
          <TextField
            label={t('registration.nip')}
            hint={t('registration.nipHint')}
            error={fieldError(errors.NIP)}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...form.register('NIP')}
          />
          <TextField
            label={t('registration.phone')}
            hint={t('registration.phoneHint')}
            error={fieldError(errors.phone)}
            optional
            type="tel"
            autoComplete="tel"
            {...form.register('phone')}
          />
          <OpenError error={open.error} />
          <Button type="submit" size="large" wide pending={open.isPending}>
            {t('registration.submit')}
          </Button>
        </form>
      </Card>
    </>
  );
}

function OpenError({ error }: { error: unknown }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error || takenName(error)) return null;
  if (error instanceof CallError && error.code === 'email_not_verified') {
    return <Alert kind="error">{t('registration.emailNotVerified')}</Alert>;
  }
  return <Alert kind="error">{errorText(error, 'calls.registration')}</Alert>;
}

function useOpenWallet() {
  const { t } = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = safeReturn(search.get('return'), location.origin);
  const done = () => {
    settle(draft);
    dropDraft(draft);
    void client.resetQueries();
    navigate(wanted === '/' ? '/wallet' : wanted);
  };
  return useMutation({
    mutationFn: (values: Values) => {
      const told = Object.entries(values).filter(([, value]) => value);
      const query = { ...Object.fromEntries(told), name: values.name };
      return call(register, { query }, { key: keyFor(draft, query) });
    },
    onSuccess: () => {
      void showToast('success', t('registration.done'));
      done();
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      // Somebody who has a wallet from another window is where they wanted to be.
      if (error.code === 'already_registered') done();
      else if (error.final) settle(draft);
    },
  });
}
